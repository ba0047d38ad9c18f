import type { Invoice } from "@counterfoil/contract";
import type { DueProblem } from "@counterfoil/domain";
import { lazyPart, Notice, Segmented, Skeleton, VisuallyHidden } from "@counterfoil/ui";
import { TriangleAlert } from "lucide-react";
import { Suspense, useState } from "react";
import type { DocumentData } from "../../../shared/document/document-data.ts";
import { useDocumentLanguage } from "../../../shared/document/document-language.tsx";
import { InvoiceDocument } from "../../../shared/document/invoice-document.tsx";
import { useMoney } from "../../../shared/money/money.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import styles from "./editor.module.css";

const SentPreview = lazyPart(async () => {
  const [{ SentPreview: preview }] = await Promise.all([
    import("./sent-preview.tsx"),
    needText("mail"),
  ]);
  return preview;
});

interface PreviewProps {
  /** Undefined if the totals can't be calculated. */
  readonly data: DocumentData | undefined;
  /** Whether names of its taxes are loading. */
  readonly naming: boolean;
  /** Why the amount due can't be charged. */
  readonly due: DueProblem | undefined;
  readonly currency: string;
  readonly languages: readonly string[] | null | undefined;
  /** The provider's amounts are shown because they differ from the local calculation. */
  readonly differs: boolean;
  /** The draft as last saved. */
  readonly draft: Invoice | undefined;
}

/** Preview of what the customer gets: document, email and payment page. */
export function InvoicePreview(props: PreviewProps) {
  const { data, naming, due, currency, languages, differs, draft } = props;
  const t = useText();
  const money = useMoney();
  const [shown, setShown] = useState<"document" | "email" | "page">("document");
  const { locale } = useLanguage();
  const { language } = useDocumentLanguage(languages);
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
  return (
    <section className={styles.preview} aria-label={t("invoices.document")} data-pane="preview">
      <div className={styles.previewHead}>
        <VisuallyHidden as="h2">{t("invoices.document")}</VisuallyHidden>
        <Segmented
          size="small"
          aria-label={t("editor.previewOf")}
          options={[
            { value: "document", label: t("invoices.document") },
            { value: "email", label: t("editor.email") },
            { value: "page", label: t("editor.paymentPage") },
          ]}
          value={shown}
          onChange={setShown}
        />
        <span className={styles.sub}>{t("editor.inLanguage", { language: name })}</span>
      </div>
      {differs ? (
        <Notice
          tone="warn"
          icon={<TriangleAlert />}
          title={t("editor.differs")}
          className={styles.differs}
        >
          {t("editor.differsText")}
        </Notice>
      ) : null}
      {shown !== "document" ? (
        <Suspense fallback={<Skeleton width="100%" height={440} />}>
          <SentPreview draft={draft} what={shown} />
        </Suspense>
      ) : data ? (
        <InvoiceDocument data={data} naming={naming} languages={languages} />
      ) : due ? (
        <Notice tone="warn" icon={<TriangleAlert />} title={t("editor.noPreview")}>
          {t(`editor.due.${due.kind}`, { limit: money(due.limit, currency).text })}
        </Notice>
      ) : null}
    </section>
  );
}
