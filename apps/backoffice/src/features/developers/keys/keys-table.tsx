import type { ApiKey, ApiKeysResponse } from "@counterfoil/contract";
import { Code, MutedText, Truncate } from "@counterfoil/ui";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { DataTable } from "../../../shared/table/data-table.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useKeyTexts } from "./use-key-texts.ts";

export interface KeysProps {
  /** Undefined while they load. */
  readonly all: ApiKeysResponse | undefined;
  readonly menu: (key: ApiKey) => MenuEntries;
}

/** The API keys as a table. */
export function KeysTable({ all, menu }: KeysProps) {
  const t = useText();
  const keyTexts = useKeyTexts();
  return (
    <DataTable
      label={t("developers.keys")}
      rows={all?.keys}
      rowKey={({ id }) => id}
      rowMenu={{ name: ({ name }) => name, entries: menu }}
      skeletonRows={3}
      columns={[
        {
          id: "name",
          head: t("developers.name"),
          width: "22%",
          strong: true,
          cell: (key) => (
            <>
              <Truncate>{key.name}</Truncate>
              <MutedText as="div">
                <Truncate>{keyTexts.maker(key)}</Truncate>
              </MutedText>
            </>
          ),
        },
        {
          id: "secret",
          head: t("developers.secret"),
          width: "text",
          cell: ({ hint }) => <Code>{hint}</Code>,
        },
        {
          id: "permissions",
          head: t("developers.permissions"),
          muted: true,
          cell: (key) => (all === undefined ? null : keyTexts.permissions(key, all)),
        },
        {
          id: "lastUsed",
          head: t("developers.lastUsed"),
          width: "20%",
          muted: true,
          cell: keyTexts.used,
        },
        {
          id: "expires",
          head: t("developers.expires"),
          width: "17%",
          muted: true,
          cell: keyTexts.expires,
        },
      ]}
    />
  );
}
