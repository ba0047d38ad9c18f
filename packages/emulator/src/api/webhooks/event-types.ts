import { lookupTable } from "@counterfoil/domain";
import { eventNames } from "../../runtime/object-types.ts";

/**
 * Names of events about objects that the embedded provider doesn't store, by object (SDK:
 * WebhookEndpointCreateParams.EnabledEvent).
 */
const OF_OTHER_OBJECTS: Record<string, string> = lookupTable({
  "apps.install": "created deleted updated",
  "billing.alert": "triggered",
  "billing.credit_balance_transaction": "created",
  "billing.credit_grant": "created updated",
  "billing.meter": "created deactivated reactivated updated",
  "billing_portal.configuration": "created updated",
  "billing_portal.session": "created",
  "checkout.session": "async_payment_failed async_payment_succeeded completed expired",
  "climate.order": "canceled created delayed delivered product_substituted",
  "climate.product": "created pricing_updated",
  "entitlements.active_entitlement_summary": "updated",
  "financial_connections.account":
    "account_numbers_updated created deactivated disconnected expected_deactivation_date_updated reactivated refreshed_balance refreshed_ownership refreshed_transactions supported_payment_method_types_updated upcoming_account_number_expiry upcoming_deactivation",
  "financial_connections.authorization": "expected_deactivation_date_updated upcoming_deactivation",
  "identity.verification_session": "canceled created processing redacted requires_input verified",
  issuing_authorization: "created request updated",
  issuing_card: "created updated",
  issuing_cardholder: "created updated",
  issuing_dispute: "closed created funds_reinstated funds_rescinded submitted updated",
  issuing_personalization_design: "activated deactivated rejected updated",
  issuing_token: "created updated",
  issuing_transaction: "created purchase_details_receipt_updated updated",
  payment_link: "created updated",
  // Plans are stored as prices.
  plan: "created deleted updated",
  quote: "accepted canceled created finalized",
  "reporting.report_type": "updated",
  "reserve.hold": "created updated",
  "reserve.plan": "created disabled expired updated",
  "reserve.release": "created",
  review: "closed opened",
  "sigma.scheduled_query_run": "created",
  source: "canceled chargeable failed mandate_notification refund_attributes_required",
  "source.transaction": "created updated",
  subscription_schedule: "aborted canceled completed created expiring released updated",
  "tax.settings": "updated",
  "terminal.reader": "action_failed action_succeeded action_updated",
  "three_d_secure.authentication":
    "canceled challenge_started errored failed requires_challenge requires_submission succeeded",
  "treasury.credit_reversal": "created posted",
  "treasury.debit_reversal": "completed created initial_credit_granted",
  "treasury.financial_account": "closed created features_status_updated",
  "treasury.inbound_transfer": "canceled created failed succeeded",
  "treasury.outbound_payment":
    "canceled created expected_arrival_date_updated failed posted returned tracking_details_updated",
  "treasury.outbound_transfer":
    "canceled created expected_arrival_date_updated failed posted returned tracking_details_updated",
  "treasury.received_credit": "created failed succeeded",
  "treasury.received_debit": "created",
});

/** All names of events, sorted. */
export const EVENT_TYPES: readonly string[] = [
  ...eventNames,
  ...Object.entries(OF_OTHER_OBJECTS).flatMap(([object, names]) =>
    names.split(" ").map((name) => `${object}.${name}`),
  ),
].sort();

const TYPES: ReadonlySet<string> = new Set(EVENT_TYPES);

/** Returns whether an endpoint can subscribe to an event of this name. */
export const isEventType = (name: string): boolean => name === "*" || TYPES.has(name);
