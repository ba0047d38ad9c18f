import {
  type Attention,
  type AttentionKind,
  type HomeFigures,
  resources,
} from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import type { AnyRole } from "@counterfoil/domain";
import type { Handler } from "../../http/handler.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import type { MirrorAccess, MirrorDb } from "../../mirror/schema.ts";
import type { Authorizer } from "../../resources/authorizer.ts";
import { readAttention } from "./attention.ts";
import { readFirstSteps } from "./first-steps.ts";
import { readInvoiced } from "./invoiced.ts";
import { readOwed } from "./owed.ts";
import { periodOf } from "./period.ts";
import { readVolume } from "./volume.ts";

type AttentionResource = "invoice" | "paymentIntent" | "dispute";

/** The resource that a kind of attention refers to. */
const RESOURCE_OF: Readonly<Record<AttentionKind, AttentionResource>> = {
  past_due: "invoice",
  failed: "invoice",
  capture: "paymentIntent",
  dispute: "dispute",
  action: "paymentIntent",
  bounced: "invoice",
  drafts: "invoice",
};

interface HomeDependencies {
  readonly access: MirrorAccess;
  readonly db: IdentityDb;
  readonly authorizer: Authorizer;
  /** The provider's current second, for overdue amounts. */
  now(account: string): number;
}

/**
 * Returns the home screen's figures from the mirror. Each part requires permission to read its
 * rows.
 */
export function homeHandler({ access, db, authorizer, now }: HomeDependencies): Handler<"home"> {
  const canRead = (role: AnyRole, name: AttentionResource | "customer") =>
    authorizer.reads(role, resources[name].type);
  /**
   * Returns whether a bounced email is about something that the role may read; others are to the
   * team.
   */
  const canReadSubject = (role: AnyRole, about: string) => {
    const kind = [resources.invoice, resources.paymentIntent, resources.charge].find(
      ({ idPattern }) => idPattern.test(about),
    );
    return authorizer.reads(role, kind?.type ?? "team");
  };
  return async ({ account, role, query: homeQuery }) => {
    const business = await db
      .selectFrom("account")
      .select(["time_zone", "default_currency", "first_steps_dismissed_at"])
      .where("id", "=", account)
      .executeTakeFirstOrThrow();
    const currency = homeQuery.currency ?? business.default_currency;
    const moment = now(account);
    const period = periodOf(homeQuery, business.time_zone, moment);
    const [invoices, payments] = [canRead(role, "invoice"), canRead(role, "paymentIntent")];
    const customers = canRead(role, "customer");
    const figures = await access.readTenant(account, async (trx): Promise<HomeFigures> => {
      const attention: Attention[] = [];
      for (const [kind, name] of Object.entries(RESOURCE_OF) as [
        AttentionKind,
        AttentionResource,
      ][]) {
        if (!canRead(role, name)) continue;
        const items = await readAttention(trx, kind, currency, moment, business.time_zone);
        if (kind === "bounced") {
          attention.push(...items.filter(({ first }) => canReadSubject(role, first.id)));
          continue;
        }
        // A payment is named after its customer.
        attention.push(
          ...(name === "invoice" || customers
            ? items
            : items.map((one) => ({ ...one, first: { ...one.first, name: null } }))),
        );
      }
      return {
        currency,
        currencies: invoices
          ? await currenciesOf(trx, business.default_currency)
          : [business.default_currency],
        volume: payments ? await readVolume(trx, period, currency) : null,
        invoiced: invoices ? await readInvoiced(trx, period, currency) : null,
        owed: invoices ? await readOwed(trx, currency, moment, business.time_zone) : null,
        attention,
        firstSteps:
          business.first_steps_dismissed_at === null || authorizer.may(role, "account:onboard")
            ? await readFirstSteps({
                db,
                trx,
                authorizer,
                account,
                role,
                hidden: business.first_steps_dismissed_at !== null,
              })
            : null,
      };
    });
    return figures;
  };
}

/**
 * Returns the currencies of the invoices, the business's own first. Looks up one row per currency,
 * because there are few currencies but may be many rows.
 */
async function currenciesOf(db: MirrorDb, own: string): Promise<string[]> {
  const rows = await queryRows<{ currency: string }>(
    db,
    `with recursive seen as (
       (select min(currency) as currency from mirror_object
        where account = current_setting('counterfoil.account') and type = 'invoice' and not deleted)
       union all
       select (select min(currency) from mirror_object
         where account = current_setting('counterfoil.account') and type = 'invoice'
           and not deleted and currency > seen.currency)
       from seen where seen.currency is not null)
     select currency from seen where currency is not null`,
  );
  return [own, ...rows.map(({ currency }) => currency).filter((currency) => currency !== own)];
}
