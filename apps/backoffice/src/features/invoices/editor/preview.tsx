import { Notice } from "@counterfoil/ui";
import { TriangleAlert } from "lucide-react";
import type { DocumentData } from "../../../shared/document/document-data.ts";
import { useDocumentLanguage } from "../../../shared/document/document-language.tsx";
import { InvoiceDocument } from "../../../shared/document/invoice-document.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import styles from "./editor.module.css";

export interface PreviewProps {
  /** Nothing when the figures cannot be worked out. */
  readonly data: DocumentData | undefined;
  readonly languages: readonly string[] | null | undefined;
  /** The figures are the provider's, because ours came out otherwise. */
  readonly differs: boolean;
}

/** The document beside the form. */
export function Preview({ data, languages, differs }: PreviewProps) {
  const t = useText();
  const { locale } = useLanguage();
  const { language } = useDocumentLanguage(languages);
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
  return (
    <section className={styles.preview} aria-label={t("invoices.document")} data-pane="preview">
      <div className={styles.previewHead}>
        <h2>{t("invoices.document")}</h2>
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
      {data ? (
        <InvoiceDocument data={data} languages={languages} />
      ) : (
        <Notice tone="error" title={t("editor.tooLarge")} />
      )}
    </section>
  );
}
