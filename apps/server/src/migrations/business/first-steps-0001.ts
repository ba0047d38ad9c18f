/** When the owner hid the first steps of a business; null while they are shown. */
export const firstSteps0001 = {
  name: "first-steps-0001",
  sql: `alter table account add column first_steps_dismissed_at timestamptz;`,
} as const;
