import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { hiddenField } from "../../kernel/objects/hidden-field.ts";
import { type ParamTree, type ParamValue, p } from "../../kernel/parameters/params.ts";
import { readParams } from "../../kernel/parameters/read-params.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { Json } from "../../kernel/types/wire.ts";
import { blankToken } from "../tokens/blank-token.ts";
import { companyFields } from "./details/company.ts";
import { personFields } from "./details/person.ts";
import { TEST_NUMBERS } from "./requirements/reviews.ts";

type Token = Types["token"];

const { metadata: _, ...personDetails } = personFields;

/** Details in an account token (https://docs.stripe.com/api/tokens/create_account). */
export const accountDetails = p.hash({
  business_type: p.enum(["company", "government_entity", "individual", "non_profit"]).optional(),
  company: companyFields.optional(),
  individual: p.hash(personDetails).optional(),
  tos_shown_and_accepted: p.boolean().optional(),
});

/** Details in a person token (https://docs.stripe.com/api/tokens/create_person). */
export const personTokenDetails = p.hash(personDetails);

/** Creates a token for the details of an account or a person. */
export function newDetailsToken(
  ctx: Context,
  type: "account" | "person",
  details: z.output<typeof accountDetails> | z.output<typeof personTokenDetails>,
): Token {
  const token = blankToken(ctx, type === "account" ? "ct" : "cpt", type);
  ctx.store.put("token", token, { details: kept(details, "") });
  return token;
}

/** Document numbers aren't stored, only which test number they were. */
const NUMBERS: ReadonlySet<string> = new Set(["id_number", "ssn_last_4", "tax_id", "vat_id"]);

/** Returns the details as parameters, in text form. */
function kept(value: unknown, name: string): Json {
  if (Array.isArray(value)) return value.map((item) => kept(item, ""));
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined);
    return Object.fromEntries(entries.map(([key, part]) => [key, kept(part, key)]));
  }
  const text = value === null ? "" : String(value);
  return NUMBERS.has(name) && !TEST_NUMBERS.includes(text) ? "999999999" : text;
}

/**
 * Uses a token, once, and returns its details.
 * @throws ApiRefusal resource_missing, token_already_used, or if the token is of another type
 */
export async function detailsOfToken<T extends z.ZodType>(
  ctx: Context,
  id: string,
  expected: { type: "account" | "person"; schema: T },
): Promise<z.output<T>> {
  const param = `${expected.type}_token`;
  const home = (await ctx.platformStore.get("token", id)) === null ? ctx.store : ctx.platformStore;
  const token = await home.must("token", id, param);
  if (token.type !== expected.type) {
    throw refuse.invalid(`The token ${id} does not represent details of an ${expected.type}.`, {
      param,
    });
  }
  if (token.used) {
    throw refuse.invalid(`You cannot use a Stripe token more than once: ${id}.`, {
      code: "token_already_used",
      param,
    });
  }
  home.put("token", { ...token, used: true });
  const hidden = await home.hidden("token", id);
  return readParams(expected.schema, treeOf(hiddenField(hidden, "details") ?? {}));
}

function treeOf(json: Json | undefined): ParamTree {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return {};
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, textOf(value)]));
}

function textOf(json: Json | undefined): ParamValue {
  if (Array.isArray(json)) return json.map(textOf);
  if (typeof json === "object" && json !== null) return treeOf(json);
  return String(json ?? "");
}
