import { lookupTable } from "@counterfoil/domain";
import { sample } from "openapi-sampler";
import { z } from "zod";

type BodySchema = z.core.JSONSchema.BaseSchema;

/** Example values of fields, by name. */
const BY_NAME: Readonly<Record<string, unknown>> = lookupTable({
  account: "acct_MapleExample01",
  amount: 12_500,
  amount_to_capture: 12_500,
  auto_advance: false,
  cc: ["accounting@atelier-nord.example"],
  clientId: "counterfoil",
  code: "482913",
  contents: "data:image/png;base64,iVBORw0KGgo=",
  coupon: "LOYAL5",
  defaultRole: "user",
  description: "Sign for the storefront",
  displayName: "Claire Tessier",
  display_name: "QST",
  domains: ["maple.example"],
  email: "claire@maple.example",
  emails: ["amir@maple.example"],
  evidence: { customer_name: "Atelier Nord Inc." },
  fileName: "invoices",
  filename: "receipt.png",
  groupClaim: "groups",
  inclusive: false,
  issuer: "https://login.maple.example",
  metadata: { order: "2061" },
  name: "Atelier Nord Inc.",
  number: "MM-2061",
  overlapHours: 24,
  parameters: { interval_start: 1_793_491_200, interval_end: 1_796_083_200 },
  percent_off: 5,
  percentage: 9.975,
  phone: "+1 514 555 0142",
  product: "prod_MapleExample01",
  quantity: "1",
  recipients: ["accounting@atelier-nord.example"],
  role: "user",
  type: "ca_gst_hst",
  unit_amount: 12_500,
  unit_amount_decimal: "12500",
  url: "https://shop.maple.example/webhooks",
  value: "123456789RT0001",
});

/** Example texts, by the pattern that they must match. */
const BY_PATTERN: Readonly<Record<string, string>> = lookupTable({
  "^[a-z]{3}$": "cad",
  "^[A-Z]{2}$": "CA",
  "^[a-z]{2}(-[A-Z]{2})?$": "fr-CA",
});

/** Matches the pattern of an ID of the provider, whose prefix is one of several. */
const ID = /^\^\(?([a-z]+)[a-z|]*\)?_\[A-Za-z0-9_\]\+\$$/;

/**
 * Adds an example to the schema of a field, if one is known. The empty text, which clears a field,
 * becomes the last alternative: examples use the first.
 * @param path keys from the outermost schema to this one
 * @param accepts whether the field can have a value
 */
export function addExample(
  schema: BodySchema,
  path: readonly (string | number)[],
  accepts: (value: unknown) => boolean,
): void {
  schema.anyOf?.sort((one, other) => Number(isEmptyText(one)) - Number(isEmptyText(other)));
  const name = path[path.lastIndexOf("properties") + 1];
  const examples = [BY_NAME[String(name)], byPattern(schema.pattern)];
  const example = examples.find((value) => value !== undefined && accepts(value));
  if (example !== undefined) schema.examples = [example];
}

function byPattern(pattern: string | undefined): string | undefined {
  const [, prefix] = ID.exec(pattern ?? "") ?? [];
  return prefix === undefined ? BY_PATTERN[pattern ?? ""] : `${prefix}_MapleExample01`;
}

/**
 * Returns an example of a body: its required fields, with one of the others if none is required or
 * they aren't enough. Undefined if no such body is accepted.
 */
export function exampleBody(schema: BodySchema, accepts: (body: unknown) => boolean): unknown {
  const required = sampleOf(schema, true);
  const others = Object.entries(sampleOf(schema, false)).map(([name, value]) => ({
    ...required,
    [name]: value,
  }));
  const all = Object.keys(required).length === 0 ? others : [required, ...others];
  return all.find(accepts);
}

/** Returns an object of the schema; empty if it describes something else. */
function sampleOf(schema: BodySchema, skipNonRequired: boolean): Record<string, unknown> {
  const text = JSON.stringify(schema);
  const sampled = sample(JSON.parse(text), { skipNonRequired, quiet: true, enablePatterns: true });
  return z.record(z.string(), z.unknown()).catch({}).parse(sampled);
}

const isEmptyText = (schema: unknown) =>
  typeof schema === "object" && schema !== null && "const" in schema && schema.const === "";
