import type { CodeCheck, Coupon, PromotionCode } from "@counterfoil/contract";
import { type CodeRule, parseAmount } from "@counterfoil/domain";
import { Field, MoneyInput, MutedText, Notice, VisuallyHidden } from "@counterfoil/ui";
import { SideDialog } from "@counterfoil/ui/side-dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { symbolOf } from "../../../shared/amount/amount-text.ts";
import { CustomerPicker } from "../../../shared/customer-picker/customer-picker.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useMoney } from "../../../shared/money/money.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { useTerms } from "../coupon-texts.ts";
import styles from "../coupons.module.css";
import { codeCheckOptions } from "./code-check.ts";

interface TryCodeProps {
  readonly code: PromotionCode;
  readonly coupon: Coupon;
  readonly onClose: () => void;
}

/** Checks a code for a customer and an amount: each restriction, and whether it is met. */
export function TryCode({ code, coupon, onClose }: TryCodeProps) {
  const t = useText();
  const { account } = useSession();
  const { locale } = useLanguage();
  const terms = useTerms();
  const bound = typeof code.customer === "object" ? code.customer?.id : code.customer;
  const currency =
    code.restrictions.minimum_amount_currency ?? coupon.currency ?? account.defaultCurrency;
  const [customer, setCustomer] = useState<string | undefined>(bound ?? undefined);
  const [typed, setTyped] = useState("");
  const read = parseAmount(typed, currency, locale);
  const amount = read.ok && read.value >= 0 ? read.value : undefined;
  const ready = customer !== undefined && amount !== undefined;
  const check = useQuery({
    ...codeCheckOptions(code.id, { customer: customer ?? "", amount: amount ?? 0, currency }),
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  return (
    <SideDialog
      onClose={onClose}
      title={t("coupons.tryTitle", { code: code.code })}
      description={`${terms(coupon)}. ${t("coupons.tryText")}`}
      closeLabel={t("common.close")}
    >
      <Field label={t("column.customer")}>
        <CustomerPicker value={customer} onChange={(chosen) => setCustomer(chosen?.id)} />
      </Field>
      <Field
        label={t("coupons.tryAmount")}
        hint={t("coupons.minimumHint")}
        error={typed !== "" && amount === undefined ? t("coupons.amountInvalid") : undefined}
      >
        <MoneyInput
          {...symbolOf(currency, locale)}
          code={currency.toUpperCase()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {check.error && ready ? (
        <LoadFailed error={check.error} onRetry={() => void check.refetch()} />
      ) : null}
      <div aria-live="polite" className={styles.verdict}>
        {ready && check.data ? (
          <Verdict check={check.data} code={code} currency={currency} />
        ) : (
          <MutedText as="p">{t("coupons.tryFirst")}</MutedText>
        )}
      </div>
    </SideDialog>
  );
}

interface VerdictProps {
  readonly check: CodeCheck;
  readonly code: PromotionCode;
  /** The currency of the check. */
  readonly currency: string;
}

function Verdict({ check, code, currency }: VerdictProps) {
  const t = useText();
  const rule = useRuleText(code, currency);
  return (
    <>
      <Notice
        tone={check.redeemable ? "good" : "error"}
        role="status"
        title={t(check.redeemable ? "coupons.tryYes" : "coupons.tryNo")}
      />
      <ul className={styles.rules}>
        {check.rules.map(({ rule: name, holds }) => (
          <li key={name} className={holds ? styles.holds : styles.broken}>
            {holds ? <Check aria-hidden /> : <X aria-hidden />}
            <span>
              {rule(name)}
              <VisuallyHidden>
                : {t(holds ? "coupons.ruleHolds" : "coupons.ruleBroken")}
              </VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Describes each of the code's restrictions. */
function useRuleText(code: PromotionCode, tried: string): (rule: CodeRule) => string {
  const t = useText();
  const money = useMoney();
  const { date } = useDates();
  const { minimum_amount: least, minimum_amount_currency: currency } = code.restrictions;
  return (rule) =>
    t(`coupons.rule.${rule}`, {
      currency: tried.toUpperCase(),
      date: code.expires_at === null ? "" : date(code.expires_at),
      times: code.times_redeemed,
      most: code.max_redemptions ?? 0,
      amount: least === null || currency === null ? "" : money(least, currency).text,
    });
}
