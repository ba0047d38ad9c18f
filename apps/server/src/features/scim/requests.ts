import { z } from "zod";
import { parseJson } from "../../http/input/parse-json.ts";
import { refuseUnreadable } from "../../http/input/unreadable.ts";
import { MAX_RESULTS } from "./describe.ts";
import { parseFilter } from "./filter/parse-filter.ts";
import type { ScimDocument } from "./filter/values-at.ts";
import { attributeKey, withoutSchema } from "./filter/values-at.ts";
import { invalid } from "./scim-error.ts";
import type { ScimRequest } from "./scim-request.ts";

const LIST_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

const number = z.coerce.number().int();
/** Always returned (RFC 7643, section 7). */
const ALWAYS = new Set(["schemas", "id"]);

/**
 * Parses the body of a request.
 * @throws ScimError invalidSyntax, Refusal if it can't be read
 */
export function readDocument({ request, text }: Pick<ScimRequest, "request" | "text">): unknown {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(scim\+)?json\b/i.test(type)) {
    throw invalid("invalidSyntax", "Send application/scim+json");
  }
  const document = parseJson(text);
  refuseUnreadable(document);
  return document;
}

/**
 * Returns the resources that a query selects (RFC 7644, section 3.4.2).
 * @throws ScimError
 */
export function listOf(documents: readonly ScimDocument[], params: URLSearchParams) {
  const filter = params.get("filter");
  const matching = filter === null ? documents : documents.filter(parseFilter(filter));
  const startIndex = Math.max(1, count(params, "startIndex", 1));
  const limit = Math.min(Math.max(0, count(params, "count", MAX_RESULTS)), MAX_RESULTS);
  const page = matching.slice(startIndex - 1, startIndex - 1 + limit);
  return {
    schemas: [LIST_SCHEMA],
    totalResults: matching.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((document) => projected(document, params)),
  };
}

function count(params: URLSearchParams, name: string, standard: number): number {
  const text = params.get(name);
  if (text === null) return standard;
  const parsed = number.safeParse(text);
  if (text.trim() === "" || !parsed.success) {
    throw invalid("invalidValue", `${name} must be a whole number`);
  }
  return parsed.data;
}

/** Returns the attributes that a query names, or those that it doesn't exclude. */
export function projected(document: ScimDocument, params: URLSearchParams): ScimDocument {
  const named = (name: string) =>
    (params.get(name) ?? "")
      .split(",")
      .map((path) => withoutSchema(path.trim()).split(".")[0] ?? "")
      .filter((path) => path !== "")
      .map((path) => attributeKey(document, path));
  const [only, without] = [named("attributes"), named("excludedAttributes")];
  return Object.fromEntries(
    Object.entries(document).filter(
      ([key]) =>
        ALWAYS.has(key) || (!without.includes(key) && (only.length === 0 || only.includes(key))),
    ),
  );
}
