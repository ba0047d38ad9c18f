import { Page, PageHead } from "@counterfoil/ui";
import { usePage } from "../../shared/page/page.ts";
import { useText } from "../../shared/text/text.ts";

export function Home() {
  const t = useText();
  usePage({ title: t("shell.home") });
  return (
    <Page>
      <PageHead title={t("shell.home")} />
    </Page>
  );
}
