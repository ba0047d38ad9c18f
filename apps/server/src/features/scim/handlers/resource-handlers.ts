import type { IdentityTransaction } from "../../../identity/schema.ts";
import type { ScimCaller } from "../caller.ts";
import type { ScimDocument } from "../filter/values-at.ts";
import { holdProvisioned } from "../hold-provisioned.ts";
import { applyPatch } from "../patch/apply-patch.ts";
import { listOf, projected, readDocument } from "../requests.ts";
import { locationOf, notAllowed, type ScimRequest, type ScimResponse } from "../scim-request.ts";

/** Properties of a type of resource (RFC 7644, section 3.2). */
interface ScimResource<Stored, Values> {
  /** The path segment of its collection. */
  readonly collection: "Users" | "Groups";
  idOf(stored: Stored): string;
  /**
   * Reads its values from a document.
   * @param current what is stored, unless it is created
   */
  read(document: unknown, current?: Stored): Values;
  list(trx: IdentityTransaction, caller: ScimCaller): Promise<readonly ScimDocument[]>;
  /** Describes it as a document of a response. */
  show(trx: IdentityTransaction, caller: ScimCaller, stored: Stored): Promise<ScimDocument>;
  /** Describes it as the document that a PATCH applies to. */
  patched(stored: Stored): ScimDocument;
  /** @throws ScimError 404 */
  find(trx: IdentityTransaction, caller: ScimCaller, id: string): Promise<Stored>;
  create(trx: IdentityTransaction, caller: ScimCaller, values: Values): Promise<Stored>;
  replace(
    trx: IdentityTransaction,
    caller: ScimCaller,
    stored: Stored,
    values: Values,
  ): Promise<Stored>;
  delete(trx: IdentityTransaction, caller: ScimCaller, stored: Stored): Promise<void>;
}

interface ScimDependencies {
  readonly access: {
    system<T>(run: (trx: IdentityTransaction) => Promise<T>): Promise<T>;
  };
  /** The URL of the service. */
  readonly base: string;
}

/** Handles the collection of a type of resource, and each resource of it. */
export function resourceHandlers<Stored, Values>(
  { access, base }: ScimDependencies,
  resource: ScimResource<Stored, Values>,
) {
  async function collection(handled: ScimRequest): Promise<ScimResponse> {
    const { request, caller, params } = handled;
    if (request.method === "GET") {
      return access.system(async (trx) => ({
        body: listOf(await resource.list(trx, caller), params),
      }));
    }
    if (request.method !== "POST") throw notAllowed();
    const values = resource.read(readDocument(handled));
    return access.system(async (trx) => {
      await holdProvisioned(trx, caller);
      const created = await resource.create(trx, caller, values);
      const location = locationOf(base, resource.collection, resource.idOf(created));
      return { status: 201, body: await resource.show(trx, caller, created), location };
    });
  }

  return async (handled: ScimRequest, id: string | undefined): Promise<ScimResponse> => {
    if (id === undefined) return collection(handled);
    const { request, caller, params } = handled;
    const { method } = request;
    if (!["GET", "PUT", "PATCH", "DELETE"].includes(method)) throw notAllowed();
    const body = method === "PUT" || method === "PATCH" ? readDocument(handled) : null;
    return access.system(async (trx) => {
      if (method !== "GET") await holdProvisioned(trx, caller);
      const stored = await resource.find(trx, caller, id);
      if (method === "DELETE") {
        await resource.delete(trx, caller, stored);
        return { status: 204 };
      }
      if (method === "GET") {
        return { body: projected(await resource.show(trx, caller, stored), params) };
      }
      const next = method === "PUT" ? body : applyPatch(resource.patched(stored), body);
      const values = resource.read(next, stored);
      const changed = await resource.replace(trx, caller, stored, values);
      return { body: projected(await resource.show(trx, caller, changed), params) };
    });
  };
}
