import { type InvoiceInput, invoiceTotals } from "@counterfoil/domain";
import { oracle } from "../packages/domain/src/invoice/totals/oracle.fixture.ts";
import { seeded } from "./harness/numbers.ts";
import { benchOptions } from "./harness/options.ts";
import { broken, type Goal, publish } from "./harness/report.ts";
import { type Contender, figure, interleave } from "./harness/rounds.ts";
import { inFloats } from "./money/floats.ts";
import { randomInvoice } from "./money/random-invoice.ts";

const INVOICES = 100_000;
const { rounds } = benchOptions();
const random = seeded(20_261_120);
const invoices = Array.from({ length: INVOICES }, () => randomInvoice(random));

let sink = 0;
const contender = (name: string, work: (input: InvoiceInput) => number): Contender => ({
  name,
  async run() {
    const cpu = process.cpuUsage();
    for (const input of invoices) sink += work(input);
    const { user, system } = process.cpuUsage(cpu);
    return { "µs an invoice": (user + system) / INVOICES };
  },
});
const figures = await interleave(
  [
    contender("floating point", inFloats),
    contender("engine", (input) => invoiceTotals(input).total),
    contender("second reading", (input) => oracle(input).total),
  ],
  { rounds },
);

const cost = (name: string) => figure(figures, name, "µs an invoice");
const goals: Goal[] = [
  { name: "minor units off", value: centsOff(), unit: "", bar: 0 },
  { name: "engine", value: cost("engine") / cost("floating point"), unit: "x floating point" },
  { name: "engine", value: cost("engine") / cost("second reading"), unit: "x second reading" },
];
publish({
  name: "money",
  about: `${INVOICES} random invoices against exact fractions (checksum ${sink % 997})`,
  figures,
  goals,
});
if (goals.some(broken)) process.exitCode = 1;

/**
 * Returns the sum of all differences between the engine's figures and the reference
 * implementation's.
 */
function centsOff(): number {
  return invoices.reduce((sum, input) => sum + distance(input), 0);
}

function distance(input: InvoiceInput): number {
  const totals = invoiceTotals(input);
  const exact = oracle(input);
  const ofInvoice = new Set(input.discounts.map(({ id }) => id));
  const ours = [
    totals.subtotal,
    totals.totalExcludingTax,
    totals.total,
    ...totals.totalDiscountAmounts
      .filter(({ discount }) => ofInvoice.has(discount))
      .map(({ amount }) => amount),
    ...totals.totalTaxes.map(({ amount }) => amount),
  ];
  const theirs = [
    exact.subtotal,
    exact.totalExcludingTax,
    exact.total,
    ...exact.discounts,
    ...exact.taxes,
  ];
  if (ours.length !== theirs.length) throw new Error("The two readings tell of different things");
  return ours.reduce((sum, amount, index) => sum + Math.abs(amount - (theirs[index] ?? 0)), 0);
}
