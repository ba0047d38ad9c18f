/** A published test card. Numbers exist only here; they are never stored. */
export interface TestCard {
  brand: string;
  number: string;
  country: string;
  funding: "credit" | "debit" | "prepaid";
  /** Name of its behaviour in behaviour.ts. */
  behaviour: string;
  /** The part of its shortcuts after `pm_card_` and `tok_`. */
  names: readonly string[];
}

type TestCardRow = [
  number: string,
  names: string,
  behaviour?: string,
  country?: string,
  funding?: TestCard["funding"],
];

const brandOf = (number: string): string => {
  if (/^3[47]/.test(number)) return "amex";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "mastercard";
  if (/^62/.test(number)) return "unionpay";
  if (/^6/.test(number)) return "discover";
  if (/^35/.test(number)) return "jcb";
  return /^3/.test(number) ? "diners" : "visa";
};

/** Debit cards for payouts that aren't in LINES (docs.stripe.com/connect/testing#payouts). */
const PAYOUT_LINES: TestCardRow[] = [
  ["4000056655665572", "visa_debit_us_transferFail", "plain", "US", "debit"],
  ["4000056755665555", "visa_debit_us_instantPayoutUnsupported", "plain", "US", "debit"],
  ["4000051240000005", "visa_debit_ca_transferSuccess", "plain", "CA", "debit"],
  ["4000051240000021", "visa_debit_ca_transferFail", "plain", "CA", "debit"],
  ["4000051240000039", "visa_debit_ca_instantPayoutUnsupported", "plain", "CA", "debit"],
  ["5510121240000006", "mastercard_debit_ca_transferSuccess", "plain", "CA", "debit"],
  ["4000050360000019", "visa_debit_au_transferSuccess", "plain", "AU", "debit"],
  ["4000050360000027", "visa_debit_au_transferFail", "plain", "AU", "debit"],
  ["4000050360000035", "visa_debit_au_instantPayoutUnsupported", "plain", "AU", "debit"],
  ["4000058260000203", "visa_debit_gb_transferSuccess", "plain", "GB", "debit"],
  ["4000058260000211", "visa_debit_gb_transferFail", "plain", "GB", "debit"],
  ["4000058260000229", "visa_debit_gb_instantPayoutUnsupported", "plain", "GB", "debit"],
  ["5555058260000100", "mastercard_debit_gb_transferSuccess", "plain", "GB", "debit"],
];

/** Cards of https://docs.stripe.com/testing, in the same order. */
const LINES: TestCardRow[] = [
  ["4242424242424242", "visa us threeDSecureNotSupported"],
  ["4000056655665556", "visa_debit visa_debit_us_transferSuccess", "plain", "US", "debit"],
  ["5555555555554444", "mastercard"],
  ["2223003122003222", "mastercard_2series"],
  [
    "5200828282828210",
    "mastercard_debit mastercard_debit_us_transferSuccess",
    "plain",
    "US",
    "debit",
  ],
  ["5105105105105100", "mastercard_prepaid", "plain", "US", "prepaid"],
  // The shortcuts stand for the second card of each brand.
  ["378282246310005", "amex_first"],
  ["371449635398431", "amex amex_threeDSecureNotSupported"],
  ["6011111111111117", "discover_first"],
  ["6011000990139424", "discover"],
  ["6011981111111113", "discover_debit discover_debit_us_transferSuccess", "plain", "US", "debit"],
  ["3056930009020004", "diners"],
  ["36227206271667", "diners_14digits"],
  ["3566002020360505", "jcb"],
  ["6200000000000005", "unionpay"],
  ["6200000000000047", "unionpay_debit", "plain", "US", "debit"],
  ["4000000320000021", "ar", "plain", "AR"],
  ["4000000760000002", "br", "plain", "BR"],
  ["4000001240000000", "ca", "plain", "CA"],
  ["4000004840008001", "mx", "plain", "MX"],
  ["4000001520000001", "cl", "plain", "CL"],
  ["4000001700000003", "co", "plain", "CO"],
  ["4000001880000005", "cr", "plain", "CR"],
  ["4000002180000000", "ec", "plain", "EC"],
  ["4000005910000000", "pa", "plain", "PA"],
  ["4000006000000066", "py", "plain", "PY"],
  ["4000006040000068", "pe", "plain", "PE"],
  ["4000008580000003", "uy", "plain", "UY"],
  ["4000007840000001", "ae", "plain", "AE"],
  ["5200007840000022", "ae_mastercard", "plain", "AE"],
  ["4000000400000008", "at", "plain", "AT"],
  ["4000000560000004", "be", "plain", "BE"],
  ["4000001000000000", "bg", "plain", "BG"],
  ["4000001120000005", "by", "plain", "BY"],
  ["4000007560000009", "ch", "plain", "CH"],
  ["4000001960000008", "cy", "plain", "CY"],
  ["4000002030000002", "cz", "plain", "CZ"],
  ["4000002760000016", "de", "plain", "DE"],
  ["4000002080000001", "dk", "plain", "DK"],
  ["4000002330000009", "ee", "plain", "EE"],
  ["4000007240000007", "es", "plain", "ES"],
  ["4000002460000001", "fi", "plain", "FI"],
  ["4000002500000003", "fr", "plain", "FR"],
  ["4000008260000000", "gb", "plain", "GB"],
  ["4000058260000005", "gb_debit", "plain", "GB", "debit"],
  ["5555558265554449", "gb_mastercard", "plain", "GB"],
  ["4000002920000005", "gi", "plain", "GI"],
  ["4000003000000030", "gr", "plain", "GR"],
  ["4000001910000009", "hr", "plain", "HR"],
  ["4000003480000005", "hu", "plain", "HU"],
  ["4000003720000005", "ie", "plain", "IE"],
  ["4000003800000008", "it", "plain", "IT"],
  ["4000004380000004", "li", "plain", "LI"],
  ["4000004400000000", "lt", "plain", "LT"],
  ["4000004420000006", "lu", "plain", "LU"],
  ["4000004280000005", "lv", "plain", "LV"],
  ["4000004700000007", "mt", "plain", "MT"],
  ["4000005280000002", "nl", "plain", "NL"],
  ["4000005780000007", "no", "plain", "NO"],
  ["4000006160000005", "pl", "plain", "PL"],
  ["4000006200000007", "pt", "plain", "PT"],
  ["4000006420000001", "ro", "plain", "RO"],
  ["4000007050000006", "si", "plain", "SI"],
  ["4000007030000001", "sk", "plain", "SK"],
  ["4000006820000007", "", "plain", "SA"],
  ["4000007520000008", "se", "plain", "SE"],
  ["4000000360000006", "au", "plain", "AU"],
  ["4000001560000002", "cn", "plain", "CN"],
  ["4000003440000004", "hk", "plain", "HK"],
  ["4000003560000008", "in", "plain", "IN"],
  ["4000003920000003", "jp", "plain", "JP"],
  ["4000004580000002", "my", "plain", "MY"],
  ["4000005540000008", "nz", "plain", "NZ"],
  ["4000007020000003", "sg", "plain", "SG"],
  ["4000007640000003", "th_credit", "plain", "TH"],
  ["4000057640000008", "th_debit", "plain", "TH", "debit"],
  ["4000001580000008", "tw", "plain", "TW"],
  ["4000000000000002", "visa_chargeDeclined chargeDeclined", "declined"],
  [
    "4000000000009995",
    "visa_chargeDeclinedInsufficientFunds chargeDeclinedInsufficientFunds",
    "insufficientFunds",
  ],
  ["4000000000009987", "visa_chargeDeclinedLostCard chargeDeclinedLostCard", "lostCard"],
  ["4000000000009979", "visa_chargeDeclinedStolenCard chargeDeclinedStolenCard", "stolenCard"],
  ["4000000000000069", "chargeDeclinedExpiredCard visa_chargeDeclinedExpiredCard", "expiredCard"],
  [
    "4000000000000127",
    "chargeDeclinedIncorrectCvc visa_chargeDeclinedIncorrectCvc",
    "incorrectCvc",
  ],
  [
    "4000000000000119",
    "chargeDeclinedProcessingError visa_chargeDeclinedProcessingError",
    "processingError",
  ],
  [
    "4000000000006975",
    "visa_chargeDeclinedVelocityLimitExceeded chargeDeclinedVelocityLimitExceeded",
    "velocityLimit",
  ],
  ["4000000000000341", "chargeCustomerFail visa_chargeCustomerFail", "customerFail"],
  ["4100000000000019", "radarBlock chargeDeclinedFraudulent", "riskHighest"],
  ["4000000000004954", "riskLevelHighest", "riskHighest"],
  ["4000000000009235", "riskLevelElevated", "riskElevated"],
  ["4000000000000101", "cvcCheckFail", "cvcFail"],
  ["4000000000000036", "avsZipFail", "postalCodeFail"],
  ["4000000000000028", "avsLine1Fail", "line1Fail"],
  ["4000000000000010", "avsFail", "addressFail"],
  ["4000000000000044", "avsUnchecked", "addressUnchecked"],
  ["4000000000000259", "createDispute", "dispute"],
  ["4000000000002685", "createDisputeProductNotReceived", "disputeNotReceived"],
  ["4000000000001976", "createDisputeInquiry", "disputeInquiry"],
  ["4000000000005423", "createIssuerFraudRecord", "disputeWarning"],
  ["4000000000007726", "pendingRefund", "refundPending"],
  ["4000000000005126", "refundFail", "refundFail"],
  ["4000000000000077", "bypassPending", "bypassPending"],
  ["4000003720000278", "bypassPendingInternational", "bypassPending", "IE"],
  ["4000002500003155", "authenticationRequiredOnSetup", "authenticationUnlessSetUp", "FR"],
  ["4000002760003184", "authenticationRequired", "authenticationRequired", "DE"],
  ["4000003800000446", "authenticationRequiredSetupForOffSession", "authenticationOnSession", "IT"],
  [
    "4000008260003178",
    "authenticationRequiredChargeDeclinedInsufficientFunds",
    "authenticationThenInsufficientFunds",
    "GB",
  ],
  ["4000000000003220", "threeDSecure2Required threeDSecureRequired", "authenticationRequired"],
  ["4000000000003063", "threeDSecure1Required", "authenticationRequired"],
  ["4000008400001629", "threeDSecureRequiredChargeDeclined", "authenticationThenDeclined"],
  ["4000008400001280", "threeDSecureRequiredProcessingError", "authenticationThenProcessingError"],
  ["4000000000003055", "threeDSecureOptional", "authenticationOptional"],
  ["4000000000003097", "threeDSecureOptionalProcessingError"],
];

const CARDS: readonly TestCard[] = [...LINES, ...PAYOUT_LINES].map(
  ([number, names, behaviour = "plain", country = "US", funding = "credit"]) => ({
    brand: brandOf(number),
    number,
    country,
    funding,
    behaviour,
    names: names.split(" "),
  }),
);

const byNumber = new Map(CARDS.map((card) => [card.number, card]));
const byName = new Map(CARDS.flatMap((card) => card.names.map((name) => [name, card] as const)));

/** Returns the test card with this number, ignoring spaces and dashes, or null. */
export const cardByNumber = (number: string): TestCard | null =>
  byNumber.get(number.replace(/[\s-]/g, "")) ?? null;

/** Returns the test card of a shortcut such as `pm_card_visa` or `tok_visa`, or null. */
export function cardByName(id: string): TestCard | null {
  const match = /^(?:pm_card|tok)_(.+)$/.exec(id);
  return (match?.[1] && byName.get(match[1])) || null;
}
