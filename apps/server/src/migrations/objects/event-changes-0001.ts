/** The changes that an event describes, for the event log of an object. */
export const eventChanges0001 = {
  name: "event-changes-0001",
  sql: `
-- A list of fields, each with its value before and after; null for events from before this step.
alter table mirror_event add column changes text;
`,
} as const;
