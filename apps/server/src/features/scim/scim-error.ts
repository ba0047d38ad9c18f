/** Why a request can't be handled (RFC 7644, table 9). */
type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "uniqueness";

const ERROR_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:Error";

/** An expected error response of SCIM. Thrown by handlers, serialized by the route. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalid = (scimType: ScimType, detail: string) => new ScimError(400, detail, scimType);
export const unknownResource = () => new ScimError(404, "This resource doesn't exist");

/** Returns the body of an error (RFC 7644, section 3.12). */
export function errorBodyOf({ status, scimType, message }: ScimError) {
  return {
    schemas: [ERROR_SCHEMA],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: message,
  };
}
