/** The operator's branding of hosted pages. */
export interface PageLook {
  /** Name of the operator's product, in the header of pages without a business. */
  readonly name: string;
  /** A colour such as `#0f766e`. Null for the product's own. */
  readonly accent: string | null;
  /** An https URL. Null for the product's own mark. */
  readonly logoUrl: string | null;
}

/** Default branding. */
export const PLAIN_LOOK: PageLook = { name: "Counterfoil", accent: null, logoUrl: null };

/** Returns the origin of the logo, for the content security policy; null if there is none. */
export const logoSource = ({ logoUrl }: PageLook): string | null =>
  logoUrl === null ? null : new URL(logoUrl).origin;
