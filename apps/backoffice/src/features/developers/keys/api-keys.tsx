import type { ApiKey } from "@counterfoil/contract";
import { EmptyState, lazyPart, PageScroll, useViewport } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { Suspense, useState } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { NewButton } from "../../../shared/list/new-button.tsx";
import { useText } from "../../../shared/text/text.ts";
import { DevelopersHead } from "../developers-head.tsx";
import { keysOptions } from "./api.ts";
import type { KeyAction } from "./key-dialog.tsx";
import { KeysPhone } from "./keys-phone.tsx";
import { KeysTable } from "./keys-table.tsx";
import { useKeyMenu } from "./use-key-menu.tsx";

const KeyDialog = lazyPart(async () => (await import("./key-dialog.tsx")).KeyDialog);

/** The API keys of the business. */
export function ApiKeys() {
  const t = useText();
  const phone = useViewport() === "phone";
  const { data, error, refetch } = useQuery(keysOptions());
  const [open, setOpen] = useState<{ action: KeyAction; key?: ApiKey }>();
  const menu = useKeyMenu((next, key) => setOpen({ action: next, key }));
  const none = data?.keys.length === 0;
  return (
    <>
      <DevelopersHead
        actions={
          <NewButton
            right="account:develop"
            icon={<KeyRound />}
            onNew={() => setOpen({ action: "new" })}
          >
            {t("developers.newKey")}
          </NewButton>
        }
      />
      <PageScroll data-scroll-restoration-id="api-keys">
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : none ? (
          <EmptyState page icon={<KeyRound />} title={t("developers.noKeys")}>
            {t("developers.noKeysText")}
          </EmptyState>
        ) : phone ? (
          <KeysPhone all={data} menu={menu} />
        ) : (
          <KeysTable all={data} menu={menu} />
        )}
      </PageScroll>
      {data && open ? (
        <Suspense>
          <KeyDialog
            all={data}
            action={open.action}
            apiKey={open.key}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
