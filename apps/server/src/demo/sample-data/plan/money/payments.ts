import { inLanguage, type PlannedBusiness } from "../business.ts";
import type { Chance } from "../chance.ts";
import { DAY, HOUR, officeMoment } from "../moments.ts";
import type { CustomerPlan, PaymentPlan, PlannedStep, TestCardMethod } from "../plan.ts";
import { DECLINED } from "./stories.ts";

/** The outcome of a payment, and its maximum and minimum age in days. */
interface PaymentOutcome {
  readonly days: readonly [newest: number, oldest: number];
  readonly card: TestCardMethod | null;
  readonly confirm: boolean;
  readonly capture?: "manual";
  readonly steps?: (at: number) => readonly PlannedStep[];
}

const LONG = [2, 500] as const;
const later = (at: number, days: number): number => at + days * DAY + 3 * HOUR;

const refunded = (oneIn: number, card: TestCardMethod = "pm_card_visa"): PaymentOutcome => ({
  days: [10, 400],
  card,
  confirm: true,
  steps: (at) => [{ at: later(at, 4), does: "refund", oneIn, reason: "requested_by_customer" }],
});
const canceled = (
  reason: "abandoned" | "duplicate" | "fraudulent" | "requested_by_customer",
  card: TestCardMethod | null,
): PaymentOutcome => ({
  days: [8, 400],
  card,
  confirm: false,
  steps: (at) => [{ at: later(at, 2), does: "cancel", reason }],
});
const captured = (oneIn: number): PaymentOutcome => ({
  days: [8, 400],
  card: "pm_card_mastercard",
  confirm: true,
  capture: "manual",
  steps: (at) => [{ at: later(at, 3), does: "capture", oneIn }],
});
const disputed = (card: TestCardMethod, wins: boolean): PaymentOutcome => ({
  days: [60, 400],
  card,
  confirm: true,
  steps: (at) => [{ at: later(at, 5), does: "answer_dispute", wins }],
});

/** Every outcome at least once, however few payments there are. */
const COURSES: readonly [PaymentOutcome, ...PaymentOutcome[]] = [
  { days: [1, 6], card: null, confirm: false },
  { days: [1, 6], card: "pm_card_visa", confirm: false },
  { days: [1, 5], card: "pm_card_authenticationRequired", confirm: true },
  { days: [1, 5], card: "pm_card_visa", confirm: true, capture: "manual" },
  { days: [4, 5], card: "pm_card_amex", confirm: true, capture: "manual" },
  ...DECLINED.map((card): PaymentOutcome => ({ days: [1, 60], card, confirm: true })),
  refunded(1),
  refunded(3),
  refunded(4, "pm_card_mastercard"),
  refunded(1, "pm_card_pendingRefund"),
  refunded(1, "pm_card_refundFail"),
  canceled("requested_by_customer", "pm_card_visa"),
  canceled("duplicate", "pm_card_visa"),
  canceled("fraudulent", "pm_card_visa"),
  canceled("abandoned", null),
  // It isn't captured: the authorization expires after seven days.
  { days: [20, 300], card: "pm_card_visa", confirm: true, capture: "manual" },
  captured(1),
  captured(2),
  { days: [3, 4], card: "pm_card_createDispute", confirm: true },
  disputed("pm_card_createDisputeProductNotReceived", true),
  disputed("pm_card_createDispute", false),
  { days: [3, 6], card: "pm_card_createDisputeInquiry", confirm: true },
];

const PLAIN: readonly [TestCardMethod, ...TestCardMethod[]] = [
  "pm_card_visa",
  "pm_card_mastercard",
  "pm_card_amex",
  "pm_card_visa_debit",
];

/** Plans deposits and other payments without an invoice: each outcome once, all others succeed. */
export function planPayments(
  business: PlannedBusiness,
  chance: Chance,
  customers: readonly CustomerPlan[],
  now: number,
  count: number,
): PaymentPlan[] {
  return Array.from({ length: count }, (_, index): PaymentPlan => {
    const course: PaymentOutcome = COURSES[index] ?? {
      days: LONG,
      card: chance.pick(PLAIN),
      confirm: true,
    };
    const [newest, oldest] = course.days;
    const at = officeMoment(
      now,
      chance.whole(newest, oldest),
      business.opens,
      chance.whole(0, 420),
    );
    const customer = someone(customers, chance, at);
    return {
      customer: customer.name,
      at,
      amount: chance.pick([9500, 15_000, 24_000, 30_000, 41_275, 50_000, 82_000]),
      description: inLanguage(business.deposit, customer.language),
      card: course.card,
      confirm: course.confirm,
      capture: course.capture ?? "automatic",
      steps: (course.steps?.(at) ?? []).filter((step) => step.at < now),
    };
  });
}

function someone(customers: readonly CustomerPlan[], chance: Chance, at: number): CustomerPlan {
  const [first, ...others] = customers.filter(({ since }) => since < at);
  if (first === undefined) throw new Error("A payment needs a customer");
  return chance.pick([first, ...others]);
}
