import { addressLines, documentDate, formatAmount, taxIdText } from "@counterfoil/domain";
import { Code, Sheet, StubEntry } from "@counterfoil/ui";
import { useSession } from "../session/session.tsx";
import { useText } from "../text/text.ts";
import styles from "./document.module.css";
import type { DocumentData } from "./document-data.ts";
import { DocumentText, useDocumentLanguage, useDocumentLocale } from "./document-language.tsx";
import { DocumentLines } from "./document-lines.tsx";
import { DocumentTotals } from "./document-totals.tsx";

interface InvoiceDocumentProps {
  readonly data: DocumentData;
  /** Whether names of its discounts and taxes are loading. */
  readonly naming: boolean;
  /** The customer's preferred languages. */
  readonly languages?: readonly string[] | null | undefined;
}

/** An invoice as the customer receives it: a sheet with a stub. */
export function InvoiceDocument({ data, naming, languages }: InvoiceDocumentProps) {
  const { language, locale } = useDocumentLanguage(languages);
  return (
    <DocumentText language={language} locale={locale}>
      <div lang={locale}>
        <DocumentPage data={data} naming={naming} />
      </div>
    </DocumentText>
  );
}

function DocumentPage({ data, naming }: Omit<InvoiceDocumentProps, "languages">) {
  const t = useText();
  const date = useDate();
  const locale = useDocumentLocale();
  const due = formatAmount(data.amountDue, data.currency, locale);
  const payBy = data.due === undefined ? undefined : date(data.due);
  return (
    <Sheet
      className={styles.sheet}
      stub={
        <>
          <StubEntry caption={t("document.invoice")}>
            {data.number ? <Code>{data.number}</Code> : t("document.noNumber")}
          </StubEntry>
          {data.customer ? (
            <StubEntry caption={t("document.billTo")}>{data.customer.name}</StubEntry>
          ) : null}
          <StubEntry caption={t("document.issued")}>{date(data.issued)}</StubEntry>
          {payBy === undefined ? null : <StubEntry caption={t("document.due")}>{payBy}</StubEntry>}
          <div className={styles.keep}>
            <div className={styles.caption}>{t("document.amountDue")}</div>
            <div className={styles.stubAmount}>{due.negative ? `(${due.number})` : due.number}</div>
            <div className={styles.caption}>{due.code}</div>
            <div className={styles.keepLine}>{t("document.keep")}</div>
          </div>
        </>
      }
    >
      <div className={styles.page}>
        <header className={styles.top}>
          <div>
            <div className={styles.title}>{t("document.invoice")}</div>
            {data.number ? <Code className={styles.number}>{data.number}</Code> : null}
          </div>
          <Business data={data} />
        </header>
        <div className={styles.parties}>
          <div>
            <div className={styles.caption}>{t("document.billTo")}</div>
            {data.customer ? (
              <>
                <div className={styles.name}>{data.customer.name}</div>
                <div className={styles.address}>
                  {addressLines(data.customer.address, data.business?.country, locale).join("\n")}
                </div>
                {data.customer.taxIds.map((id) => (
                  <div key={id.value} className={styles.address}>
                    {taxIdText(id, locale)}
                  </div>
                ))}
              </>
            ) : (
              <div className={styles.address}>–</div>
            )}
          </div>
          {data.customFields.map(({ name, value }) => (
            <div key={name}>
              <div className={styles.caption}>{name}</div>
              <Code>{value}</Code>
            </div>
          ))}
          {payBy === undefined ? (
            data.charges ? (
              <div>
                <div className={styles.caption}>{t("document.payment")}</div>
                <div>{t("document.charged")}</div>
              </div>
            ) : null
          ) : (
            <div>
              <div className={styles.caption}>{t("document.due")}</div>
              <div>{payBy}</div>
              {data.dueDays === undefined ? null : (
                <div className={styles.address}>{t("document.days", { days: data.dueDays })}</div>
              )}
            </div>
          )}
        </div>
        <DocumentLines data={data} />
        <DocumentTotals data={data} naming={naming} />
        {data.memo.trim() === "" ? null : <p className={styles.memo}>{data.memo}</p>}
        <DocumentFooter data={data} />
      </div>
    </Sheet>
  );
}

function Business({ data: { business } }: { data: DocumentData }) {
  const locale = useDocumentLocale();
  if (!business) return null;
  return (
    <div className={styles.business}>
      <strong>{business.name}</strong>
      <div className={styles.address}>
        {addressLines(business.address, business.country, locale).join("\n")}
      </div>
    </div>
  );
}

function DocumentFooter({ data }: { data: DocumentData }) {
  const locale = useDocumentLocale();
  const ids = data.business?.taxIds ?? [];
  const text = [data.footer.trim(), ids.map((id) => taxIdText(id, locale)).join(" · ")]
    .filter(Boolean)
    .join("\n");
  return text === "" ? null : <footer className={styles.foot}>{text}</footer>;
}

/** Formats the document's dates in its language, in the business's time zone. */
function useDate(): (at: number) => string {
  const { account } = useSession();
  const locale = useDocumentLocale();
  return (at) => documentDate(at, locale, account.timeZone);
}
