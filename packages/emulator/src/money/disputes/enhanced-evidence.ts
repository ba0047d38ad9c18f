import type { z } from "zod";
import { fullAddress } from "../../kernel/parameters/address.ts";
import { p } from "../../kernel/parameters/params.ts";
import type { Types } from "../../kernel/types/types.ts";

type EnhancedEvidence = Types["dispute"]["evidence"]["enhanced_evidence"];

const text = () => p.orUnset(p.string()).optional();

const acknowledged = () => p.hash({ fee_acknowledged: p.boolean().optional() }).optional();

/** Details of a purchase, as the card network compares them. */
const purchase = {
  customer_account_id: text(),
  customer_device_fingerprint: text(),
  customer_device_id: text(),
  customer_email_address: text(),
  customer_purchase_ip: text(),
  product_description: text(),
  shipping_address: p.address().optional(),
};

/** Evidence in a network's own form (https://docs.stripe.com/disputes/api/visa-ce3). */
export const enhancedEvidence = p.orUnset(
  p.hash({
    mastercard_compliance: acknowledged(),
    visa_compelling_evidence_3: p
      .hash({
        disputed_transaction: p
          .hash({
            ...purchase,
            merchandise_or_services: p.enum(["merchandise", "services"]).optional(),
          })
          .optional(),
        prior_undisputed_transactions: p
          .list(p.hash({ ...purchase, charge: p.string() }))
          .optional(),
      })
      .optional(),
    visa_compliance: acknowledged(),
  }),
);

const shape = p.hash(purchase);
type DisputedPurchase = z.output<typeof shape>;

const purchaseResponse = (purchase: DisputedPurchase) => ({
  customer_account_id: purchase.customer_account_id ?? null,
  customer_device_fingerprint: purchase.customer_device_fingerprint ?? null,
  customer_device_id: purchase.customer_device_id ?? null,
  customer_email_address: purchase.customer_email_address ?? null,
  customer_purchase_ip: purchase.customer_purchase_ip ?? null,
  product_description: purchase.product_description ?? null,
  shipping_address: fullAddress(purchase.shipping_address),
});

/** Returns the evidence after a request: each named form replaces the former one. */
export function changedEnhanced(
  before: EnhancedEvidence,
  change: z.output<typeof enhancedEvidence> | undefined,
): EnhancedEvidence {
  if (change === undefined) return before;
  if (change === null) return {};
  const { mastercard_compliance: mastercard, visa_compliance: visa } = change;
  const compelling = change.visa_compelling_evidence_3;
  const after: EnhancedEvidence = { ...before };
  if (mastercard) {
    after.mastercard_compliance = { fee_acknowledged: mastercard.fee_acknowledged ?? false };
  }
  if (visa) after.visa_compliance = { fee_acknowledged: visa.fee_acknowledged ?? false };
  if (compelling) {
    const { disputed_transaction: disputed, prior_undisputed_transactions: prior } = compelling;
    after.visa_compelling_evidence_3 = {
      disputed_transaction: disputed
        ? {
            ...purchaseResponse(disputed),
            merchandise_or_services: disputed.merchandise_or_services ?? null,
          }
        : null,
      prior_undisputed_transactions: (prior ?? []).map((each) => ({
        ...purchaseResponse(each),
        charge: each.charge,
      })),
    };
  }
  return after;
}
