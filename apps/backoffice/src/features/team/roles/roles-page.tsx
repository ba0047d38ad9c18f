import type { RoleResponse } from "@counterfoil/contract";
import { lazyPart, Page, PageHead, PageScroll, useViewport } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { ShieldPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { NewButton } from "../../../shared/list/new-button.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { useText } from "../../../shared/text/text.ts";
import { rolesOptions } from "./queries.ts";
import { RolesPhone } from "./roles-phone.tsx";
import { RolesTable } from "./roles-table.tsx";
import { type RoleAction, useRoleMenu } from "./use-role-menu.tsx";

const RoleForm = lazyPart(async () => (await import("./form/role-form.tsx")).RoleForm);
const RemoveRole = lazyPart(async () => (await import("./remove-role.tsx")).RemoveRole);

/** The roles of the business, and how many people have each. */
export function RolesPage() {
  const t = useText();
  const phone = useViewport() === "phone";
  const query = useQuery(rolesOptions());
  const [open, setOpen] = useState<{ action: RoleAction | "new"; role?: RoleResponse }>();
  const menu = useRoleMenu((next, role) => setOpen({ action: next, role }));
  const close = () => setOpen(undefined);
  const all = query.data;
  const role = open?.role;
  usePage({ title: t("roles.title"), parent: { title: t("team.title"), href: "/user" } });
  return (
    <Page>
      <PageHead
        ruled
        title={t("roles.title")}
        count={all?.roles.length}
        actions={
          <NewButton
            right="team:manage_roles"
            icon={<ShieldPlus />}
            onNew={() => setOpen({ action: "new" })}
          >
            {t("roles.new")}
          </NewButton>
        }
      />
      <PageScroll data-scroll-restoration-id="roles">
        {query.isError && !all ? (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : phone ? (
          <RolesPhone all={all} menu={menu} />
        ) : (
          <RolesTable all={all} menu={menu} />
        )}
      </PageScroll>
      <Suspense>
        {all && open?.action === "new" ? <RoleForm all={all} onClose={close} /> : null}
        {all && role && open?.action === "edit" ? (
          <RoleForm all={all} role={role} onClose={close} />
        ) : null}
        {all && role && open?.action === "copy" ? (
          <RoleForm all={all} from={role.id} onClose={close} />
        ) : null}
        {all && role && open?.action === "remove" ? (
          <RemoveRole all={all} role={role} onClose={close} />
        ) : null}
      </Suspense>
    </Page>
  );
}
