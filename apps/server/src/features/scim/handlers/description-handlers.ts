import { resourceTypes, schemas, serviceProviderConfig } from "../describe.ts";
import { listOf } from "../requests.ts";
import { ScimError, unknownResource } from "../scim-error.ts";
import { notAllowed, type ScimRequest, type ScimResponse } from "../scim-request.ts";

/** Handles what describes the server: its configuration, types and schemas. */
export function handleDescription(
  { request, path, params }: ScimRequest,
  base: string,
): ScimResponse {
  const [kind, id] = path;
  const all =
    kind === "ResourceTypes" ? resourceTypes(base) : kind === "Schemas" ? schemas(base) : null;
  if (all === null && (kind !== "ServiceProviderConfig" || id !== undefined)) {
    throw unknownResource();
  }
  if (request.method !== "GET") throw notAllowed();
  if (all === null) return { body: serviceProviderConfig(base) };
  if (id === undefined) {
    // RFC 7644, section 4: a filter is an error here.
    if (params.has("filter")) throw new ScimError(403, "These can't be filtered");
    return { body: listOf(all, params) };
  }
  const one = all.find((candidate) => candidate.id === id);
  if (one === undefined) throw unknownResource();
  return { body: one };
}
