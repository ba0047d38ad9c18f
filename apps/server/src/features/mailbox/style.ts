/** The mailbox's own look: the tokens of the product, in the light that the reader prefers. */
export const mailboxStyle = `:root{color-scheme:light dark;--canvas:#f6f7f7;--paper:#fff;--ink:#17201f;--ink-2:#46504f;--ink-3:#616b6a;--line:#e7eaea;--control:#7f8a89;--hover:#f5f7f7;--accent-ink:#0a5a62;--accent:#0b6068;--on-accent:#fff;--focus:#0d7f8a;--green-bg:#e3f3e9;--green-fg:#14613a;--red-bg:#fce8e6;--red-fg:#a1221a;--sheet:#fff}
@media (prefers-color-scheme:dark){:root{--canvas:#101514;--paper:#171d1c;--ink:#e7ecea;--ink-2:#b6bfbd;--ink-3:#98a3a1;--line:#283130;--control:#6d7877;--hover:#1d2423;--accent-ink:#6cc3ca;--accent:#58b3b8;--on-accent:#06201f;--focus:#6cc3ca;--green-bg:#15301f;--green-fg:#8bd5a6;--red-bg:#3a1b18;--red-fg:#f4a69e}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:14px/20px "Inter Variable",Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 24px 64px}
h1{margin:0 0 4px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.014em;overflow-wrap:anywhere}
h2{margin:32px 0 12px;font-size:14px;line-height:20px;font-weight:600}
p{margin:0 0 24px;max-width:640px;color:var(--ink-2)}
a{color:var(--accent-ink)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.back{display:inline-block;margin-bottom:16px}
.filter{display:flex;flex-wrap:wrap;align-items:end;gap:8px;margin:0 0 16px}
.filter label{display:grid;gap:4px;font-size:13px;line-height:18px;color:var(--ink-2)}
select,button{font:inherit;min-height:36px;padding:0 12px;border:1px solid var(--control);border-radius:8px;background:var(--paper);color:var(--ink);max-width:100%}
select{min-width:240px}
button{font-weight:500;cursor:pointer}
.list{margin:0;padding:0;list-style:none;background:var(--paper);border:1px solid var(--line);border-radius:8px}
.list li+li{border-top:1px solid var(--line)}
.row{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:12px 16px;color:inherit;text-decoration:none}
.row:hover{background:var(--hover)}
.subject{font-weight:500;overflow-wrap:anywhere}
.meta{font-size:13px;line-height:18px;color:var(--ink-3);overflow-wrap:anywhere}
.when{text-align:right;font-variant-numeric:tabular-nums}
.badge{display:inline-block;padding:2px 8px;border-radius:6px;font-size:12px;line-height:16px;font-weight:500}
.delivered{background:var(--green-bg);color:var(--green-fg)}
.bounced{background:var(--red-bg);color:var(--red-fg)}
.right{justify-self:end}
.empty{padding:40px 16px;text-align:center;background:var(--paper);border:1px solid var(--line);border-radius:8px}
.empty p{margin:0 auto}
.pages{display:flex;gap:16px;margin-top:16px}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:8px 24px;margin:16px 0 0}
dt{color:var(--ink-3)}
dd{margin:0;overflow-wrap:anywhere}
.files{margin:0;padding:0;list-style:none}
.files span{color:var(--ink-3)}
iframe{display:block;width:100%;height:720px;border:1px solid var(--line);border-radius:8px;background:var(--sheet)}
details{margin-top:16px}
summary{cursor:pointer}
pre{margin:12px 0 0;padding:16px;border:1px solid var(--line);border-radius:8px;background:var(--paper);white-space:pre-wrap;overflow-wrap:anywhere;font:13px/20px ui-monospace,"SF Mono",Menlo,Consolas,monospace}
@media (max-width:560px){main{padding:24px 16px 48px}.row{grid-template-columns:minmax(0,1fr)}.when{text-align:left}.right{justify-self:start}dl{grid-template-columns:minmax(0,1fr);gap:2px 0}dd{margin-bottom:8px}select{min-width:0}}
`;
