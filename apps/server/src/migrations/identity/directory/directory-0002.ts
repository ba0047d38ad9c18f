/**
 * Trust by `DIRECTORY_DOMAINS` is no longer stored with the domain. A record that was found left an
 * entry in the audit trail. A domain that was verified before the oldest entry that is still kept
 * stays verified: what proved it isn't known.
 */
export const directory0002 = {
  name: "directory-0002",
  sql: `
update directory_domain as given set verified_at = null
where verified_at is not null
  and exists (select from audit_entry
    where audit_entry.account = given.account and audit_entry.at <= given.verified_at)
  and not exists (select from audit_entry
    where audit_entry.account = given.account and action = 'directory.verifyDomain'
      and audit_entry.after::json ->> 'domain' = given.domain);
`,
} as const;
