/** One style sheet for all hosted pages; the host page's look arrives as custom properties. */
export const pageStyle = `
:root { color-scheme: light dark; --text: #1f2328; --muted: #656d76; --line: #d0d7de; --surface: #fff; --accent: #0f5e63; --danger: #b3261e; --control: #818b96; --note: #fdf0d5; --font: system-ui, sans-serif; --size: 14px; --radius: 8px; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e8ea; --muted: #9aa1a9; --line: #3a4048; --surface: #17191c; --accent: #58b3b8; --danger: #f2857d; --control: #6b747e; --note: #4a3a12; } }
* { box-sizing: border-box; }
body { margin: 0; font: var(--size)/20px var(--font); color: var(--text); }
.paper { width: 100%; max-width: 640px; margin: 0 auto; padding: 32px 24px 64px; }
body:has(.paper) { background: var(--surface); }
.paper header { padding-bottom: 16px; margin-bottom: 32px; border-bottom: 1px solid var(--line); }
.paper .owed { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 12px; }
.paper .owed strong { font-size: 28px; line-height: 36px; font-weight: 600; color: var(--text); font-variant-numeric: tabular-nums; }
.paper dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 8px 24px; margin: 24px 0; }
.paper dt { color: var(--muted); }
.paper dd { margin: 0; overflow-wrap: anywhere; }
.paper table { width: 100%; border-collapse: collapse; margin-bottom: 16px; }
.paper table:not(.totals) { border-top: 1px solid var(--line); }
.paper table:not(.totals) tr { border-bottom: 1px solid var(--line); }
.paper th { padding: 10px 24px 10px 0; font-weight: 400; text-align: start; overflow-wrap: anywhere; }
.paper td { padding: 10px 0; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.paper .lines small { display: block; color: var(--muted); font-size: 12px; line-height: 16px; font-variant-numeric: tabular-nums; }
.paper .said { color: var(--text); white-space: pre-line; overflow-wrap: anywhere; }
.paper .totals :is(th, td) { padding-block: 4px; }
.paper .totals tr:last-child { font-weight: 600; }
.paper .totals tr:last-child th { font-weight: 600; }
.paper section { margin: 32px 0; padding-top: 24px; border-top: 1px solid var(--line); }
.paper h2 { font-size: 14px; line-height: 20px; margin: 0 0 4px; }
.paper p { margin: 0 0 16px; }
.paper .fault { color: var(--danger); }
.paper .pay { display: grid; grid-template-columns: 1fr 1fr; align-items: end; gap: 12px; max-width: 420px; }
.paper .wide { grid-column: 1 / -1; }
.paper label { display: grid; gap: 4px; font-size: 13px; line-height: 18px; font-weight: 500; }
.paper input { font: inherit; font-weight: 400; font-variant-numeric: tabular-nums; width: 100%; min-height: 44px; padding: 0 12px; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: var(--radius); }
.paper button { min-height: 44px; }
.paper a { color: var(--accent); }
.paper a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
body.sheet { min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--surface); }
main { max-width: 420px; }
h1 { font-size: 20px; line-height: 28px; margin: 0 0 8px; }
p { margin: 0 0 24px; color: var(--muted); }
form { display: flex; flex-wrap: wrap; gap: 8px; }
button { font: inherit; font-weight: 500; min-height: 36px; padding: 0 16px; border-radius: var(--radius); border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--surface); }
button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.card { display: grid; grid-template-columns: 1fr 1fr; align-items: end; gap: 8px; padding: 3px; }
.card label { display: grid; gap: 4px; color: var(--text); font-size: 13px; line-height: 18px; }
.card label.wide { grid-column: 1 / -1; }
.card input { font: inherit; font-size: var(--size); font-variant-numeric: tabular-nums; width: 100%; min-height: 36px; padding: 0 12px; color: inherit; background: transparent; border: 1px solid var(--control); border-radius: var(--radius); }
.card input[aria-invalid="true"] { border-color: var(--danger); }
.setup { max-width: 480px; margin: 0 auto; padding: 32px 16px 64px; }
body:has(.setup) { background: var(--surface); }
.setup header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px; padding-bottom: 16px; margin-bottom: 32px; border-bottom: 1px solid var(--line); }
.setup .mark { padding: 2px 8px; border-radius: var(--radius); background: var(--note); color: var(--text); font-size: 12px; line-height: 18px; }
.setup .at { margin: 0 0 4px; font-size: 12px; line-height: 16px; }
.setup form { display: grid; gap: 4px; }
.setup label { margin-top: 12px; font-size: 13px; line-height: 18px; font-weight: 500; }
.setup input:not([type=checkbox]), .setup select { font: inherit; width: 100%; min-height: 40px; padding: 0 12px; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: var(--radius); }
.setup input[aria-invalid="true"] { border-color: var(--danger); }
.setup select:focus-visible, .setup a:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.setup .check { display: flex; gap: 12px; align-items: flex-start; font-weight: 400; }
.setup .check input { inline-size: 20px; block-size: 20px; flex: none; margin: 0; accent-color: var(--accent); }
.setup .fault { color: var(--danger); font-size: 13px; line-height: 18px; }
.setup .hint { color: var(--muted); font-size: 12px; line-height: 16px; }
.setup .acts { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; margin-top: 24px; }
.setup .acts a { color: var(--accent); padding: 8px 0; }
@media (max-width: 639.98px), (hover: none) { .setup :is(input:not([type=checkbox]), select), .setup button, body.sheet button, .card input { min-height: 44px; } .setup :is(input, select), .card input { font-size: 16px; } .setup .acts a { padding: 12px 0; } .setup .check input { inline-size: 24px; block-size: 24px; } }
`;
