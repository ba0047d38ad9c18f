/** Entries of one API key, as `audit_entry_person` has those of one person. */
export const auditKey0001 = {
  name: "audit-key-0001",
  earlier: "any",
  index: {
    name: "audit_entry_api_key",
    definition: "on audit_entry (account, api_key, seq desc) where api_key is not null",
  },
} as const;
