/** Whether the owner of a business is emailed about failed payouts and new disputes. */
export const memberAlerts0001 = {
  name: "member-alerts-0001",
  sql: `alter table membership add column alerts boolean not null default false;`,
} as const;
