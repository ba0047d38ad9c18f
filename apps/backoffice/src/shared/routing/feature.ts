import type { Feature as FeatureName } from "@counterfoil/domain";
import type { MessageId } from "@counterfoil/i18n";
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
}
