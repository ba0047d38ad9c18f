import { brandCss } from "@counterfoil/ui/plain/brand";
import { themeCss } from "@counterfoil/ui/plain/theme";

/** Where `pageAssets` serves the fonts. */
export const PAGE_FONTS = "/public/fonts/";

/**
 * Returns the style sheet of pages without scripts: the product's tokens with the operator's
 * accent.
 */
export const plainStyle = (accent: string | null): string =>
  themeCss({ accent, fonts: PAGE_FONTS }) + brandCss + layout;

const layout = `
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:var(--w-text) var(--t-body)/var(--l-body) var(--font);letter-spacing:-.003em;-webkit-font-smoothing:antialiased}
.bar{display:flex;align-items:center;min-height:var(--bar);padding:var(--s-2) var(--page-x);border-bottom:1px solid var(--line);background:var(--paper)}
main{max-width:960px;margin:0 auto;padding:32px 24px 64px}
h1{margin:0 0 4px;font-size:var(--t-title);line-height:var(--l-title);font-weight:var(--w-head);letter-spacing:var(--track-title);overflow-wrap:anywhere}
h2{margin:32px 0 12px;font-size:14px;line-height:20px;font-weight:600}
p{margin:0 0 24px;max-width:640px;color:var(--ink-2)}
a{color:var(--accent-ink)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.back{display:inline-block;margin-bottom:16px}
.filter{display:flex;flex-wrap:wrap;align-items:end;gap:8px;margin:0 0 16px}
.filter label{display:grid;gap:4px;font-size:13px;line-height:18px;color:var(--ink-2)}
select,button{font:inherit;min-height:var(--field);padding:0 12px;border:1px solid var(--control);border-radius:var(--r-control);background:var(--paper);color:var(--ink);max-width:100%}
select{min-width:240px}
button{border-color:var(--line-strong);box-shadow:var(--shadow-button);font-size:var(--t-meta);font-weight:var(--w-strong);cursor:pointer}
button:hover{background:var(--hover);border-color:var(--control)}
select:focus{border-color:var(--focus);box-shadow:0 0 0 1px var(--focus);outline:0}
.list{margin:0;padding:0;list-style:none;background:var(--paper);border:1px solid var(--line);border-radius:var(--r-control)}
.list li+li{border-top:1px solid var(--line)}
.row{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:12px 16px;color:inherit;text-decoration:none}
.row:hover{background:var(--hover)}
.subject{font-weight:var(--w-strong);overflow-wrap:anywhere}
.meta{font-size:13px;line-height:18px;color:var(--ink-3);overflow-wrap:anywhere}
.when{text-align:right;font-variant-numeric:tabular-nums}
.badge{display:inline-block;padding:2px 8px;border-radius:var(--r-badge);font-size:12px;line-height:16px;font-weight:var(--w-strong)}
.delivered{background:var(--green-bg);color:var(--green-fg)}
.bounced{background:var(--red-bg);color:var(--red-fg)}
.right{justify-self:end}
.empty{padding:40px 16px;text-align:center;background:var(--paper);border:1px solid var(--line);border-radius:var(--r-control)}
.empty p{margin:0 auto}
.pages{display:flex;gap:16px;margin-top:16px}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:8px 24px;margin:16px 0 0}
dt{color:var(--ink-3)}
dd{margin:0;overflow-wrap:anywhere}
.files{margin:0;padding:0;list-style:none}
.files span{color:var(--ink-3)}
iframe{display:block;width:100%;height:720px;border:1px solid var(--line);border-radius:var(--r-control);background:var(--sheet)}
details{margin-top:16px}
summary{cursor:pointer}
pre{margin:12px 0 0;padding:16px;border:1px solid var(--line);border-radius:var(--r-control);background:var(--paper);white-space:pre-wrap;overflow-wrap:anywhere;font:13px/20px var(--mono)}
@media (max-width:639.98px){select,button{min-height:var(--touch)}select{font-size:16px}.bar{padding-inline:var(--s-4)}main{padding:24px 16px 48px}.row{grid-template-columns:minmax(0,1fr)}.when{text-align:left}.right{justify-self:start}dl{grid-template-columns:minmax(0,1fr);gap:2px 0}dd{margin-bottom:8px}select{min-width:0}}
@media print{body,.bar{background:none}.bar{padding-inline:0}main{max-width:none;padding:16px 0 0}.filter button,.pages,.back{display:none}}
`;
