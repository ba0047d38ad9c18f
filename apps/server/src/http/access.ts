import { featureOpen, type Right, ROLES, type Role, rightsOf } from "@counterfoil/domain";
import type { SiteConfig } from "../config/config.ts";
import type { Call } from "./handler.ts";
import { refuse } from "./refusal.ts";

/** Decides who may call what: the role's rights, narrowed by the operator's features. */
export class Access {
  readonly #site: SiteConfig;
  readonly #rights: ReadonlyMap<Role, ReadonlySet<Right>>;

  constructor(site: SiteConfig) {
    this.#site = site;
    this.#rights = new Map(ROLES.map((role) => [role, new Set(rightsOf(role, site))]));
  }

  /** The rights of a role here. */
  rights(role: Role): Right[] {
    return [...(this.#rights.get(role) ?? [])];
  }

  /** The features that are open to a role. */
  features(role: Role): SiteConfig["features"] {
    return this.#site.features.filter((feature) => featureOpen(feature, role, this.#site));
  }

  /** Refuses a member whose role does not reach this call. @throws Refusal */
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
