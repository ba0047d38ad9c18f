import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditLeft } from "./credit-line.ts";
import { creditNoteTotals } from "./credit-note.ts";
import {
  credit,
  DESIGN,
  issued,
  of,
  QUEBEC,
  rate,
  type TestInvoice,
} from "./issued-invoice.fixture.ts";
import { afterCreditNote, checkSplit, completeSplit, proposeSplit } from "./settlement.ts";
import type {
  CreditableInvoice,
  CreditNoteLine,
  CreditNoteTotals,
  CreditRequest,
} from "./types.ts";

describe("Maple & Main credits Atelier Nord Inc.", () => {
  test("credits a line's discount and taxes in proportion", () => {
    const draft: TestInvoice = { ...DESIGN, percentOff: "10" };
    const note = credit(issued(draft), { lines: [of("design", { amount: 5000 })] });
    expect(note).toMatchObject({ subtotal: 5000, discountAmount: 500, totalExcludingTax: 4500 });
    expect(note.taxes.map((tax) => tax.amount)).toEqual([225, 449]);
    expect(note.total).toBe(4500 + 225 + 449);
  });

  test("leaves nothing of a line of 100.00 credited in three thirds by quantity", () => {
    const draft: TestInvoice = {
      lines: [{ id: "ink", unitAmount: "3333.3333", quantity: "3" }],
      rates: QUEBEC,
    };
    const notes: CreditNoteTotals[] = [];
    for (let part = 0; part < 3; part += 1) {
      notes.push(credit(issued(draft, notes), { lines: [of("ink", { quantity: "1" })] }));
    }
    expect(notes.map((note) => note.subtotal)).toEqual([3333, 3334, 3333]);
    expect(notes.reduce((sum, note) => sum + note.total, 0)).toBe(issued(draft).total);
    expect(
      creditNoteTotals(issued(draft, notes), { lines: [of("ink", { quantity: "1" })] }),
    ).toEqual({
      ok: false,
      problem: "beyond_line",
    });
  });

  test("spreads a total over the lines, net and tax", () => {
    const draft: TestInvoice = {
      lines: [
        { id: "design", unitAmount: "30000" },
        { id: "hosting", unitAmount: "10000" },
      ],
      rates: [rate("10")],
    };
    const note = credit(issued(draft), { amount: 4400 });
    expect(note.lines.map((line) => [line.line, line.total])).toEqual([
      ["design", 3300],
      ["hosting", 1100],
    ]);
    expect(note).toMatchObject({ totalExcludingTax: 4000, total: 4400 });
  });

  test("doesn't credit tax that an exempt customer never paid", () => {
    const draft: TestInvoice = {
      lines: [{ id: "design", unitAmount: "10000" }],
      rates: [rate("10", true)],
      taxExempt: "exempt",
    };
    expect(credit(issued(draft), { lines: [of("design", { amount: 10_000 })] }).total).toBe(9091);
  });

  test("taxes a custom line at the given rates", () => {
    const note = credit(issued(DESIGN), {
      lines: [{ type: "custom_line_item", quantity: "2", unitAmount: "1000", taxRates: QUEBEC }],
    });
    expect(note.total).toBe(2000 + 100 + 200);
  });
});

describe("rejected credit notes", () => {
  const refused = (request: CreditRequest, draft = DESIGN): string => {
    const note = creditNoteTotals(issued(draft), request);
    return note.ok ? "accepted" : note.problem;
  };

  test.each<[string, CreditRequest]>([
    ["unknown_line", { lines: [of("ink", { amount: 1 })] }],
    ["quantity_or_amount", { lines: [of("design", {})] }],
    ["quantity_or_amount", { lines: [of("design", { amount: 1, quantity: "1" })] }],
    ["beyond_line", { lines: [of("design", { amount: 10_001 })] }],
    ["beyond_line", { lines: [of("design", { quantity: "1.5" })] }],
    ["beyond_line", { lines: [of("design", { amount: 6000 }), of("design", { amount: 6000 })] }],
    ["beyond_line", { lines: [of("design", { amount: -1 })] }],
    ["not_positive", { lines: [] }],
    ["not_positive", { amount: 0 }],
    ["beyond_invoice", { amount: 11_499 }],
    [
      "custom_line_negative",
      { lines: [{ type: "custom_line_item", quantity: "1", unitAmount: "-1", taxRates: [] }] },
    ],
    [
      "beyond_invoice",
      { lines: [{ type: "custom_line_item", quantity: "1", unitAmount: "11499", taxRates: [] }] },
    ],
    [
      "beyond_invoice",
      {
        lines: [
          {
            type: "custom_line_item",
            quantity: "9007199254740991",
            unitAmount: "9007199254740991",
            taxRates: [],
          },
        ],
      },
    ],
  ])("%s: %j", (problem, request) => {
    expect(refused(request)).toBe(problem);
  });

  test("credits a negative line as negative, while the note stays positive", () => {
    const draft: TestInvoice = {
      lines: [
        { id: "design", unitAmount: "10000" },
        { id: "goodwill", unitAmount: "-2000" },
      ],
    };
    expect(refused({ lines: [of("goodwill", { amount: -500 })] }, draft)).toBe("not_positive");
    const both = [of("design", { amount: 1000 }), of("goodwill", { amount: -500 })];
    expect(credit(issued(draft), { lines: both }).total).toBe(500);
  });
});

describe("one method per line", () => {
  test.each([
    [{ quantity: "1" }, { amount: 100 }],
    [{ amount: 100 }, { quantity: "1" }],
  ])("credited by %j once, it is not credited by %j", (first, second) => {
    const draft: TestInvoice = { lines: [{ id: "ink", unitAmount: "500", quantity: "3" }] };
    const notes = [credit(issued(draft), { lines: [of("ink", first)] })];
    expect(creditNoteTotals(issued(draft, notes), { lines: [of("ink", second)] })).toEqual({
      ok: false,
      problem: "other_way",
    });
    expect(creditNoteTotals(issued(draft, notes), { lines: [of("ink", first)] }).ok).toBe(true);
  });

  test("returns what is left as a quantity and an amount, as the method allows", () => {
    const draft: TestInvoice = {
      lines: [
        { id: "ink", unitAmount: "500", quantity: "3" },
        { id: "hours", unitAmount: "9500", quantity: "2.5" },
      ],
    };
    const left = (invoice: CreditableInvoice) => invoice.lines.map(creditLeft);
    expect(left(issued(draft))).toEqual([
      { amount: 1500, quantity: 3, way: undefined },
      { amount: 23_750, quantity: null, way: undefined },
    ]);
    const pieces = [credit(issued(draft), { lines: [of("ink", { quantity: "2" })] })];
    expect(left(issued(draft, pieces))[0]).toEqual({ amount: 500, quantity: 1, way: "quantity" });
    const money = [credit(issued(draft), { lines: [of("ink", { amount: 700 })] })];
    expect(left(issued(draft, money))[0]).toEqual({ amount: 800, quantity: null, way: "amount" });
  });

  test("doesn't fix the method of lines after a total was spread over them", () => {
    const draft: TestInvoice = { lines: [{ id: "ink", unitAmount: "500", quantity: "3" }] };
    const notes = [credit(issued(draft), { amount: 100 })];
    expect(credit(issued(draft, notes), { lines: [of("ink", { quantity: "1" })] }).total).toBe(500);
  });
});

describe("before and after payment", () => {
  test("reduces an open invoice first and returns the rest", () => {
    const note = credit(issued(DESIGN, [], 11_000), { amount: 1000 });
    expect(note).toMatchObject({ prePaymentAmount: 498, postPaymentAmount: 502 });
    expect(afterCreditNote({ amountDue: 11_498, amountRemaining: 498 }, 498)).toEqual({
      amountDue: 11_000,
      amountRemaining: 0,
      paid: true,
    });
  });

  test("returns what the balance had paid to the balance", () => {
    expect(proposeSplit(5000, 3000)).toEqual({ refund: 3000, credit: 2000, outOfBand: 0 });
  });

  test.each([
    [{}, { refund: 400, credit: 102, outOfBand: 0 }, 0],
    [{ refund: 100 }, { refund: 100, credit: 402, outOfBand: 0 }, 0],
    [{ credit: 0 }, { refund: 400, credit: 0, outOfBand: 102 }, 0],
    [{ refund: 0, credit: 0 }, { refund: 0, credit: 0, outOfBand: 502 }, 0],
    [{ outOfBand: 502 }, { refund: 0, credit: 0, outOfBand: 502 }, 0],
    [{ refund: 300, credit: 200, outOfBand: 0 }, { refund: 300, credit: 200, outOfBand: 0 }, 2],
    [{ credit: 600 }, { refund: 0, credit: 600, outOfBand: 0 }, -98],
  ])(
    "splits 502 with 400 on the card: choosing %j gives %j with %i left to allocate",
    (chosen, split, left) => {
      expect(completeSplit(502, chosen, 400)).toEqual({ split, unplaced: left });
    },
  );

  test.each([
    [{ refund: 300, credit: 200, outOfBand: 2 }, "accepted"],
    [{ refund: 300, credit: 200, outOfBand: 0 }, "does_not_add_up"],
    [{ refund: 602, credit: -100, outOfBand: 0 }, "negative_part"],
    [{ refund: 502, credit: 0, outOfBand: 0 }, "beyond_refundable"],
  ])("%j of 502 with 400 on the card is %s", (split, outcome) => {
    const checked = checkSplit(502, split, 400);
    expect(checked.ok ? "accepted" : checked.problem).toBe(outcome);
  });
});

test("partial credits of an invoice always add up to it exactly", () => {
  const amount = fc.integer({ min: 1, max: 30_000 });
  const rates = fc.constantFrom(QUEBEC, [rate("10", true)], [rate("5", true), rate("7")], []);
  const taxExempt = fc.constantFrom("none" as const, "exempt" as const);
  const pieces = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 99 })), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(amount, amount, rates, taxExempt, pieces, (first, second, own, exempt, parts) => {
      const draft: TestInvoice = {
        lines: [
          { id: "a", unitAmount: String(first) },
          { id: "b", unitAmount: String(second) },
        ],
        percentOff: "12.5",
        rates: own,
        taxExempt: exempt,
      };
      const notes: CreditNoteTotals[] = [];
      for (const [byLine, percent] of parts) {
        const invoice = issued(draft, notes);
        const left = invoice.total - invoice.credited;
        const request = byLine
          ? { lines: [of("a", { amount: Math.ceil((first * percent) / 1000) })] }
          : { amount: Math.ceil((left * percent) / 100) };
        const note = creditNoteTotals(invoice, request);
        if (note.ok) notes.push(note.value);
      }
      const invoice = issued(draft, notes);
      const left = invoice.total - invoice.credited;
      if (left > 0) notes.push(credit(invoice, { amount: left }));
      const done = issued(draft, notes);
      expect(done.credited).toBe(done.total);
      for (const line of done.lines) {
        const credited = (read: (note: CreditNoteLine) => number): number =>
          line.previous.reduce((sum, note) => sum + read(note), 0);
        expect(credited((note) => note.amount)).toBe(line.amount);
        expect(credited((note) => note.exemptedTax)).toBe(line.exemptedTax);
        expect(credited((note) => note.discountAmounts[0]?.amount ?? 0)).toBe(
          line.discountAmounts[0]?.amount,
        );
        line.taxes.forEach((tax, index) => {
          expect(credited((note) => note.taxes[index]?.amount ?? 0)).toBe(tax.amount);
        });
      }
    }),
    { numRuns: 500 },
  );
});
