import { Fact, Facts, Notice, Page, PageHead, PageScroll } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePage } from "../../shared/page/page.ts";
import { useSession } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { DetailsSection } from "./details/details-section.tsx";
import { EmailSection } from "./email/email-section.tsx";
import { NotificationsSection } from "./notifications/notifications-section.tsx";
import { PasskeysSection } from "./passkeys/passkeys-section.tsx";
import { PasswordSection } from "./password/password-section.tsx";
import { PreferencesSection } from "./preferences/preferences-section.tsx";
import { factorsOptions } from "./security/queries.ts";
import { SecuritySection } from "./security/security-section.tsx";
import { SessionsSection } from "./sessions/sessions-section.tsx";

/**
 * The signed-in person's own settings. Only their notifications differ between their businesses.
 */
export function Profile() {
  const t = useText();
  const { me, account } = useSession();
  usePage({ title: t("profile.title") });
  if (me.directory) {
    return (
      <Page>
        <PageHead title={t("profile.title")} />
        <PageScroll padded>
          <Facts>
            <Fact label={t("profile.name")}>{me.user.displayName}</Fact>
            <Fact label={t("profile.email")}>{me.user.email}</Fact>
          </Facts>
          <Notice tone="info" title={t("profile.directory", { business: account.name })} />
          <NotificationsSection />
        </PageScroll>
      </Page>
    );
  }
  return (
    <Page>
      <PageHead title={t("profile.title")} />
      <PageScroll padded>
        <DetailsSection />
        <EmailSection />
        <PreferencesSection />
        <NotificationsSection />
        <PasswordSection />
        <PasskeysSection />
        <SecuritySection />
        <SessionsSection />
      </PageScroll>
    </Page>
  );
}

/**
 * The sections that set up a second factor, where one is required. In the profile's file, which has
 * everything that they need.
 * @param onReady called once there is one, and its recovery codes were closed
 */
export function SetUpSections({ onReady }: { readonly onReady: () => void }) {
  const { data: factors } = useQuery(factorsOptions());
  const ready =
    factors !== undefined && (factors.authenticator !== null || factors.passkeys.length > 0);
  useEffect(() => {
    if (ready) onReady();
  }, [ready, onReady]);
  return (
    <>
      <SecuritySection />
      <PasskeysSection />
    </>
  );
}
