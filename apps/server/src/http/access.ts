import { type GrantableRights, openToKeys } from "@counterfoil/contract";
import {
  type AnyRole,
  featureOpen,
  groupOf,
  isKeyRole,
  kindOf,
  RIGHTS,
  type Right,
} from "@counterfoil/domain";
import type { SiteConfig } from "../config/config.ts";
import type { BoundRoute, Principal } from "./handler.ts";
import { permissionsUnder } from "./permissions.ts";
import { type Refusal, refuse } from "./response/refusal.ts";

/**
 * Decides who may call what: the role's permissions, restricted to the features that the operator
 * has enabled.
 */
export class Access {
  readonly #site: SiteConfig;
  readonly #rights: (role: AnyRole) => ReadonlySet<Right>;

  constructor(site: SiteConfig) {
    this.#site = site;
    this.#rights = permissionsUnder(site);
  }

  /** Returns the permissions of a role in this installation. */
  rights(role: AnyRole): Right[] {
    return [...this.#rights(role)];
  }

  /** Returns the rights that exist in this installation and may be granted, of those that pass. */
  grantable(role: AnyRole, passes: (right: Right) => boolean): GrantableRights {
    const [own, open] = [this.#rights(role), this.#rights("owner")];
    return RIGHTS.filter((right) => passes(right) && open.has(right)).map((right) => ({
      right,
      group: groupOf(right),
      kind: kindOf(right),
      held: own.has(right),
    }));
  }

  /** Returns the features available to a role. */
  features(role: AnyRole): SiteConfig["features"] {
    return this.#site.features.filter((feature) => featureOpen(feature, role, this.#site));
  }

  /**
   * Rejects a member whose role may not make this call.
   * @throws Refusal
   */
  check(
    call: Pick<BoundRoute, "access" | "feature" | "method" | "whileViewing">,
    role: AnyRole,
  ): void {
    const { access, feature, method, whileViewing } = call;
    if (isViewing(role) && method !== "GET" && whileViewing !== true) {
      throw refuse(
        "viewing_as_role",
        "You’re viewing the app as another role. Stop to make changes.",
      );
    }
    const permission = access === "public" || access === "member" ? undefined : access;
    if (feature !== undefined && !featureOpen(feature, role, this.#site)) {
      if (this.#site.features.includes(feature)) {
        const message = `${bearerOf(role)} doesn't have access to ${feature}`;
        throw refuse("forbidden", message, { permission });
      }
      throw refuse("feature_disabled", `The ${feature} feature is disabled`);
    }
    if (permission === undefined || this.#rights(role).has(permission)) return;
    throw refuseWithout(permission, role);
  }
}

/**
 * Rejects an API key from a call that isn't open to keys.
 * @throws Refusal
 */
export function refuseKey(
  call: Pick<BoundRoute, "apiKey" | "stepUp">,
  { session }: Pick<Principal, "session">,
): void {
  if (session.apiKey !== true || openToKeys(call)) return;
  throw refuse("api_key_not_allowed", KEY_REFUSED);
}

/** Error for a request by key of a route that only people can call. */
export const KEY_REFUSED = "API keys can’t do this. Sign in as a person.";

/** Returns the error for a role or a key that lacks a permission. */
export function refuseWithout(permission: Right, role: AnyRole): Refusal {
  const message = `${bearerOf(role)} doesn't have the ${permission} permission`;
  return refuse("forbidden", message, { permission });
}

/** Names who lacks a permission, in the words of an error. */
export function bearerOf(role: AnyRole): string {
  return isKeyRole(role) ? "This API key" : "Your role";
}

/** Returns whether a user views the app as a role other than their own. */
export function isViewing(role: AnyRole): boolean {
  return typeof role !== "string" && role.viewer !== undefined;
}
