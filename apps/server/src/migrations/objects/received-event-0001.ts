/** Developers read the provider's events in the order in which they were received. */
export const receivedEvent0001 = {
  name: "received-event-0001",
  sql: "create index mirror_event_received on mirror_event (account, seq);",
} as const;
