/**
 * The device and the network address of each session, and its last use. Sessions that were started
 * before have none of them.
 */
export const sessionDevice0001 = {
  name: "session-device-0001",
  sql: `
alter table session
  add column user_agent text,
  add column address text,
  add column last_used_at timestamptz;
`,
} as const;
