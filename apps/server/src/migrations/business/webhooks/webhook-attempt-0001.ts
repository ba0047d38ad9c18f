import { tenantTable } from "@counterfoil/database";

/** Each attempt of a delivery to a webhook. The delivery has its last one as well. */
export const webhookAttempt0001 = {
  name: "webhook-attempt-0001",
  sql: `
create table webhook_attempt (
  account text not null,
  delivery text not null,
  -- Counts the attempts of the delivery from 1.
  place integer not null,
  at timestamptz not null default now(),
  -- The status of the response, or why there is none.
  status integer,
  error text,
  ms integer not null,
  primary key (account, delivery, place),
  foreign key (account, delivery) references webhook_delivery (account, id) on delete cascade
);
${tenantTable("webhook_attempt", { rights: ["select", "insert", "delete"] })}
`,
} as const;
