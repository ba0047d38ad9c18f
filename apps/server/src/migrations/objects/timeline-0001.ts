/** The user whose request caused an event; null if no user of the business did. */
export const timeline0001 = {
  name: "timeline-0001",
  sql: `
alter table mirror_event add column person text;
`,
} as const;
