import { z } from "zod";
import { cardNumberIn } from "../../http/input/card-number.ts";
import { normalEmail } from "../../identity/people.ts";
import type { ScimGroup } from "../../identity/scim/groups.ts";
import type { ScimUser, UserValues } from "../../identity/scim/users.ts";
import type { ScimDocument } from "./filter/values-at.ts";
import { invalid } from "./scim-error.ts";

export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Group";

const optional = (most: number) => z.string().trim().max(most).nullish();
/**
 * Longest name. A user name may be as long as an email address, and each name is another's default,
 * so that what the server returns of a user is accepted again.
 */
const MAX_NAME_LENGTH = 254;
const name = optional(MAX_NAME_LENGTH);
/** Microsoft Entra ID sends booleans as text as well. */
const flag = z.preprocess(
  (value) =>
    typeof value === "string" ? /^true$/i.test(value) || (!/^false$/i.test(value) && value) : value,
  z.boolean(),
);

const user = z.object({
  userName: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  externalId: optional(255),
  displayName: name,
  name: z
    .object({ givenName: name, familyName: name, formatted: optional(2 * MAX_NAME_LENGTH + 1) })
    .nullish(),
  emails: z
    .array(z.object({ value: z.string().max(254), primary: flag.optional(), type: optional(50) }))
    .max(20)
    .nullish(),
  active: flag.optional(),
});

const group = z.object({
  displayName: z.string().trim().min(1).max(255),
  externalId: optional(255),
  members: z
    .array(z.object({ value: z.string().max(255) }))
    .max(5_000)
    .nullish(),
});

/**
 * Reads a user from a resource. Unknown attributes are ignored.
 * @param active whether they are active if the resource doesn't say
 * @throws ScimError invalidValue
 */
export function userValues(document: unknown, active = true): UserValues {
  const { name, emails, ...attributes } = parsed(user, document);
  const address =
    emails?.find(({ primary }) => primary === true) ??
    emails?.find(({ type }) => type === "work") ??
    emails?.[0];
  const email = normalEmail(address?.value ?? attributes.userName);
  if (!z.email().safeParse(email).success) {
    throw invalid("invalidValue", "emails: the user needs an email address");
  }
  return {
    userName: attributes.userName,
    externalId: attributes.externalId ?? null,
    displayName: attributes.displayName || name?.formatted?.slice(0, MAX_NAME_LENGTH) || null,
    givenName: name?.givenName ?? null,
    familyName: name?.familyName ?? null,
    email,
    active: attributes.active ?? active,
  };
}

/**
 * Reads a group from a resource.
 * @throws ScimError invalidValue
 */
export function groupValues(
  document: unknown,
): Pick<ScimGroup, "displayName" | "externalId" | "members"> {
  const { displayName, externalId = null, members } = parsed(group, document);
  return {
    displayName,
    externalId,
    members: [...new Set((members ?? []).map(({ value }) => value))],
  };
}

/** Attributes whose digits are the directory's own numbers. */
const IDENTIFIER = /^(externalId|members\.\d+\.value)$/;

function parsed<S extends z.ZodType>(schema: S, document: unknown): z.output<S> {
  const result = schema.safeParse(document);
  if (result.success) {
    const card = cardNumberIn(result.data);
    if (card === null || IDENTIFIER.test(card)) return result.data;
    throw invalid("invalidValue", `${card}: card numbers can't be stored`);
  }
  const [issue] = result.error.issues;
  throw invalid(
    "invalidValue",
    `${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`,
  );
}

/** Returns the name that a new person gets. */
export function newPersonName({ displayName, givenName, familyName, email }: UserValues): string {
  const full = displayName || [givenName, familyName].filter(Boolean).join(" ");
  return (full || (email.split("@")[0] ?? email)).slice(0, 120);
}

/**
 * Returns what is stored of a member. A PATCH applies to it: defaults, such as the name of someone
 * who has no given name, would otherwise be stored.
 */
export function storedDocument(one: ScimUser): ScimDocument {
  const { externalId, displayName, givenName, familyName } = one;
  return {
    ...(externalId === null ? {} : { externalId }),
    userName: one.userName,
    name: {
      ...(givenName === null ? {} : { givenName }),
      ...(familyName === null ? {} : { familyName }),
    },
    ...(displayName === null ? {} : { displayName }),
    emails: [{ value: one.email, type: "work", primary: true }],
    active: one.active,
  };
}

/** Returns a member as a resource (RFC 7643, section 4.1). */
export function userDocument(
  one: ScimUser,
  groups: readonly Pick<ScimGroup, "id" | "displayName">[],
  base: string,
): ScimDocument {
  const stored = storedDocument(one);
  const formatted = [one.givenName, one.familyName].filter(Boolean).join(" ");
  const location = `${base}/Users/${one.person}`;
  return {
    schemas: [USER_SCHEMA],
    id: one.person,
    ...stored,
    name: {
      formatted: formatted || one.displayName || one.userName,
      givenName: one.givenName ?? one.displayName ?? "",
      familyName: one.familyName ?? "",
    },
    groups: groups.map(({ id, displayName }) => ({
      value: id,
      display: displayName,
      $ref: `${base}/Groups/${id}`,
    })),
    meta: metaOf("User", one, location),
  };
}

/** Returns a group as a resource (RFC 7643, section 4.2). */
export function groupDocument(one: ScimGroup, base: string): ScimDocument {
  return {
    schemas: [GROUP_SCHEMA],
    id: one.id,
    ...(one.externalId === null ? {} : { externalId: one.externalId }),
    displayName: one.displayName,
    members: one.members.map((person) => ({
      value: person,
      type: "User",
      $ref: `${base}/Users/${person}`,
    })),
    meta: metaOf("Group", one, `${base}/Groups/${one.id}`),
  };
}

function metaOf(
  resourceType: "User" | "Group",
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  location: string,
) {
  return {
    resourceType,
    created: createdAt.toISOString(),
    lastModified: updatedAt.toISOString(),
    location,
  };
}
