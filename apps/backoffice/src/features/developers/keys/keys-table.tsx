import type { ApiKey, ApiKeysAnswer } from "@counterfoil/contract";
import {
  Body,
  Cell,
  Code,
  Head,
  HeadCell,
  MutedText,
  Row,
  SkeletonRows,
  Table,
  Truncate,
  VisuallyHidden,
} from "@counterfoil/ui";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { RowMenu } from "../../../shared/menu/row-menu.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useKeyWords } from "./use-key-words.ts";

const WIDTHS = ["22%", "160px", undefined, "20%", "17%", "64px"] as const;
const SKELETON_ROWS = 3;

export interface KeysProps {
  /** Undefined while they load. */
  readonly all: ApiKeysAnswer | undefined;
  readonly menu: (key: ApiKey) => MenuEntries;
}

/** The API keys as a table. */
export function KeysTable({ all, menu }: KeysProps) {
  const t = useText();
  const words = useKeyWords();
  return (
    <Table
      columns={WIDTHS}
      stickyHead
      aria-label={t("developers.keys")}
      aria-busy={all === undefined || undefined}
    >
      <Head>
        <HeadCell>{t("developers.name")}</HeadCell>
        <HeadCell>{t("developers.secret")}</HeadCell>
        <HeadCell>{t("developers.permissions")}</HeadCell>
        <HeadCell>{t("developers.lastUsed")}</HeadCell>
        <HeadCell>{t("developers.expires")}</HeadCell>
        <HeadCell>
          <VisuallyHidden>{t("list.rowActions")}</VisuallyHidden>
        </HeadCell>
      </Head>
      <Body>
        {all === undefined ? (
          <SkeletonRows
            rows={SKELETON_ROWS}
            columns={["text", "text", "text", "text", "text", "none"]}
          />
        ) : (
          all.keys.map((key) => (
            <Row key={key.id}>
              <Cell strong>
                <Truncate>{key.name}</Truncate>
                <MutedText as="div">
                  <Truncate>{words.maker(key)}</Truncate>
                </MutedText>
              </Cell>
              <Cell>
                <Code>{key.hint}</Code>
              </Cell>
              <Cell muted>
                <Truncate>{words.permissions(key, all)}</Truncate>
              </Cell>
              <Cell muted>
                <Truncate>{words.used(key)}</Truncate>
              </Cell>
              <Cell muted>
                <Truncate>{words.expires(key)}</Truncate>
              </Cell>
              <Cell control reveal>
                <RowMenu name={key.name} entries={() => menu(key)} />
              </Cell>
            </Row>
          ))
        )}
      </Body>
    </Table>
  );
}
