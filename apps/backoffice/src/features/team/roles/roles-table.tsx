import type { RoleAnswer, RolesAnswer } from "@counterfoil/contract";
import { isShipped } from "@counterfoil/domain";
import { Body, Cell, Head, HeadCell, Row, SkeletonRows, Table, Truncate } from "@counterfoil/ui";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { RowMenu } from "../../../shared/menu/row-menu.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useRoleName } from "../use-role-name.ts";
import { useRoleWords } from "./use-role-words.ts";

const WIDTHS = [undefined, "128px", "24%", "34%", "64px"] as const;
const SKELETON_ROWS = 3;

export interface RolesProps {
  /** Undefined while they load. */
  readonly all: RolesAnswer | undefined;
  readonly menu: (role: RoleAnswer) => MenuEntries;
}

/** The roles as a table. */
export function RolesTable({ all, menu }: RolesProps) {
  const t = useText();
  const named = useRoleName();
  const words = useRoleWords();
  return (
    <Table
      columns={WIDTHS}
      stickyHead
      aria-label={t("roles.title")}
      aria-busy={all === undefined || undefined}
    >
      <Head>
        <HeadCell>{t("roles.name")}</HeadCell>
        <HeadCell>{t("roles.kind")}</HeadCell>
        <HeadCell>{t("roles.people")}</HeadCell>
        <HeadCell>{t("roles.permissions")}</HeadCell>
        <HeadCell unseen>{t("list.rowActions")}</HeadCell>
      </Head>
      <Body>
        {all === undefined ? (
          <SkeletonRows rows={SKELETON_ROWS} columns={["text", "text", "text", "text", "none"]} />
        ) : (
          all.roles.map((role) => (
            <Row key={role.id}>
              <Cell strong>
                <Truncate>{named(role.id, role.name)}</Truncate>
              </Cell>
              <Cell muted>{t(isShipped(role.id) ? "roles.shipped" : "roles.own")}</Cell>
              <Cell>{words.people(role)}</Cell>
              <Cell muted>
                <Truncate>{words.permissions(role, all)}</Truncate>
              </Cell>
              <Cell control reveal>
                <RowMenu name={named(role.id, role.name)} entries={() => menu(role)} />
              </Cell>
            </Row>
          ))
        )}
      </Body>
    </Table>
  );
}
