import type { Chance } from "../chance.ts";
import { DAY, HOUR, MINUTE } from "../moments.ts";
import type { InvoicePlan, PlannedStep, TestCardMethod } from "../plan.ts";

/** Cards entered on the payment page. */
const TYPED: readonly [TestCardMethod, ...TestCardMethod[]] = [
  "pm_card_visa",
  "pm_card_mastercard",
  "pm_card_amex",
  "pm_card_visa_debit",
  "pm_card_discover",
];

/** Cards that are declined, each for another reason. */
export const DECLINED: readonly [TestCardMethod, ...TestCardMethod[]] = [
  "pm_card_visa_chargeDeclined",
  "pm_card_visa_chargeDeclinedInsufficientFunds",
  "pm_card_visa_chargeDeclinedLostCard",
  "pm_card_visa_chargeDeclinedStolenCard",
  "pm_card_chargeDeclinedExpiredCard",
  "pm_card_chargeDeclinedIncorrectCvc",
  "pm_card_chargeDeclinedProcessingError",
  "pm_card_visa_chargeDeclinedVelocityLimitExceeded",
  "pm_card_chargeDeclinedFraudulent",
];

type InvoiceStory = Pick<InvoicePlan, "terms" | "finalizesAt" | "steps">;

const wait = (chance: Chance, from: number, to: number): number =>
  chance.whole(from, to) * DAY + chance.whole(0, 8 * 60) * MINUTE;

/** Plans an invoice that is sent, and what its customer does, leaving out steps in the future. */
export function sentStory(chance: Chance, at: number, now: number): InvoiceStory {
  const days = chance.pick([14, 14, 14, 30, 30, 30, 45, 60] as const);
  const sent = at + chance.whole(2, 90) * MINUTE;
  return {
    terms: { collection: "send_invoice", days },
    finalizesAt: null,
    steps: [{ at: sent, does: "send" }, ...afterSending(chance, sent, days, now)],
  };
}

function afterSending(chance: Chance, sent: number, days: number, now: number): PlannedStep[] {
  const roll = chance.next();
  if (roll < 0.6) return paidByCard(chance, sent + wait(chance, 0, days + 3));
  if (roll < 0.82) return [{ at: sent + wait(chance, 3, days + 6), does: "pay_outside" }];
  if (roll < 0.86) {
    const first = sent + wait(chance, 2, days);
    return [
      { at: first, does: "pay", card: chance.pick(DECLINED), present: true },
      ...paidByCard(chance, first + wait(chance, 0, 4) + HOUR),
    ];
  }
  if (roll < 0.9) return paidByCard(chance, sent + wait(chance, days + 8, days + 40));
  if (roll < 0.93) return [{ at: sent + wait(chance, 1, 6), does: "void" }];
  if (roll < 0.96) {
    const credited = sent + wait(chance, 2, 9);
    return [
      { at: credited, does: "credit_part", oneIn: chance.pick([4, 5, 10] as const) },
      ...paidByCard(chance, credited + wait(chance, 2, days)),
    ];
  }
  // The others don't pay. Old invoices are marked uncollectible in the end, and one of those is
  // paid.
  const respondedAt = sent + (days + chance.whole(45, 80)) * DAY;
  if (respondedAt > now || roll > 0.995) return [];
  const writtenOff: PlannedStep = { at: respondedAt, does: "mark_uncollectible" };
  return chance.happens(0.2)
    ? [writtenOff, { at: respondedAt + wait(chance, 5, 60), does: "pay_outside" }]
    : [writtenOff];
}

function paidByCard(chance: Chance, at: number): PlannedStep[] {
  const pays: PlannedStep = { at, does: "pay", card: chance.pick(TYPED), present: true };
  return [pays, ...maybeRefunded(chance, at)];
}

/** Refunds one payment in twenty, in part or in full. */
function maybeRefunded(chance: Chance, paid: number): PlannedStep[] {
  if (!chance.happens(0.05)) return [];
  return [
    {
      at: paid + wait(chance, 2, 25),
      does: "refund",
      oneIn: chance.pick([1, 1, 3, 4, 8] as const),
      reason: chance.pick(["requested_by_customer", "requested_by_customer", "duplicate"] as const),
    },
  ];
}

/**
 * Plans an invoice that is charged to the card on file; sometimes the first attempt is declined.
 */
export function chargedStory(chance: Chance, at: number): InvoiceStory {
  const steps: PlannedStep[] = [];
  let paid = at + chance.whole(2, 40) * MINUTE;
  if (chance.happens(0.08)) {
    steps.push({ at: paid, does: "pay", card: chance.pick(DECLINED) });
    paid += wait(chance, 1, 5);
  }
  return {
    terms: { collection: "charge_automatically" },
    finalizesAt: null,
    steps: [...steps, { at: paid, does: "pay", card: null }, ...maybeRefunded(chance, paid)],
  };
}
