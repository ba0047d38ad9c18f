/**
 * Indexes that hold the figures of objects, so that sums over a period, or over one status, don't
 * read the objects. The server fills the figures like any new facet.
 */
export const mirrorFigures0001 = {
  name: "mirror-figures-0001",
  sql: `
create index mirror_facet_figures on mirror_facet
  (account, type, created) include (id, status, amount, value) where name = 'figures';
create index mirror_facet_figures_status on mirror_facet
  (account, type, status) include (id, created, amount, value) where name = 'figures';
`,
} as const;
