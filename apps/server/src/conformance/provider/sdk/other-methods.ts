/** Types of payment methods that the embedded provider lacks: it has cards and bank debits. */
export const OTHER_METHODS: readonly string[] = [
  "affirm afterpay_clearpay alipay alma amazon_pay bancontact billie bizum blik boleto card_present",
  "cashapp crypto custom customer_balance eps fpx giropay grabpay ideal interac_present kakao_pay",
  "klarna konbini kr_card link mb_way mobilepay multibanco naver_pay nz_bank_account oxxo p24",
  "pay_by_bank payco paynow paypal paypay payto pix promptpay revolut_pay samsung_pay satispay",
  "scalapay sequra sofort sunbit swish twint upi wechat_pay zip",
].flatMap((line) => line.split(" "));

/** Returns whether a parameter is about a type, such as `payment_method_options[link]`. */
export function isAbout(type: string, entry: string): boolean {
  const [method, path, name = ""] = entry.split(" ");
  const of = ["data", "options"].some((part) => {
    const inner = name.split(`payment_method_${part}`)[1]?.replace(/^\]/, "");
    return inner?.startsWith(`[${type}]`) === true;
  });
  const own = `${method} ${path}` === "POST /v1/payment_methods" && name.split("[")[0] === type;
  return of || own;
}
