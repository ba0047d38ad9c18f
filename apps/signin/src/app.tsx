import type { PublicConfig, SampleResponse } from "@counterfoil/contract";
import type { Language, MessagesOf } from "@counterfoil/i18n";
import { Button } from "@counterfoil/ui";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { AuthCard, AuthCardHeader } from "./auth-card/auth-card.tsx";
import { AuthFooter } from "./auth-card/auth-footer.tsx";
import type { PageProps } from "./page-props.ts";
import { SignInPage } from "./sign-in/sign-in-page.tsx";
import { SignOutPage } from "./sign-out/sign-out-page.tsx";
import { loadLanguage, type PageLanguage, rememberLanguage } from "./text/language.ts";
import { LanguageProvider, useText } from "./text/text.tsx";

interface Page {
  readonly title: keyof MessagesOf<"signin">;
  readonly Content: ComponentType<PageProps>;
}

const SIGN_IN: Page = { title: "signin.title", Content: SignInPage };

/** Pages other than the sign-in page, by the path after `/signin/`. */
const PAGES: ReadonlyMap<string, Page> = new Map<string, Page>([
  ["logout", { title: "signin.signOut", Content: SignOutPage }],
  [
    "invitation",
    {
      title: "signin.invitation",
      Content: lazy(async () => ({
        default: (await import("./invitation/invitation-page.tsx")).InvitationPage,
      })),
    },
  ],
  [
    "forgotten",
    {
      title: "signin.forgotTitle",
      Content: lazy(async () => ({
        default: (await import("./forgotten/forgotten-page.tsx")).ForgottenPage,
      })),
    },
  ],
  [
    "reset",
    {
      title: "signin.resetTitle",
      Content: lazy(async () => ({
        default: (await import("./forgotten/reset-page.tsx")).ResetPage,
      })),
    },
  ],
  [
    "directory",
    {
      title: "signin.organization",
      Content: lazy(async () => ({
        default: (await import("./directory/directory-page.tsx")).DirectoryPage,
      })),
    },
  ],
  [
    "undo",
    {
      title: "signin.undo.page",
      Content: lazy(async () => ({
        default: (await import("./undo/undo-page.tsx")).UndoPage,
      })),
    },
  ],
  [
    "email",
    {
      title: "signin.email.title",
      Content: lazy(async () => ({
        default: (await import("./email/email-page.tsx")).EmailPage,
      })),
    },
  ],
]);

interface AppProps {
  /** Absent if the server could not be reached. */
  config: PublicConfig | undefined;
  /** Users to sign in as with one click; null unless the server has sample data only. */
  sample: SampleResponse | null;
  pageLanguage: PageLanguage;
  /** Reads the configuration again. */
  onRetry: () => void;
}

/** Sets the page's title to the name of the site. */
const SITE = document.title;

/** The page in its language. Changing the language keeps the input. */
export function App({ config, sample, pageLanguage: first, onRetry }: AppProps) {
  const [pageLanguage, setSpeech] = useState(first);
  const choose = async (language: Language) => {
    setSpeech(await loadLanguage(language));
    rememberLanguage(language);
  };
  const name = /^\/signin\/(\w+)(?:\/acct_\w+)?\/?$/.exec(window.location.pathname)?.[1] ?? "";
  const { title, Content } = PAGES.get(name) ?? SIGN_IN;
  return (
    <LanguageProvider value={pageLanguage}>
      <Titled name={config?.name} title={title}>
        <AuthCard
          config={config}
          footer={
            <AuthFooter
              configured={config?.languages ?? []}
              onChoose={(language) => void choose(language)}
            />
          }
        >
          {config ? (
            <Suspense>
              <Content sample={sample} passkeyDomain={config.passkeyDomain} />
            </Suspense>
          ) : (
            <Unreachable onRetry={onRetry} />
          )}
        </AuthCard>
      </Titled>
    </LanguageProvider>
  );
}

interface TitledProps {
  name: string | undefined;
  title: Page["title"];
  children: ReactNode;
}

function Titled({ name = SITE, title, children }: TitledProps) {
  const t = useText();
  const documentTitle = `${t(title)} · ${name}`;
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return children;
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div role="alert">
      <AuthCardHeader title={t("signin.loadFailed")} text={t("signin.loadFailedText")} />
      <Button size="large" wide onClick={onRetry} style={{ marginTop: "var(--s-6)" }}>
        {t("signin.try")}
      </Button>
    </div>
  );
}
