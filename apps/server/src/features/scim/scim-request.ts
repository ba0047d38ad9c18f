import type { ScimCaller } from "./caller.ts";
import { ScimError } from "./scim-error.ts";

/** A request below `/scim/v2`. */
export interface ScimRequest {
  readonly request: Request;
  /** Its body. */
  readonly text: string;
  readonly caller: ScimCaller;
  /** The parts of the path, decoded. */
  readonly path: readonly string[];
  readonly params: URLSearchParams;
}

export interface ScimResponse {
  /** 200 by default. */
  readonly status?: number;
  readonly body?: unknown;
  readonly location?: string;
}

export const notAllowed = () => new ScimError(405, "This method isn't supported here");

/** Returns the location of a resource, as in its `meta`. */
export function locationOf(base: string, kind: "Users" | "Groups", id: string): string {
  return `${base}/${kind}/${id}`;
}
