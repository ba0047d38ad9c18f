import type { ResourceName } from "@counterfoil/contract";
import type { Feature as FeatureName, Right } from "@counterfoil/domain";
import type { MessageId } from "@counterfoil/i18n";
import type { AnyRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Objects that need attention: those of a resource with these statuses. */
export interface AttentionQuery {
  readonly resource: ResourceName;
  /** The right to read them, without which they aren't counted. */
  readonly right: Right;
  readonly statuses: readonly string[];
  /** Their name on Home. */
  readonly label: "home.pastDue" | "home.failed" | "home.capture" | "home.action" | "home.dispute";
}

/** A menu entry. `order` is from the specification. */
export interface MenuEntry {
  readonly feature: FeatureName;
  readonly order: number;
  readonly label: MessageId;
  readonly icon: ReactNode;
  readonly to: string;
  /** The path of screens that are opened from the entry, where it stays the current one. */
  readonly leadsTo?: string;
  /** Only visible to the owner of the business. */
  readonly ownerOnly?: true;
  /** The key that opens it after `G`. */
  readonly key?: string;
  /** Objects that need attention: the count next to the entry, explained in the words of Home. */
  readonly waiting?: readonly AttentionQuery[];
}

/** A feature of the app: its menu entry and its screens, enabled or disabled together. */
export interface FeatureManifest {
  /** Left out for screens that other places lead to; they are open to every role. */
  readonly menu?: MenuEntry;
  readonly routes: readonly AnyRoute[];
}
