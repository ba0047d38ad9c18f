/**
 * Drops the start of an attempt to send an email, which no release has read: attempts are ordered
 * by their number.
 */
export const mailAttempt0001 = {
  name: "mail-attempt-0001",
  // Whoever knows the table lets the database fill the column.
  earlier: { know: "mail-0001" },
  sql: "alter table mail_attempt drop column started_at",
} as const;
