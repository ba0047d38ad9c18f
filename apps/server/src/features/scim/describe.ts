import { GROUP_SCHEMA, USER_SCHEMA } from "./documents.ts";

/** Most resources in a response. */
export const MAX_RESULTS = 200;

const CONFIG = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig";
const TYPE = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";
const SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Schema";

/** Returns what this server supports (RFC 7643, section 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [CONFIG],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "A token that the owner of the business creates at Team › Directory",
      specUri: "https://www.rfc-editor.org/info/rfc6750",
      primary: true,
    },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
});

/** Returns the types of resources (RFC 7643, section 6). */
export const resourceTypes = (base: string) =>
  (
    [
      ["User", "/Users", USER_SCHEMA],
      ["Group", "/Groups", GROUP_SCHEMA],
    ] as const
  ).map(([name, endpoint, schema]) => ({
    schemas: [TYPE],
    id: name,
    name,
    endpoint,
    schema,
    meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${name}` },
  }));

interface Shape {
  readonly required?: boolean;
  readonly mutability?: "readOnly";
  readonly caseExact?: boolean;
  readonly uniqueness?: "server";
}

const attribute = (name: string, type: string, shape: Shape = {}) => ({
  name,
  type,
  multiValued: false,
  description: name,
  required: shape.required ?? false,
  caseExact: shape.caseExact ?? false,
  mutability: shape.mutability ?? "readWrite",
  returned: "default",
  uniqueness: shape.uniqueness ?? "none",
});
const complex = (
  name: string,
  multiValued: boolean,
  subAttributes: readonly ReturnType<typeof attribute>[],
  shape: Shape = {},
) => ({ ...attribute(name, "complex", shape), multiValued, subAttributes });

/** Returns the attributes of users and groups (RFC 7643, section 7). */
export const schemas = (base: string) =>
  [
    {
      id: USER_SCHEMA,
      name: "User",
      attributes: [
        attribute("userName", "string", { required: true, uniqueness: "server" }),
        attribute("externalId", "string", { caseExact: true }),
        attribute("displayName", "string"),
        complex("name", false, [
          attribute("formatted", "string"),
          attribute("givenName", "string"),
          attribute("familyName", "string"),
        ]),
        complex("emails", true, [
          attribute("value", "string", { required: true }),
          attribute("type", "string"),
          attribute("primary", "boolean"),
        ]),
        attribute("active", "boolean"),
        complex("groups", true, [attribute("value", "string"), attribute("display", "string")], {
          mutability: "readOnly",
        }),
      ],
    },
    {
      id: GROUP_SCHEMA,
      name: "Group",
      attributes: [
        attribute("displayName", "string", { required: true, uniqueness: "server" }),
        attribute("externalId", "string", { caseExact: true }),
        complex("members", true, [attribute("value", "string", { required: true })]),
      ],
    },
  ].map((one) => ({
    schemas: [SCHEMA],
    description: one.name,
    ...one,
    meta: { resourceType: "Schema", location: `${base}/Schemas/${one.id}` },
  }));
