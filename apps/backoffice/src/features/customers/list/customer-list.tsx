import { Page, PageHead } from "@counterfoil/ui";
import { usePage } from "../../../shared/page/page.ts";
import { useText } from "../../../shared/text/text.ts";

export function CustomerList() {
  const t = useText();
  usePage({ title: t("customers.title") });
  return (
    <Page>
      <PageHead title={t("customers.title")} />
    </Page>
  );
}
