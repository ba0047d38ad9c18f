/** One style sheet for all hosted pages; the host page's look arrives as custom properties. */
export const pageStyle = `
:root { color-scheme: light dark; --text: #1f2328; --muted: #656d76; --line: #d0d7de; --surface: #fff; --accent: #0f5e63; --danger: #b3261e; --font: system-ui, sans-serif; --size: 14px; --radius: 8px; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e8ea; --muted: #9aa1a9; --line: #3a4048; --surface: #17191c; --accent: #58b3b8; --danger: #f2857d; } }
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
`;
