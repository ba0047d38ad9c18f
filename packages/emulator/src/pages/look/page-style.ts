import { brandCss } from "@counterfoil/ui/plain/brand";
import { themeCss } from "@counterfoil/ui/plain/theme";
import { documentStyle } from "./document-style.ts";
import { formStyle } from "./form-style.ts";
import type { PageLook } from "./look.ts";

/** Styles that all pages share: header, text, buttons and layout. */
const base = `
*, *::before, *::after { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; font: var(--w-text) var(--t-body)/var(--l-body) var(--font); letter-spacing: -0.003em; color: var(--ink); background: var(--canvas); -webkit-font-smoothing: antialiased; -webkit-text-size-adjust: 100%; }
h1 { font-size: var(--t-title); line-height: var(--l-title); letter-spacing: var(--track-title); font-weight: var(--w-head); overflow-wrap: anywhere; }
h2 { font-size: var(--t-section); line-height: var(--l-section); font-weight: var(--w-head); }
p { color: var(--ink-2); overflow-wrap: anywhere; }
a { color: var(--accent-ink); border-radius: 2px; text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 3px; }
a:hover { text-decoration-color: currentColor; }
:is(a, button, input[type=checkbox]):focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s-2) var(--s-4); min-height: var(--bar); padding: var(--s-2) var(--page-x); border-bottom: 1px solid var(--line); background: var(--paper); }
.note { padding: 3px 8px; border-radius: var(--r-badge); background: var(--amber-bg); color: var(--amber-fg); font-size: var(--t-small); line-height: var(--l-small); font-weight: var(--w-strong); }
.badge { display: inline-flex; align-items: center; height: 22px; padding: 0 8px; border-radius: var(--r-badge); font-size: var(--t-small); line-height: var(--l-small); font-weight: var(--w-strong); white-space: nowrap; }
.badge.blue { background: var(--blue-bg); color: var(--blue-fg); }
.badge.green { background: var(--green-bg); color: var(--green-fg); }
.badge.rust { background: var(--rust-bg); color: var(--rust-fg); }
.badge.red { background: var(--red-bg); color: var(--red-fg); }
.badge.outline { box-shadow: inset 0 0 0 1px var(--void-edge); color: var(--void-fg); }
button { display: inline-flex; align-items: center; justify-content: center; min-height: 40px; padding: 0 16px; border: 1px solid var(--line-strong); border-radius: var(--r-control); background: var(--paper); color: var(--ink); box-shadow: var(--shadow-button); font: inherit; font-weight: var(--w-strong); letter-spacing: inherit; cursor: pointer; transition: background-color var(--fast) var(--ease), border-color var(--fast) var(--ease); }
button:hover { background: var(--hover); border-color: var(--control); }
button:active { background: var(--pressed); }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.main:hover { background: var(--accent-hover); border-color: var(--accent-hover); }
button.main:active { background: var(--accent-pressed); border-color: var(--accent-pressed); }
body.panel { display: grid; place-items: center; padding: var(--s-4); }
body.panel main { width: 100%; max-width: 440px; padding: var(--s-6) var(--s-8) var(--s-8); border-radius: var(--r-sheet); background: var(--paper); box-shadow: var(--shadow-sheet); }
body.panel .bar { min-height: 0; padding: 0 0 var(--s-4); margin-bottom: var(--s-5); background: none; }
body.panel h1 + p { margin-top: var(--s-2); }
body.panel p + p { margin-top: var(--s-2); }
body.panel form { display: flex; flex-wrap: wrap; gap: var(--s-3) var(--s-2); margin-top: var(--s-6); }
body.panel .refused { margin-top: var(--s-4); }
body.panel .field { flex: 1 0 100%; }
body.panel .field + button { margin-top: var(--s-1); }
body.fields { min-height: 0; background: none; }
@media (max-width: 639.98px), (hover: none) { button { min-height: var(--touch); } }
@media (max-width: 639.98px) { .bar { padding-inline: var(--s-4); } body.panel { padding: 0; place-items: stretch; background: var(--paper); } body.panel main { max-width: none; padding: var(--s-5) var(--s-4); border-radius: 0; box-shadow: none; } body.panel button { flex: 1 0 100%; } }
@media print { body, .bar { background: none; } .bar { padding-inline: 0; } }
@media (forced-colors: active) { button.main { forced-color-adjust: none; background: Highlight; border-color: Highlight; color: HighlightText; } }
`;

/** Returns the style sheet of all hosted pages. */
export const pageStyle = ({ accent }: PageLook): string =>
  themeCss({ accent, fonts: "fonts/" }) + base + brandCss + documentStyle + formStyle;
