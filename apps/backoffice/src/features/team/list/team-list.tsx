import type { ListSearch } from "@counterfoil/contract";
import { FilterRow, lazyPart, Page, PageHead, PageScroll, useViewport } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { UserPlus, UserX } from "lucide-react";
import { Suspense, useState } from "react";
import { ListEmpty } from "../../../shared/list/list-empty.tsx";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { NewButton } from "../../../shared/list/new-button.tsx";
import { useDelayed } from "../../../shared/list/query/use-delayed.ts";
import { useRowKeys } from "../../../shared/list/selection/use-row-keys.ts";
import { SKELETON_AFTER_MS } from "../../../shared/loading/wait-for-parts.ts";
import { Denied } from "../../../shared/page/denied.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import type { PersonAction } from "../actions/person-action.ts";
import { teamOptions } from "../queries.ts";
import { AUDIT, peopleOf, shownPeople, type TeamPerson } from "../rows.ts";
import { useRowMenu } from "./row-menu.tsx";
import { TeamFilters } from "./team-filters.tsx";
import { TeamLinks } from "./team-links.tsx";
import { TeamPhone } from "./team-phone.tsx";
import { TeamTable } from "./team-table.tsx";
import { TeamTabs } from "./team-tabs.tsx";

const route = getRouteApi("/user");
const AuditTrail = lazyPart(async () => {
  const [{ AuditTrail: Loaded }] = await Promise.all([
    import("../audit/audit-trail.tsx"),
    needText("audit"),
  ]);
  return Loaded;
});
const InviteDialog = lazyPart(
  async () => (await import("../actions/invite/invite-dialog.tsx")).InviteDialog,
);
const TeamDialog = lazyPart(async () => {
  const [{ TeamDialog: Loaded }] = await Promise.all([
    import("../actions/team-dialog.tsx"),
    needText("rights"),
  ]);
  return Loaded;
});

/** The members and invitations of the business. */
export function TeamList() {
  const t = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayAudit = useCan("audit:read");
  const auditing = search.status === AUDIT;
  // The filters of the audit trail aren't those of people.
  const others = auditing ? {} : search;
  const phone = useViewport() === "phone";
  const query = useQuery(teamOptions());
  const skeleton = useDelayed(query.isPending, SKELETON_AFTER_MS);
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<{ action: PersonAction; person: TeamPerson }>();
  const rowMenu = useRowMenu((next, person) => setOpen({ action: next, person }));
  const all = query.data ? peopleOf(query.data) : [];
  const people = shownPeople(all, search);
  const keys = useRowKeys(`team ${JSON.stringify(search)}`, people.length, undefined);
  usePage({ title: t("team.title") });
  const go = (next: ListSearch, options?: { replace?: boolean }) =>
    void navigate({ to: ".", search: next, ...options });
  const inviteButton = (
    <NewButton right="team:invite" icon={<UserPlus />} onNew={() => setInviting(true)}>
      {t("team.invite")}
    </NewButton>
  );
  return (
    <Page>
      <PageHead
        title={t("team.title")}
        count={query.data && all.length}
        actions={
          <>
            <TeamLinks />
            {inviteButton}
          </>
        }
      />
      <TeamTabs
        search={others}
        status={search.status}
        people={query.data && all}
        auditing={auditing}
      />
      {auditing && !mayAudit.allowed ? (
        <Denied can={mayAudit} />
      ) : auditing ? (
        <Suspense>
          <AuditTrail search={search} go={go} phone={phone} />
        </Suspense>
      ) : (
        <>
          <FilterRow>
            <TeamFilters search={search} go={go} phone={phone} />
          </FilterRow>
          <PageScroll data-scroll-restoration-id="team">
            {query.isError && !query.data ? (
              <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
            ) : query.data && people.length === 0 ? (
              <ListEmpty
                search={search}
                onSearch={go}
                nothingYet={{
                  icon: <UserPlus />,
                  title: t("team.nothingYet"),
                  text: t("team.nothingYetText"),
                  action: inviteButton,
                }}
                nothingInStatus={(status) => ({
                  icon: status === "invited" ? <UserPlus /> : <UserX />,
                  title: t(status === "invited" ? "team.noneInvited" : "team.noneDeactivated"),
                  text: t(
                    status === "invited" ? "team.noneInvitedText" : "team.noneDeactivatedText",
                  ),
                })}
              />
            ) : phone ? (
              <TeamPhone people={people} skeleton={skeleton} rowMenu={rowMenu} />
            ) : (
              <TeamTable
                people={people}
                skeleton={skeleton}
                active={keys.active}
                rowMenu={rowMenu}
              />
            )}
          </PageScroll>
        </>
      )}
      <Suspense>
        {inviting ? <InviteDialog people={all} onClose={() => setInviting(false)} /> : null}
        {open ? <TeamDialog {...open} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </Page>
  );
}
