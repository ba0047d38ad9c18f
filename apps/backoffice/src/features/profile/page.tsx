import { Page, PageHead, PageScroll } from "@counterfoil/ui";
import { usePage } from "../../shared/page/page.ts";
import { useText } from "../../shared/text/text.ts";
import { DetailsSection } from "./details/details-section.tsx";
import { PasswordSection } from "./password/password-section.tsx";

/** The signed-in person's own settings, the same in all their businesses. */
export function Profile() {
  const t = useText();
  usePage({ title: t("profile.title") });
  return (
    <Page>
      <PageHead title={t("profile.title")} />
      <PageScroll padded>
        <DetailsSection />
        <PasswordSection />
      </PageScroll>
    </Page>
  );
}
