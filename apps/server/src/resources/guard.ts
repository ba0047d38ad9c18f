import type { Resource } from "@counterfoil/contract";
import { type Feature, featureOpen, type Right, type Role, rightsOf } from "@counterfoil/domain";
import type { SiteConfig } from "../config/config.ts";
import { refuse } from "../http/refusal.ts";

/** Rights that only the request's content tells are needed, asked inside a handler. */
export interface Guard {
  may(role: Role, right: Right): boolean;
  /** Whether a part of the product is switched on and open to the role. */
  open(role: Role, feature: Feature): boolean;
  /** @throws Refusal when the role lacks the right */
  require(role: Role, right: Right): void;
  /** @throws Refusal when the role may not do this with the resource, or its feature is off */
  check(role: Role, resource: Resource, action: keyof Resource["rights"]): void;
}

export function createGuard(site: SiteConfig): Guard {
  const may = (role: Role, right: Right) => rightsOf(role, site).includes(right);
  function require(role: Role, right: Right): void {
    if (!may(role, right)) throw refuse("forbidden", `This needs the right ${right}`);
  }
  return {
    may,
    open: (role, feature) => featureOpen(feature, role, site),
    require,
    check(role, resource, action) {
      const { feature } = resource;
      if (feature !== undefined && !featureOpen(feature, role, site)) {
        throw site.features.includes(feature)
          ? refuse("forbidden", "Your role does not reach this part of the product")
          : refuse("feature_disabled", "This part of the product is switched off");
      }
      const right = resource.rights[action];
      if (right === undefined) throw refuse("method_not_allowed", "This cannot be done here");
      require(role, right);
    },
  };
}
