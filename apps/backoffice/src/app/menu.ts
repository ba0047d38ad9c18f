import type { Me, Rules } from "@counterfoil/contract";
import type { Feature } from "@counterfoil/domain";
import type { FeatureManifest, MenuEntry } from "../shared/routing/feature.ts";

/** Returns whether a feature is available to a user. The account always is. */
function isOpen(feature: Feature, features: readonly Feature[]): boolean {
  return feature === "account" || features.includes(feature);
}

/** Returns the menu entries available to the user, in the specification's order. */
export function menuFor(
  menu: readonly MenuEntry[],
  { claims }: Pick<Me, "claims">,
  { features }: Pick<Rules, "features">,
): readonly MenuEntry[] {
  return menu
    .filter(({ feature, ownerOnly }) => isOpen(feature, features) && (!ownerOnly || claims.owner))
    .sort((one, other) => one.order - other.order);
}

/** Returns whether a route's screen is closed: its feature is disabled, or not for this role. */
export function denies(
  manifests: readonly FeatureManifest[],
  routeId: string,
  features: readonly Feature[],
): boolean {
  const owner = manifests.find(({ routes }) => routes.some(({ id }) => id === routeId));
  return owner?.menu !== undefined && !isOpen(owner.menu.feature, features);
}
