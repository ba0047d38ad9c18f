import { Button, lazyPart, PartFailed } from "@counterfoil/ui";
import { SnackbarProvider } from "@counterfoil/ui/snackbar";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { usePage } from "../../shared/page/page.ts";
import { restart } from "../../shared/session/restart.ts";
import { type Session, SessionProvider, useSession } from "../../shared/session/session.tsx";
import { signOut } from "../../shared/session/sign-out.ts";
import { needText } from "../../shared/text/messages.ts";
import { useText } from "../../shared/text/text.ts";
import { TextProvider, useLanguage } from "../../shared/text/text-provider.tsx";
import { PartNotice } from "../shell/part-notice.tsx";
import { LanguageMenu } from "../shell/person/language-menu.tsx";
import { ShellBrand } from "../shell/shell-brand.tsx";
import styles from "./set-up-required.module.css";

// Recovery codes are on screen when the factor is set up: only closing them continues.
const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });

/** Returns the page of a member who must set up a second factor. Its messages are loaded first. */
export async function setUpRequired(session: Session): Promise<ReactNode> {
  await needText("accountMenu", "businessStatus", "passkeys", "security");
  return (
    <TextProvider>
      <SessionProvider value={session}>
        <QueryClientProvider client={client}>
          <SetUpRequired />
        </QueryClientProvider>
      </SessionProvider>
    </TextProvider>
  );
}

// Apart, so that no other page needs further files because it shares some with this one.
const SetUpSections = lazyPart(
  async () => (await import("../../features/profile/page.tsx")).SetUpSections,
);
const BusinessNotice = lazyPart(
  async () => (await import("../shell/business/business-notice.tsx")).BusinessNotice,
);

const reload = () => void restart();

/**
 * In place of the back office: why a second factor is required and by whom, with its set-up. The
 * app starts with the page that was opened once there is one.
 */
function SetUpRequired() {
  const t = useText();
  const { language } = useLanguage();
  const { me, rules, config, account } = useSession();
  usePage({ title: t("security.requiredTitle") });
  useEffect(() => {
    // It may have been set up in another tab, or no longer be required.
    const look = () => {
      if (document.querySelector("[role=dialog]") === null) reload();
    };
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, []);
  const names = { business: account.name, owner: me.ownerName };
  return (
    <SnackbarProvider label={t("shell.notifications")} closeLabel={t("common.close")}>
      <PartFailed value={PartNotice}>
        <div className={styles.page}>
          <header className={styles.bar}>
            <div className={styles.brand}>
              <ShellBrand />
            </div>
            <LanguageMenu />
            <Button variant="ghost" onClick={() => void signOut(config.authAppUrl, language)}>
              {t("accountMenu.logout")}
            </Button>
          </header>
          <main className={styles.content}>
            {rules.viewing ? (
              <Suspense>
                <BusinessNotice />
              </Suspense>
            ) : null}
            <h1 className={styles.title}>{t("security.requiredTitle")}</h1>
            <p>
              {t(me.claims.owner ? "security.requiredByYou" : "security.requiredByOwner", names)}
            </p>
            <p className={styles.text}>{t("security.requiredText")}</p>
            <Suspense>
              <SetUpSections onReady={reload} />
            </Suspense>
          </main>
        </div>
      </PartFailed>
    </SnackbarProvider>
  );
}
