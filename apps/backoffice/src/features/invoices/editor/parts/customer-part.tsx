import type { Customer } from "@counterfoil/contract";
import { Avatar, Button, Field, firstField, Notice } from "@counterfoil/ui";
import { Wallet } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { customerName } from "../../../../shared/customer-picker/customer-name.ts";
import { CustomerPicker } from "../../../../shared/customer-picker/customer-picker.tsx";
import { useMoney } from "../../../../shared/money/money.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import styles from "../editor.module.css";

interface CustomerPartProps {
  readonly value: string | undefined;
  readonly customer: Customer | undefined;
  readonly currency: string;
  /** The applicable balance in minor units; negative is credit. */
  readonly balance: number;
  /**
   * Whether a draft exists at the provider: its customer can't be changed, so another customer
   * needs a new draft.
   */
  readonly saved: boolean;
  readonly missing: boolean;
  readonly onChange: (customer: string) => void;
}

/** The invoice's customer, and the effect of their balance. */
export function CustomerPart(props: CustomerPartProps) {
  const { value, customer, currency, balance, saved, missing, onChange } = props;
  const t = useText();
  const money = useMoney();
  const { locale } = useLanguage();
  const [changing, setChanging] = useState(false);
  const picking = value === undefined || changing;
  const place = useKeptFocus(picking);
  if (picking) {
    return (
      <div ref={place} className={styles.customer}>
        <Field
          label={t("column.customer")}
          className={styles.grow}
          hint={saved ? t("editor.changeCustomerHint") : undefined}
          error={missing && value === undefined ? t("editor.customerMissing") : undefined}
          action={
            changing ? (
              <Button variant="link" onClick={() => setChanging(false)}>
                {t("common.cancel")}
              </Button>
            ) : null
          }
        >
          <CustomerPicker
            creates
            value={value}
            onChange={(chosen) => {
              if (!chosen) return;
              setChanging(false);
              onChange(chosen.id);
            }}
          />
        </Field>
      </div>
    );
  }
  const language = customer?.preferred_locales?.[0];
  const amount = money(Math.abs(balance), currency).text;
  return (
    <>
      <div ref={place} className={styles.customer}>
        <Avatar business size="large" name={customer ? customerName(customer) : ""} />
        <div className={styles.grow}>
          <div className={styles.name}>{customer ? customerName(customer) : "…"}</div>
          <div className={styles.sub}>
            {[
              customer?.email,
              currency.toUpperCase(),
              language && new Intl.DisplayNames(locale, { type: "language" }).of(language),
            ]
              .filter(Boolean)
              .join(" · ")}
          </div>
        </div>
        <Button variant="ghost" onClick={() => setChanging(true)}>
          {t("editor.changeCustomer")}
        </Button>
      </div>
      {balance === 0 ? null : (
        <Notice
          tone="info"
          icon={<Wallet />}
          className={styles.balance}
          title={t(balance < 0 ? "editor.credit" : "editor.debt", { amount })}
        />
      )}
    </>
  );
}

/** Focuses the form's first field if the focused element was removed. */
function useKeptFocus(picking: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(picking);
  useLayoutEffect(() => {
    if (before.current === picking) return;
    before.current = picking;
    const go = () =>
      firstField(place.current?.closest<HTMLElement>("[data-pane]") ?? null)?.focus();
    go();
    // A dialog that closes at the same time would restore focus to the removed element.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) go();
    });
    return () => cancelAnimationFrame(frame);
  }, [picking]);
  return place;
}
