import { Page, PageHead, PageScroll } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { useText } from "../../../shared/text/text.ts";
import { directoryOptions } from "./api.ts";
import { ConnectionSection } from "./connection-section.tsx";
import { RequiredSection } from "./required-section.tsx";
import { SetUpSection } from "./set-up-section.tsx";
import { TokensSection } from "./tokens/tokens-section.tsx";

/** The directory through which members sign in. */
export function DirectoryPage() {
  const t = useText();
  const query = useQuery(directoryOptions());
  usePage({ title: t("directory.title"), parent: { title: t("team.title"), href: "/user" } });
  const { data } = query;
  return (
    <Page>
      <PageHead title={t("directory.title")} />
      <PageScroll padded>
        {data ? (
          <>
            <ConnectionSection answer={data} />
            <SetUpSection answer={data} />
            {data.directory ? (
              <>
                <RequiredSection directory={data.directory} />
                <TokensSection />
              </>
            ) : null}
          </>
        ) : query.isError ? (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
      </PageScroll>
    </Page>
  );
}
