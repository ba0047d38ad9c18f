import type { ResourceName } from "../resources.ts";

/** Returns the path of a resource, of one of its objects, or of an action on one. */
export function resourcePath(resource: ResourceName, id?: string, action?: string): string {
  const parts = ["/api/stripe", resource, id && encodeURIComponent(id), action];
  return parts.filter((part) => part !== undefined).join("/");
}
