/** How the operator's pages look. */
export interface PageLook {
  /** The operator's product. Heads pages that belong to no business. */
  readonly name: string;
  /** A colour such as `#0f766e`. Null for the product's own. */
  readonly accent: string | null;
  /** An https address. Null for the product's own mark. */
  readonly logoUrl: string | null;
}

/** What pages look like unless the operator says otherwise. */
export const PLAIN_LOOK: PageLook = { name: "Counterfoil", accent: null, logoUrl: null };

/** Returns the origin that the logo is loaded from, as a source of a content policy; null if none is. */
export const logoSource = ({ logoUrl }: PageLook): string | null =>
  logoUrl === null ? null : new URL(logoUrl).origin;
