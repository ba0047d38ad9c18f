import { keepPrepared, type Queryable, queryRows } from "@counterfoil/database";
import { z } from "zod";
import { reference } from "../../provider/encoding/wire.ts";
import { findByFacet } from "../facets/find.ts";
import type { MirrorAccess, MirrorDb } from "../schema.ts";
import { type Bodies, bodiesIn, bodiesOf } from "./bodies.ts";

const ONE = keepPrepared(
  `select body from mirror_object where account = current_setting('counterfoil.account')
     and type = $1 and id = $2 and not deleted`,
);

/** Returns the JSON text of a mirrored object; null if it is unknown or deleted. */
export function getText(db: Queryable, type: string, id: string): Promise<string | null> {
  return one(bodiesIn(db), type, id);
}

/**
 * Returns the JSON text of a mirrored object in a single round trip, for callers that read nothing
 * else; null if it is unknown or deleted.
 */
export function lookUp(
  access: MirrorAccess,
  account: string,
  type: string,
  id: string,
): Promise<string | null> {
  return one(bodiesOf(access, account), type, id);
}

async function one(bodies: Bodies, type: string, id: string): Promise<string | null> {
  const [body] = await bodies(ONE, [type, id]);
  return body ?? null;
}

/** Returns the JSON text of several objects by ID; deleted ones as the provider returns them. */
export async function getTexts(
  db: MirrorDb,
  type: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await queryRows<{ id: string; body: string }>(
    db,
    `select id, body from mirror_object where account = current_setting('counterfoil.account')
       and type = $1 and id = any($2)`,
    [type, ids],
  );
  return new Map(rows.map((row) => [row.id, row.body]));
}

/**
 * Returns the objects of a type that refer to others, by the ID that they refer to, oldest first.
 * @param by the filter that compares that ID
 */
export async function getMembers(
  db: MirrorDb,
  type: string,
  by: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const textsById = new Map<string, string[]>();
  for (const { value, body } of await findByFacet(db, type, by, ids)) {
    textsById.set(value, [...(textsById.get(value) ?? []), body]);
  }
  return textsById;
}

const paid = z.object({ invoice: reference });

/** Returns the invoice that each of these payments paid first, by payment. */
export async function getInvoicesPaid(
  db: MirrorDb,
  payments: readonly string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [payment, [first]] of await getMembers(
    db,
    "invoice_payment",
    "payment_intent",
    payments,
  )) {
    const invoice = first === undefined ? null : paid.parse(JSON.parse(first)).invoice;
    if (invoice !== null) texts.set(payment, invoice);
  }
  return texts;
}
