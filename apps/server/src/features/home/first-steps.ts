import { FIRST_STEPS, type FirstStep, type FirstSteps } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import type { AnyRole, Right } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handler, MemberContext } from "../../http/handler.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import type { MirrorDb } from "../../mirror/schema.ts";
import type { Authorizer } from "../../resources/authorizer.ts";

/** The permission that each step requires. */
const RIGHT: Readonly<Record<FirstStep, Right>> = {
  details: "account:onboard",
  taxRate: "taxRate:create",
  customer: "customer:create",
  invoice: "invoice:create",
  team: "team:invite",
  payments: "account:onboard",
};

interface FirstStepsDependencies {
  readonly db: IdentityDb;
  readonly trx: MirrorDb;
  readonly authorizer: Pick<Authorizer, "may">;
  readonly account: string;
  readonly role: AnyRole;
  /** Whether the owner has hidden them. */
  readonly hidden: boolean;
}

/**
 * Returns the first steps that a user may do, with those already done marked.
 * @returns null once the business has done everything that its configuration allows
 */
export async function readFirstSteps(parts: FirstStepsDependencies): Promise<FirstSteps | null> {
  const { authorizer, role } = parts;
  const [mirrored, team] = [await readMirror(parts.trx), await hasTeam(parts.db, parts.account)];
  const done = { ...mirrored, team };
  // The owner has every enabled permission: steps that they may not do are omitted.
  const offered = FIRST_STEPS.filter((step) => authorizer.may("owner", RIGHT[step]));
  if (offered.every((step) => done[step])) return null;
  const steps = offered
    .filter((step) => authorizer.may(role, RIGHT[step]))
    .map((step) => ({ step, done: done[step] }));
  if (steps.length === 0) return null;
  const mayDismiss = authorizer.may(role, "account:onboard");
  return { steps, started: mirrored.started, mayDismiss, hidden: parts.hidden };
}

interface MirroredSteps extends Record<Exclude<FirstStep, "team">, boolean> {
  readonly started: boolean;
}

const own = "account = current_setting('counterfoil.account') and not deleted";
const any = (type: string, and = "true") =>
  `exists (select from mirror_object where ${own} and type = '${type}' and ${and})`;

async function readMirror(db: MirrorDb): Promise<MirroredSteps> {
  const [row] = await queryRows<MirroredSteps>(
    db,
    `select ${any("tax_rate")} as "taxRate", ${any("customer")} as customer,
       ${any("invoice", "status <> 'draft'")} as invoice,
       (${any("invoice", "status <> 'draft'")} or ${any("payment_intent")}) as started,
       coalesce((a.body -> 'business_profile' ->> 'support_email') is not null
         and coalesce(a.body -> 'business_profile' -> 'support_address' ->> 'line1',
           a.body -> 'company' -> 'address' ->> 'line1') is not null, false) as details,
       coalesce((a.body ->> 'charges_enabled')::boolean, false) as payments
     from (select 1) as one left join lateral (
       select body::json as body from mirror_object where ${own} and type = 'account' limit 1
     ) as a on true`,
  );
  if (row === undefined) throw new Error("A query without conditions has one row");
  return row;
}

/** Returns whether the team has another member or an invitation. */
async function hasTeam(db: IdentityDb, account: string): Promise<boolean> {
  const members = await db
    .selectFrom("membership")
    .select("person")
    .where("account", "=", account)
    .limit(2)
    .execute();
  if (members.length > 1) return true;
  const invited = await db
    .selectFrom("invitation")
    .select("id")
    .where("account", "=", account)
    .limit(1)
    .executeTakeFirst();
  return invited !== undefined;
}

/** Hides the steps for the whole business. Idempotent. */
export function dismissHandler(db: IdentityDb): Handler<"firstStepsDismiss"> {
  return (context) => show(db, context, false);
}

/** Shows the steps for the whole business again. Idempotent. */
export function restoreHandler(db: IdentityDb): Handler<"firstStepsRestore"> {
  return (context) => show(db, context, true);
}

async function show(db: IdentityDb, context: MemberContext, shown: boolean): Promise<undefined> {
  const { account } = context;
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable("account")
      .set({ first_steps_dismissed_at: shown ? null : new Date() })
      .where("id", "=", account)
      .where("first_steps_dismissed_at", shown ? "is not" : "is", null)
      .returning("id")
      .executeTakeFirst();
    if (changed === undefined) return;
    const action = shown ? "firstSteps.restore" : "firstSteps.dismiss";
    await recordAudit(trx, { account, action, by: memberOrigin(context) });
  });
}
