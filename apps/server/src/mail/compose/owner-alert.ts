import { z } from "zod";
import type { IdentityDb } from "../../identity/schema.ts";
import { languageFor } from "../../identity/team/link-address.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { Services } from "../../services.ts";
import type { EventMailer } from "./event-mailer.ts";
import { heldObject } from "./held-object.ts";

const amounts = { id: z.string(), amount: z.number().int(), currency: z.string() };
const alerting = z.discriminatedUnion("object", [
  z.object({ object: z.literal("payout"), ...amounts }),
  z.object({
    object: z.literal("dispute"),
    ...amounts,
    payment_intent: z.string().nullish(),
    evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
  }),
]);

const ALERTING: ReadonlySet<string> = new Set(["payout.failed", "charge.dispute.created"]);

/**
 * Creates the mailer of alerts: a payout that failed, and a dispute that needs a response. They go
 * to the owner, if they turned alerts on in their profile. An alert's ID is derived from its event,
 * so it is sent once however often the event arrives.
 */
export function createOwnerAlerts(
  services: Pick<Services, "config" | "publicUrl">,
  db: IdentityDb,
  access: MirrorAccess,
): EventMailer {
  return async (account, event) => {
    if (!ALERTING.has(event.type)) return null;
    const about = aboutOf(await heldObject(access, account, event));
    if (about === null) return null;
    const owner = await db
      .selectFrom("membership")
      .innerJoin("person", "person.id", "membership.person")
      .innerJoin("account", "account.id", "membership.account")
      .select(["person.email", "person.language", "account.name", "account.time_zone"])
      .where("membership.account", "=", account)
      .where("membership.role", "=", "owner")
      .where("membership.active", "=", true)
      .where("membership.alerts", "=", true)
      .executeTakeFirst();
    if (owner === undefined) return null;
    const { path, ...values } = about;
    return {
      id: `mail_alert_${event.id}`,
      account,
      about: null,
      to: [owner.email],
      language: languageFor(services, owner.language ?? undefined),
      content: {
        kind: "alert",
        ...values,
        businessName: owner.name,
        timeZone: owner.time_zone,
        link: `${services.publicUrl}${path}`,
      },
    };
  };
}

function aboutOf(object: unknown) {
  const alert = alerting.safeParse(object).data;
  if (alert === undefined) return null;
  const { amount, currency } = alert;
  if (alert.object === "payout") {
    const path = `/account/payouts/${alert.id}`;
    return { what: "payout" as const, amount, currency, dueBy: null, path };
  }
  const { payment_intent: payment, evidence_details } = alert;
  const path = payment ? `/paymentIntent/${payment}` : "/paymentIntent";
  const dueBy = evidence_details?.due_by ?? null;
  return { what: "dispute" as const, amount, currency, dueBy, path };
}
