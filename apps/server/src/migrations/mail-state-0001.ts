/** The recipients that operators watch are few: a scrape of the figures must not read all of them. */
export const mailState0001 = {
  name: "mail-state-0001",
  sql: `
create index mail_recipient_watched on mail_recipient (account, state)
  where state in ('queued', 'sending', 'unconfirmed', 'failed');
`,
} as const;
