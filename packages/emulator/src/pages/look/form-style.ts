/** Form styles, matching the back office: height, borders, focus and errors. */
export const formStyle = `
label { font-size: var(--t-meta); line-height: var(--l-meta); font-weight: var(--w-strong); }
input:not([type=checkbox], [type=hidden]), select { display: block; width: 100%; min-width: 0; height: var(--field); padding: 0 10px; border: 1px solid var(--control); border-radius: var(--r-control); background: var(--paper); color: var(--ink); font: var(--w-text) var(--t-body)/var(--l-body) var(--font); letter-spacing: inherit; font-variant-numeric: tabular-nums; text-overflow: ellipsis; transition: border-color var(--fast) var(--ease); }
input::placeholder { color: var(--ink-3); opacity: 1; }
input:not([type=checkbox]):hover, select:hover { border-color: var(--control-hover); }
input:not([type=checkbox]):focus, select:focus { border-color: var(--focus); box-shadow: 0 0 0 1px var(--focus); outline: 0; }
input:not([type=checkbox])[aria-invalid="true"], select[aria-invalid="true"] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
.field { display: flex; flex-direction: column; gap: 5px; min-width: 0; }
.hint { color: var(--ink-3); font-size: var(--t-small); line-height: var(--l-small); }
.fault { color: var(--danger-ink); font-size: var(--t-small); line-height: var(--l-small); }
.refused { padding: var(--s-3); border-radius: var(--r-control); background: var(--danger-soft); color: var(--danger-ink); font-size: var(--t-meta); line-height: var(--l-meta); font-weight: var(--w-strong); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:is(.pay, .card) form, form.card { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: end; gap: var(--s-3); }
:is(.pay, .card) form:has(.fault), form.card:has(.fault) { align-items: start; }
.wide { grid-column: 1 / -1; }
.pay { padding: var(--s-6); border-radius: var(--r-sheet); background: var(--paper); box-shadow: var(--shadow-sheet); }
.pay .refused { margin-bottom: var(--s-4); }
.pay button { margin-top: var(--s-1); }
form.card { padding: 2px; }
body.steps { background: var(--paper); }
body.steps main { max-width: 480px; margin: 0 auto; padding: var(--s-10) var(--s-4) var(--s-16); }
.at { margin-bottom: var(--s-1); color: var(--ink-3); font-size: var(--t-small); line-height: var(--l-small); }
body.steps h1 + p { margin-bottom: var(--s-6); }
body.steps .refused { margin-bottom: var(--s-5); }
body.steps form { display: grid; gap: var(--s-4); }
.check { display: flex; gap: var(--s-3); align-items: flex-start; font-size: var(--t-body); line-height: var(--l-body); font-weight: var(--w-text); }
.check input { inline-size: 18px; block-size: 18px; flex: none; margin: 1px 0 0; accent-color: var(--accent); }
.acts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s-2) var(--s-5); margin-top: var(--s-2); }
.acts a { padding: var(--s-2) 0; }
@media (max-width: 639.98px) { input:not([type=checkbox], [type=hidden]), select { height: var(--touch); font-size: 16px; } .check { min-height: var(--touch); } .check input { inline-size: 24px; block-size: 24px; } .acts a { padding: var(--s-3) 0; } .pay { padding: 0; background: none; box-shadow: none; } }
@media (hover: none) { input:not([type=checkbox], [type=hidden]), select { min-height: var(--touch); } }
`;
