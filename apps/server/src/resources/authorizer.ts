import { objectAccess, type Resource, resourceOfType } from "@counterfoil/contract";
import { type AnyRole, type Feature, featureOpen, type Right } from "@counterfoil/domain";
import type { SiteConfig } from "../config/config.ts";
import { bearerOf, refuseWithout } from "../http/access.ts";
import { permissionsUnder } from "../http/permissions.ts";
import { refuse } from "../http/response/refusal.ts";

/** Checks permissions that depend on the request's content, within handlers. */
export interface Authorizer {
  may(role: AnyRole, right: Right): boolean;
  /** Returns whether a feature is enabled and available to the role. */
  open(role: AnyRole, feature: Feature): boolean;
  /**
   * Returns whether the role may read objects of a Stripe type. Types outside the registry can't be
   * read.
   */
  reads(role: AnyRole, type: string): boolean;
  /**
   * Returns whether the role may read objects of a type that have this value in the field that
   * decides (`objectRight`), such as files of a purpose. Any value if none decides.
   */
  readsValue(role: AnyRole, type: string, value: unknown): boolean;
  /** @throws Refusal if the role lacks the permission */
  require(role: AnyRole, right: Right): void;
  /** @throws Refusal if the role may not do this with the resource, or its feature is disabled */
  check(role: AnyRole, resource: Resource, action: keyof Resource["rights"]): void;
}

export function createAuthorizer(site: SiteConfig): Authorizer {
  const rights = permissionsUnder(site);
  const may = (role: AnyRole, right: Right) => rights(role).has(right);
  const open = (role: AnyRole, feature: Feature) => featureOpen(feature, role, site);
  function require(role: AnyRole, right: Right): void {
    if (!may(role, right)) throw refuseWithout(right, role);
  }
  function reads(role: AnyRole, type: string): boolean {
    const access = objectAccess(type);
    if (access === null || !may(role, access.right)) return false;
    return access.feature === undefined || open(role, access.feature);
  }
  return {
    may,
    open,
    reads,
    readsValue(role, type, value) {
      if (!reads(role, type)) return false;
      const rule = resourceOfType(type)?.objectRight ?? null;
      if (rule === null) return true;
      const right = typeof value === "string" ? rule.rightOf(value) : null;
      return right !== null && may(role, right);
    },
    require,
    check(role, resource, action) {
      const { feature } = resource;
      const right = resource.rights[action];
      if (feature !== null && !open(role, feature)) {
        if (!site.features.includes(feature)) {
          throw refuse("feature_disabled", "This feature is disabled");
        }
        const message = `${bearerOf(role)} doesn't have access to this feature`;
        throw refuse("forbidden", message, right === null ? {} : { permission: right });
      }
      if (right === null) throw refuse("method_not_allowed", "This action isn't available");
      require(role, right);
    },
  };
}
