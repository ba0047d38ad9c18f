import { featureOpen, type Right, ROLES, type Role, rightsOf } from "@counterfoil/domain";
import type { SiteConfig } from "../config/config.ts";
import type { Call } from "./handler.ts";
import { refuse } from "./response/refusal.ts";

/**
 * Decides who may call what: the role's permissions, restricted to the features that the operator
 * has enabled.
 */
export class Access {
  readonly #site: SiteConfig;
  readonly #rights: ReadonlyMap<Role, ReadonlySet<Right>>;

  constructor(site: SiteConfig) {
    this.#site = site;
    this.#rights = new Map(ROLES.map((role) => [role, new Set(rightsOf(role, site))]));
  }

  /** Returns the permissions of a role in this installation. */
  rights(role: Role): Right[] {
    return [...(this.#rights.get(role) ?? [])];
  }

  /** Returns the features available to a role. */
  features(role: Role): SiteConfig["features"] {
    return this.#site.features.filter((feature) => featureOpen(feature, role, this.#site));
  }

  /** Rejects a member whose role may not make this call. @throws Refusal */
  check(call: Pick<Call, "access" | "feature">, role: Role): void {
    const { access, feature } = call;
    if (feature !== undefined && !featureOpen(feature, role, this.#site)) {
      if (this.#site.features.includes(feature)) {
        throw refuse("forbidden", `Your role doesn't have access to ${feature}`);
      }
      throw refuse("feature_disabled", `The ${feature} feature is disabled`);
    }
    if (access === "public" || access === "member") return;
    if (!this.#rights.get(role)?.has(access)) {
      throw refuse("forbidden", `Your role doesn't have the ${access} permission`);
    }
  }
}
