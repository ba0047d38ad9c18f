import type { ResourceName } from "@counterfoil/contract";
import type { Feature as FeatureName } from "@counterfoil/domain";
import type { MessageId } from "@counterfoil/i18n";
import type { AnyRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Objects that need attention: those of a resource in these statuses. */
export interface Waiting {
  readonly resource: ResourceName;
  readonly statuses: readonly string[];
  /** What Home calls them. */
  readonly label: "home.pastDue" | "home.failed" | "home.capture" | "home.action" | "home.dispute";
}

/** An entry of the menu. `order` is the specification's. */
export interface MenuEntry {
  readonly feature: FeatureName;
  readonly order: number;
  readonly label: MessageId;
  readonly icon: ReactNode;
  readonly to: string;
  /** Only the owner of the business sees it. */
  readonly ownerOnly?: true;
  /** Pressed after `G`, goes there. */
  readonly key?: string;
  /** What needs attention there: the count beside the entry, explained by the words of Home. */
  readonly waiting?: readonly Waiting[];
}

/** What a feature brings to the app: its place in the menu and its screens, open or shut together. */
export interface Manifest {
  readonly menu: MenuEntry;
  readonly routes: readonly AnyRoute[];
}
