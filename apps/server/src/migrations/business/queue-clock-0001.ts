/**
 * When the time of a queued email or webhook was set: a time that was set while the clock was ahead
 * doesn't have to come again. Null while a worker has it.
 */
export const queueClock0001 = {
  name: "queue-clock-0001",
  earlier: "any",
  sql: `
alter table mail_due add column set_at timestamptz default now();
alter table webhook_due add column set_at timestamptz default now();
`,
} as const;
