import type { ResourceName, ResourceObject } from "@counterfoil/contract";
import { api } from "../api/client.ts";
import { pathOf } from "./path.ts";

/** Makes an object. @param key idempotency key */
export const createObject = <R extends ResourceName>(resource: R, body: object, key: string) =>
  api.post<ResourceObject[R]>(pathOf(resource), body, { key });

/** Changes the fields that `body` names. @param key idempotency key */
export const updateObject = <R extends ResourceName>(
  resource: R,
  id: string,
  body: object,
  key: string,
) => api.patch<ResourceObject[R]>(pathOf(resource, id), body, { key });

/** Deletes an object for good. @param key idempotency key */
export const removeObject = (resource: ResourceName, id: string, key: string) =>
  api.remove<unknown>(pathOf(resource, id), { key });

/** Takes one of the registry's actions, such as `void`. @param key idempotency key */
export const actOnObject = <R extends ResourceName>(
  resource: R,
  id: string,
  action: string,
  body: object,
  key: string,
) => api.post<ResourceObject[R]>(`${pathOf(resource, id)}/${action}`, body, { key });
