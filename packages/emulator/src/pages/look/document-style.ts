/** Styles of invoices and receipts, with the payment form beside them. */
export const documentStyle = `
body.document main { display: grid; gap: var(--s-6); width: 100%; max-width: 720px; margin: 0 auto; padding: var(--s-8) var(--page-x) var(--s-16); }
.sheet { min-width: 0; padding: var(--s-8); border-radius: var(--r-sheet); background: var(--paper); box-shadow: var(--shadow-sheet); }
.title { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s-2) var(--s-4); }
.main-amount { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--s-3); margin-top: var(--s-3); }
.main-amount strong { font-size: var(--t-money); line-height: var(--l-money); letter-spacing: var(--track-money); font-weight: var(--w-head); color: var(--ink); font-variant-numeric: tabular-nums; }
.sheet dl { display: grid; grid-template-columns: minmax(92px, max-content) minmax(0, 1fr); gap: 6px var(--s-5); margin: var(--s-6) 0; font-size: var(--t-meta); line-height: var(--l-meta); }
.sheet dt { color: var(--ink-3); }
.sheet dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.sheet table { width: 100%; border-collapse: collapse; }
.lines { margin-top: var(--s-6); }
.lines tr { border-bottom: 1px solid var(--line); }
.sheet th { padding: 11px var(--s-6) 11px 0; font-weight: var(--w-text); text-align: start; overflow-wrap: anywhere; }
.sheet td { padding: 11px 0; text-align: end; white-space: nowrap; font-weight: var(--w-strong); font-variant-numeric: tabular-nums; }
.lines thead th { padding-block: 0 8px; color: var(--ink-3); font-size: var(--t-small); line-height: var(--l-small); }
.lines thead th:last-child { padding-right: 0; text-align: end; }
.lines small { display: block; color: var(--ink-3); font-size: var(--t-small); line-height: var(--l-small); font-variant-numeric: tabular-nums; }
.memo { margin: var(--s-5) 0; color: var(--ink); white-space: pre-line; }
.totals { margin-top: var(--s-3); }
.totals :is(th, td) { padding-block: var(--s-1); }
.totals th { color: var(--ink-2); }
.totals tr:last-child :is(th, td) { padding-top: var(--s-3); border-top: 1px solid var(--line-strong); color: var(--ink); font-weight: var(--w-head); }
.totals tr:nth-last-child(2) :is(th, td) { padding-bottom: var(--s-3); }
.aside { min-width: 0; display: grid; gap: var(--s-5); align-content: start; }
.aside h2 + p { margin: 2px 0 var(--s-4); font-size: var(--t-meta); line-height: var(--l-meta); color: var(--ink-3); }
@media (min-width: 1000px) { body.document main:has(.pay) { grid-template-columns: minmax(0, 1fr) 340px; max-width: 1120px; } .aside:has(.pay) { position: sticky; top: var(--s-8); } }
@media (max-width: 639.98px) { body.document { background: var(--paper); } body.document main { padding: 0 0 var(--s-12); gap: 0; } .sheet { padding: var(--s-5) var(--s-4); border-radius: 0; box-shadow: none; } .aside { padding: var(--s-5) var(--s-4); border-top: 1px solid var(--line); } .sheet th { padding-right: var(--s-4); } .aside p > a { display: inline-block; padding: 12px 0; } }
@media print { .sheet { padding: 0; box-shadow: none; } .aside { display: none; } }
`;
