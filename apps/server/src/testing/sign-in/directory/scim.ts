import { Client, type TestResponse } from "../../client.ts";
import type { World } from "../../world.ts";
import { provisioning } from "./connection.ts";

const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

/** A directory that provisions a business. */
export interface ScimClient {
  readonly secret: string;
  /** Returns a client with another token. */
  as(secret: string): ScimClient;
  /** Returns a client of another server. */
  at(app: World["app"]): ScimClient;
  /** @param body the text that is sent */
  send(method: string, path: string, body: string): Promise<TestResponse>;
  get(path: string): Promise<TestResponse>;
  post(path: string, body: unknown): Promise<TestResponse>;
  put(path: string, body: unknown): Promise<TestResponse>;
  /** @param operations of a PatchOp; an object is sent as it is */
  patch(path: string, operations: unknown): Promise<TestResponse>;
  delete(path: string): Promise<TestResponse>;
}

/** Connects a directory for maple.example as the owner of a business, with a token of its own. */
export async function scimClient(world: World, owner: Client, name = "Okta"): Promise<ScimClient> {
  const saved = await owner.post("/api/account/directory", provisioning());
  if (saved.status !== 200) throw new Error(`no directory: ${saved.text}`);
  const created = await owner.post("/api/account/directory/tokens", { name });
  if (created.status !== 200) throw new Error(`no token: ${created.text}`);
  return clientWith(world.app, created.body.secret);
}

function clientWith(app: World["app"], secret: string): ScimClient {
  const client = new Client(app, secret);
  const sendText = async (method: string, path: string, body?: string): Promise<TestResponse> => {
    const response = await client.fetch(`/scim/v2${path}`, {
      method,
      headers: { "content-type": "application/scim+json" },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, body: text === "" ? null : JSON.parse(text) };
  };
  const send = (method: string, path: string, body?: unknown) =>
    sendText(method, path, body === undefined ? undefined : JSON.stringify(body));
  return {
    secret,
    as: (other) => clientWith(app, other),
    at: (other) => clientWith(other, secret),
    send: sendText,
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    put: (path, body) => send("PUT", path, body),
    patch: (path, operations) =>
      send(
        "PATCH",
        path,
        Array.isArray(operations) ? { schemas: [PATCH], Operations: operations } : operations,
      ),
    delete: (path) => send("DELETE", path),
  };
}
