import type { ResourceName } from "@counterfoil/contract";

/** Where a resource is read and written, or one of its objects. */
export function pathOf(resource: ResourceName, id?: string): string {
  return `/api/stripe/${resource}${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;
}
