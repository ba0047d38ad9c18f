import type { AccountView } from "@counterfoil/contract";
import { Badge, Fact, Facts, MutedText, Section } from "@counterfoil/ui";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useKnownMessage, useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { UpdateBank } from "../update-bank.tsx";
import { useBankName } from "../use-bank-name.ts";
import styles from "./overview.module.css";

/** The account's settings and bank accounts. */
export function AccountFacts({ account }: { account: AccountView }) {
  const t = useText();
  const { locale } = useLanguage();
  const isKnown = useKnownMessage();
  const bankName = useBankName();
  const type = `account.type.${account.type}`;
  const region = new Intl.DisplayNames(locale, { type: "region" });
  const on = (enabled: boolean) => t(enabled ? "account.fact.on" : "account.fact.off");
  return (
    <>
      <Section title={t("account.facts")}>
        <Facts>
          <Fact label={t("account.fact.charges")}>{on(account.charges_enabled)}</Fact>
          <Fact label={t("account.fact.payouts")}>{on(account.payouts_enabled)}</Fact>
          <Fact label={t("account.fact.country")}>
            {account.country === "" ? "–" : region.of(account.country)}
          </Fact>
          <Fact label={t("account.fact.currency")}>{account.default_currency.toUpperCase()}</Fact>
          <Fact label={t("account.fact.type")}>{isKnown(type) ? t(type) : account.type}</Fact>
          <Fact label={t("account.fact.id")}>
            <Copyable value={account.id} />
          </Fact>
        </Facts>
      </Section>
      <Section title={t("account.bank.title")} action={<UpdateBank account={account} quiet />}>
        {account.bank_accounts.length === 0 ? (
          <MutedText as="p">{t("account.bank.none")}</MutedText>
        ) : (
          <div className={styles.banks}>
            {account.bank_accounts.map((bank) => (
              <div key={bank.id}>
                <div>
                  {bankName(bank)} <MutedText>{bank.currency.toUpperCase()}</MutedText>
                </div>
                {bank.errored ? <Badge tone="red">{t("account.bank.errored")}</Badge> : null}
              </div>
            ))}
          </div>
        )}
      </Section>
    </>
  );
}
