/** The time zone in which a user reads times; null for the time zone of the business. */
export const personTimeZone0001 = {
  name: "person-time-zone-0001",
  sql: `alter table person add column time_zone text;`,
} as const;
