import type { RoleResponse, RolesResponse } from "@counterfoil/contract";
import { isShipped } from "@counterfoil/domain";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { DataTable } from "../../../shared/table/data-table.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useRoleName } from "../use-role-name.ts";
import { useRoleTexts } from "./use-role-texts.ts";

export interface RolesProps {
  /** Undefined while they load. */
  readonly all: RolesResponse | undefined;
  readonly menu: (role: RoleResponse) => MenuEntries;
}

/** The roles as a table. */
export function RolesTable({ all, menu }: RolesProps) {
  const t = useText();
  const named = useRoleName();
  const roleTexts = useRoleTexts();
  return (
    <DataTable
      label={t("roles.title")}
      rows={all?.roles}
      rowKey={({ id }) => id}
      rowMenu={{ name: ({ id, name }) => named(id, name), entries: menu }}
      skeletonRows={3}
      columns={[
        {
          id: "name",
          head: t("roles.name"),
          strong: true,
          cell: ({ id, name }) => named(id, name),
        },
        {
          id: "kind",
          head: t("roles.kind"),
          width: "badge",
          muted: true,
          cell: ({ id }) => t(isShipped(id) ? "roles.shipped" : "roles.own"),
        },
        { id: "people", head: t("roles.people"), width: "24%", cell: roleTexts.people },
        {
          id: "permissions",
          head: t("roles.permissions"),
          width: "34%",
          muted: true,
          cell: (role) => (all === undefined ? null : roleTexts.permissions(role, all)),
        },
      ]}
    />
  );
}
