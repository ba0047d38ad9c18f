import { Page, PageHead, PageScroll } from "@counterfoil/ui";
import { usePage } from "../../shared/page/page.ts";
import { useText } from "../../shared/text/text.ts";
import { AlertsSection } from "./alerts/alerts-section.tsx";
import { DetailsSection } from "./details/details-section.tsx";
import { EmailSection } from "./email/email-section.tsx";
import { PasswordSection } from "./password/password-section.tsx";
import { PreferencesSection } from "./preferences/preferences-section.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SessionsSection } from "./sessions/sessions-section.tsx";

/** The signed-in person's own settings, the same in all their businesses. */
export function Profile() {
  const t = useText();
  usePage({ title: t("profile.title") });
  return (
    <Page>
      <PageHead title={t("profile.title")} />
      <PageScroll padded>
        <DetailsSection />
        <EmailSection />
        <PreferencesSection />
        <AlertsSection />
        <PasswordSection />
        <SecuritySection />
        <SessionsSection />
      </PageScroll>
    </Page>
  );
}
