/**
 * A partial index of the few recipients that operators monitor, so that metrics don't read all of
 * them.
 */
export const mailState0001 = {
  name: "mail-state-0001",
  sql: `
create index mail_recipient_watched on mail_recipient (account, state)
  where state in ('queued', 'sending', 'unconfirmed', 'failed');
`,
} as const;
