import type { ResourceName } from "@counterfoil/contract";
import type { Feature as FeatureName } from "@counterfoil/domain";
import type { MessageId } from "@counterfoil/i18n";
import type { AnyRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";

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
  /** What waits for somebody there: how many are in these statuses is shown beside the entry. */
  readonly waiting?: { readonly resource: ResourceName; readonly statuses: readonly string[] };
}

/** What a feature brings to the app: its place in the menu and its screens, open or shut together. */
export interface Manifest {
  readonly menu: MenuEntry;
  readonly routes: readonly AnyRoute[];
}
