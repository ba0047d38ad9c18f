import { escapeHtml } from "./escape.ts";
import { MARK_SIZE, MARK_SLIP, MARK_STUB, SLIP_OPACITY } from "./mark.ts";

export interface Brand {
  readonly name: string;
  /** An https address. Null for the product's own mark. */
  readonly logoUrl: string | null;
}

/** Edge of the mark and height of a picture, in px. */
const SIZE = 22;

/**
 * Returns the logo and the name, whose look is `brandCss`. A picture that can't be loaded takes no
 * room: without a text of its own it is not drawn, and the name beside it stays.
 */
export function brandHtml({ name, logoUrl }: Brand): string {
  const picture =
    logoUrl === null
      ? markSvg()
      : `<img class="mark" src="${escapeHtml(logoUrl)}" alt="" referrerpolicy="no-referrer">`;
  return `<span class="brand">${picture}<strong dir="auto">${escapeHtml(name)}</strong></span>`;
}

function markSvg(): string {
  return (
    `<svg class="mark" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}" width="${SIZE}" height="${SIZE}" fill="currentColor" aria-hidden="true">` +
    `<path d="${MARK_STUB}"/><path d="${MARK_SLIP}" opacity="${SLIP_OPACITY}"/></svg>`
  );
}

export const brandCss = `
.brand { display: inline-flex; align-items: center; gap: 10px; min-width: 0; }
.brand strong { font-weight: var(--w-head); overflow-wrap: anywhere; }
svg.mark { flex: none; color: var(--accent); }
img.mark { flex: none; max-height: ${SIZE}px; max-width: ${SIZE * 4.5}px; object-fit: contain; object-position: left; }
`;
