import { ACCESS_TYPES, resourceOfType } from "@counterfoil/contract";
import type { AnyRole } from "@counterfoil/domain";
import { onceFor } from "../http/permissions.ts";
import { CLIENT_SECRET_FIELD, secretRule } from "../provider/encoding/client-secrets.ts";
import { isWireObject, type WireObject } from "../provider/encoding/wire.ts";
import type { Authorizer } from "./authorizer.ts";

/** Fields of a document's tax rates, for roles that can read the document but not tax rates. */
const PRINTED_RATE = new Set([
  "id",
  "object",
  "active",
  "country",
  "created",
  "display_name",
  "effective_percentage",
  "flat_amount",
  "inclusive",
  "jurisdiction",
  "jurisdiction_level",
  "livemode",
  "percentage",
  "rate_type",
  "state",
  "tax_type",
]);

/** A quotation mark inside a JSON string is escaped, so this only matches keys. */
const SECRET_MEMBER = /"client_secret":"[^"\\]*"/g;

/** Restricts provider objects to what a role may see. */
export interface Redaction {
  /**
   * Returns the object as the role may see it: nested objects that it may not read are replaced by
   * their IDs, and secrets that it doesn't need by null.
   */
  object(role: AnyRole, object: unknown): unknown;
  /** Redacts an object's JSON text, like `object`. Most text is returned unchanged. */
  text(role: AnyRole, text: string): string;
  /**
   * Redacts the JSON text of a write's result, like `object`. A setup intent just created includes
   * its secret.
   */
  made(role: AnyRole, text: string): string;
  /** Redacts the JSON text of a list's row, which never includes a secret. */
  row(role: AnyRole, text: string): string;
}

export function createRedaction(authorizer: Authorizer): Redaction {
  const differs = (type: string) => (resourceOfType(type)?.objectRight ?? null) !== null;
  // One pattern for all types: a text is searched once, however little the role may read.
  const hidden = onceFor((role) => {
    const types = ACCESS_TYPES.filter((type) => differs(type) || !authorizer.reads(role, type));
    return new RegExp(`"${CLIENT_SECRET_FIELD}":"|"object":"(?:${types.join("|")})"`);
  });
  /** Returns whether a text may contain something that the role may not see. */
  const mayHide = (role: AnyRole, text: string) => hidden(role).test(text);

  function inside(role: AnyRole, value: unknown, isNew: boolean): unknown {
    if (Array.isArray(value)) return value.map((one) => inside(role, one, isNew));
    if (typeof value !== "object" || value === null) return value;
    if (isWireObject(value) && isHidden(role, value)) {
      return value.object === "tax_rate" ? printed(value) : value.id;
    }
    return members(role, value, isNew);
  }

  /** Only types in the registry are hidden; others are parts of the object around them. */
  function isHidden(role: AnyRole, object: WireObject): boolean {
    const { object: type } = object;
    if (!ACCESS_TYPES.includes(type)) return false;
    const rule = resourceOfType(type)?.objectRight ?? null;
    return !authorizer.readsValue(role, type, rule === null ? null : object[rule.field]);
  }

  function members(role: AnyRole, value: object, isNew: boolean): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        if (name === CLIENT_SECRET_FIELD)
          return [name, needsSecret(role, value, isNew) ? part : null];
        return [name, inside(role, part, isNew)];
      }),
    );
  }

  function needsSecret(role: AnyRole, value: object, isNew: boolean): boolean {
    if (!isWireObject(value)) return false;
    return secretRule(value, isNew)?.rights.some((right) => authorizer.may(role, right)) ?? false;
  }

  function object(role: AnyRole, value: unknown, isNew = false): unknown {
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? members(role, value, isNew)
      : inside(role, value, isNew);
  }

  const withoutSecrets = (text: string) =>
    text.replace(SECRET_MEMBER, `"${CLIENT_SECRET_FIELD}":null`);

  function whole(role: AnyRole, text: string, isNew: boolean): string {
    if (!mayHide(role, text)) return text;
    return JSON.stringify(object(role, JSON.parse(text), isNew));
  }

  return {
    object: (role, value) => object(role, value),
    text: (role, text) => whole(role, text, false),
    made: (role, text) => whole(role, text, true),
    row(role, text) {
      if (!mayHide(role, text)) return text;
      const bare = withoutSecrets(text);
      return mayHide(role, bare) ? JSON.stringify(object(role, JSON.parse(bare))) : bare;
    },
  };
}

function printed(rate: WireObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rate).filter(([name]) => PRINTED_RATE.has(name)));
}
