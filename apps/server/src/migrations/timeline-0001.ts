/** Who asked for what the provider tells of; null where nobody of the business did. */
export const timeline0001 = {
  name: "timeline-0001",
  sql: `
alter table mirror_event add column person text;
`,
} as const;
