import type { ProviderEvent } from "../../provider/signature.ts";

type VersionedFields = Readonly<Record<string, unknown>>;

/** Versions of the API that endpoints still have, oldest first (docs.stripe.com/changelog). */
export const EARLIER_VERSIONS = ["2022-08-01", "2022-11-15", "2024-06-20", "2025-03-31.basil"];

/** The first version that tells of each refund of a charge. */
const REFUND_EVENTS = "2024-10-28";
/** The first versions that move the fields of payments, and those of discounts. */
const BASIL = "2025-03-31";
const CLOVER = "2025-09-30";

/**
 * Returns the events as an endpoint of a version gets them. Versions before 2024-10-28 tell of a
 * charge's refund by its charge only
 * (docs.stripe.com/changelog/acacia/2024-10-28/refund-webhook-update).
 * @param versions those of the endpoint, which take turns; our own leaves an event as it is
 */
export function earlierEvents(
  events: readonly ProviderEvent[],
  versions: readonly string[],
): ProviderEvent[] {
  // The events of one change have one version.
  const seconds = [...new Set(events.map(({ created }) => created))];
  return events.flatMap((event) => {
    const version = versions[seconds.indexOf(event.created) % versions.length] ?? "";
    if (version === event.api_version) return [event];
    if (event.type.startsWith("refund.") && version < REFUND_EVENTS) return [];
    const { id, object: type } = event.data.object;
    const object = { ...asOf(version, event.data.object), id, object: type };
    return [{ ...event, api_version: version, data: { ...event.data, object } }];
  });
}

/** Fields that the earliest of these versions lack, by type. */
const LATER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  charge: ["presentment_details", "radar_options"],
  customer: ["customer_account", "next_invoice_sequence"],
  dispute: ["enhanced_eligibility_types", "payment_method_details", "network_details"],
  payment_intent: [
    ...["allowed_payment_method_types", "excluded_payment_method_types", "payment_details"],
    ...["managed_payments", "payment_record", "payment_method_configuration_details"],
    "customer_account",
  ],
  refund: ["customer", "customer_account", "destination_details", "payment_method"],
  subscription: ["billing_mode", "billing_schedules", "customer_account", "managed_payments"],
};

/** Returns an object as an earlier version of the API describes it. */
function asOf(version: string, object: VersionedFields): VersionedFields {
  const type = String(object.object);
  const same = without(object, LATER_FIELDS[type] ?? []);
  switch (type) {
    case "invoice":
      return invoiceOf(version, same);
    case "charge":
      return version < BASIL ? { ...same, invoice: null, ...refundsOf(version) } : same;
    case "payment_intent":
      return paymentOf(version, same, object);
    case "subscription":
      return version < BASIL ? subscriptionOf(same) : same;
    case "dispute":
      return { ...same, evidence_details: without(fieldsOf(same.evidence_details), ELIGIBILITY) };
    case "discount":
      return version < CLOVER
        ? { ...without(same, ["source"]), coupon: { object: "coupon", percent_off: 10 } }
        : same;
    case "customer":
      return { ...same, sources: EMPTY };
    default:
      return same;
  }
}

const EMPTY = { object: "list", data: [], has_more: false };
const ELIGIBILITY = ["enhanced_eligibility"];

/** A charge is followed by its refunds before 2022-11-15. */
const refundsOf = (version: string): VersionedFields =>
  version < "2022-11-15" ? { refunds: EMPTY } : {};

/** Basil moved an invoice's payments, subscription and taxes into lists. */
function invoiceOf(version: string, invoice: VersionedFields): VersionedFields {
  if (version >= BASIL) return without(invoice, ["customer_account"]);
  const paid = invoice.status === "paid";
  return {
    ...without(invoice, [
      ...["parent", "payments", "confirmation_secret", "total_taxes"],
      "amount_paid_off_stripe",
    ]),
    paid,
    paid_out_of_band: false,
    charge: paid ? "ch_earlier" : null,
    payment_intent: null,
    subscription: null,
    tax: null,
    total_tax_amounts: [],
  };
}

/** A payment has all its charges before 2022-11-15, and its invoice before Basil. */
function paymentOf(
  version: string,
  payment: VersionedFields,
  now: VersionedFields,
): VersionedFields {
  if (version >= BASIL) return payment;
  const invoiced = { ...payment, invoice: fieldsOf(now.payment_details).order_reference ?? null };
  if (version >= "2022-11-15") return invoiced;
  const { latest_charge: charge, id } = payment;
  const data =
    charge === null
      ? []
      : [{ id: charge, object: "charge", payment_intent: id, ...refundsOf(version) }];
  return { ...without(invoiced, ["latest_charge"]), charges: { ...EMPTY, data } };
}

/** All items of a subscription have its own period before Basil. */
function subscriptionOf(subscription: VersionedFields): VersionedFields {
  const names = ["current_period_start", "current_period_end"];
  const items = fieldsOf(subscription.items);
  const data = Array.isArray(items.data) ? items.data.map(fieldsOf) : [];
  const period = names.map((name) => [name, data[0]?.[name]]);
  return {
    ...subscription,
    ...Object.fromEntries(period),
    discount: null,
    items: { ...items, data: data.map((item) => without(item, names)) },
  };
}

/** Returns an object without some of its fields. */
function without(object: VersionedFields, names: readonly string[]): VersionedFields {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

const fieldsOf = (value: unknown): VersionedFields =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
