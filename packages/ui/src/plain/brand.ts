import { escapeHtml } from "./escape.ts";
import { MARK_SIZE, MARK_SLIP, MARK_STUB, SLIP_OPACITY } from "./mark.ts";

export interface Brand {
  readonly name: string;
  /** An https address; null for the product's own mark. */
  readonly logoUrl: string | null;
}

/** Size of the mark and height of a logo, in px. */
const SIZE = 22;

/**
 * Returns the logo and the name as HTML, styled by `brandCss`. A logo that isn't loaded takes no
 * space, and neither does the gap after it.
 */
export function brandHtml({ name, logoUrl }: Brand): string {
  const named = `<strong dir="auto">${escapeHtml(name)}</strong>`;
  if (logoUrl === null) return `<span class="brand">${markSvg()}${named}</span>`;
  const image = `<img class="mark" src="${escapeHtml(logoUrl)}" alt="" referrerpolicy="no-referrer">`;
  return `<span class="brand pictured"><span>${image}</span>${named}</span>`;
}

function markSvg(): string {
  return (
    `<svg class="mark" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}" width="${SIZE}" height="${SIZE}" fill="currentColor" aria-hidden="true">` +
    `<path d="${MARK_STUB}"/><path d="${MARK_SLIP}" opacity="${SLIP_OPACITY}"/></svg>`
  );
}

/**
 * A percentage margin refers to the inline size of the containing block: in vertical writing mode,
 * to the image's height, which is 0 until it is loaded.
 */
const GAP_AFTER_IMAGE = "45%";

export const brandCss = `
.brand { display: inline-flex; align-items: center; gap: 10px; min-width: 0; }
.brand.pictured { gap: 0; }
.pictured > span { flex: none; writing-mode: vertical-lr; }
.brand strong { font-weight: var(--w-head); overflow-wrap: anywhere; }
svg.mark { flex: none; color: var(--accent); }
img.mark { display: block; margin-right: ${GAP_AFTER_IMAGE}; max-height: ${SIZE}px; max-width: ${SIZE * 4.5}px; object-fit: contain; object-position: left; }
`;
