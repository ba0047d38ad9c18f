import type { BusinessProfile } from "@counterfoil/contract";
import { addressLines, phoneText, taxIdText } from "@counterfoil/domain";
import { Fact, Facts, MutedText, Page, PageScroll, Section, Skeleton } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { businessProfileOptions } from "../../../shared/resource/business-profile.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { AccountHead } from "../account-head.tsx";
import { accountOptions } from "../queries.ts";
import styles from "./business.module.css";
import { EditDetails } from "./edit-details.tsx";

/** The business details shown on documents. */
export function BusinessDetails() {
  const t = useText();
  const { data, error, refetch } = useQuery(businessProfileOptions());
  const { data: account } = useQuery(accountOptions());
  return (
    <Page>
      <AccountHead />
      <PageScroll padded>
        <Section
          title={t("account.business")}
          note={t("account.business.text")}
          action={account ? <EditDetails account={account} /> : null}
        >
          {data ? (
            <Details profile={data} />
          ) : error ? (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={180} />
          )}
        </Section>
      </PageScroll>
    </Page>
  );
}

function Details({ profile }: { profile: BusinessProfile }) {
  const t = useText();
  const { locale } = useLanguage();
  const region = new Intl.DisplayNames(locale, { type: "region" });
  const none = <MutedText inherit>{t("account.business.none")}</MutedText>;
  const lines = addressLines(profile.address, undefined, locale);
  return (
    <Facts wide className={styles.facts}>
      <Fact label={t("account.business.name")}>{profile.name}</Fact>
      <Fact label={t("account.business.address")}>
        {lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : none}
      </Fact>
      <Fact label={t("account.business.email")}>{profile.email ?? none}</Fact>
      <Fact label={t("account.business.phone")}>
        {profile.phone ? phoneText(profile.phone) : none}
      </Fact>
      <Fact label={t("account.business.taxIds")}>
        {profile.taxIds.length > 0
          ? profile.taxIds.map((id) => <div key={id.value}>{taxIdText(id, locale)}</div>)
          : none}
      </Fact>
      <Fact label={t("account.business.descriptor")}>{profile.statementDescriptor ?? none}</Fact>
      <Fact label={t("account.business.country")}>{region.of(profile.country)}</Fact>
      <Fact label={t("account.business.currency")}>{profile.defaultCurrency.toUpperCase()}</Fact>
      <Fact label={t("account.business.timeZone")}>{profile.timeZone}</Fact>
      <Fact label={t("account.business.rounding")}>
        {t(
          profile.taxRounding === "line"
            ? "account.business.roundingLine"
            : "account.business.roundingInvoice",
        )}
      </Fact>
    </Facts>
  );
}
