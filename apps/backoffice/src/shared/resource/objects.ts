import {
  type ActionBody,
  type ActionOf,
  type ResourceBody,
  type ResourceName,
  type ResourceObject,
  type ResourceWith,
  resourcePath,
} from "@counterfoil/contract";
import { call } from "../api/call.ts";

/**
 * Creates an object.
 * @param key idempotency key
 */
export const createObject = <R extends ResourceWith<"create">>(
  resource: R,
  body: ResourceBody<R, "create">,
  key: string,
) => call<ResourceObject[R]>("POST", resourcePath(resource), { body, key });

/**
 * Changes the fields in `body`.
 * @param key idempotency key
 */
export const updateObject = <R extends ResourceWith<"update">>(
  resource: R,
  id: string,
  body: ResourceBody<R, "update">,
  key: string,
) => call<ResourceObject[R]>("PATCH", resourcePath(resource, id), { body, key });

/**
 * Deletes an object.
 * @param key idempotency key
 */
export const removeObject = (resource: ResourceWith<"delete">, id: string, key: string) =>
  call<unknown>("DELETE", resourcePath(resource, id), { key });

/**
 * Performs one of the registry's actions, such as `void`.
 * @param key idempotency key
 */
export const actOnObject = <R extends ResourceName, A extends ActionOf<R>>(
  resource: R,
  id: string,
  action: A,
  body: ActionBody<R, A>,
  key: string,
) => call<ResourceObject[R]>("POST", resourcePath(resource, id, action), { body, key });
