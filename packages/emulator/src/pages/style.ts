/** One style sheet for all hosted pages; the host page's look arrives as custom properties. */
export const pageStyle = `
:root { color-scheme: light dark; --text: #1f2328; --muted: #656d76; --line: #d0d7de; --surface: #fff; --accent: #0f5e63; --danger: #b3261e; --control: #818b96; --note: #fdf0d5; --font: system-ui, sans-serif; --size: 14px; --radius: 8px; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e8ea; --muted: #9aa1a9; --line: #3a4048; --surface: #17191c; --accent: #58b3b8; --danger: #f2857d; --control: #6b747e; --note: #4a3a12; } }
* { box-sizing: border-box; }
body { margin: 0; font: var(--size)/20px var(--font); color: var(--text); }
body.sheet { min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--surface); }
main { max-width: 420px; }
h1 { font-size: 20px; line-height: 28px; margin: 0 0 8px; }
p { margin: 0 0 24px; color: var(--muted); }
form { display: flex; flex-wrap: wrap; gap: 8px; }
button { font: inherit; font-weight: 500; min-height: 36px; padding: 0 16px; border-radius: var(--radius); border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--surface); }
button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.card { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 3px; }
.card label { display: grid; gap: 4px; color: var(--text); font-size: 13px; line-height: 18px; }
.card label.wide { grid-column: 1 / -1; }
.card input { font: inherit; font-size: var(--size); font-variant-numeric: tabular-nums; width: 100%; min-height: 36px; padding: 0 12px; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: var(--radius); }
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
.setup .acts { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; margin-top: 24px; }
.setup .acts a { color: var(--accent); padding: 8px 0; }
`;
