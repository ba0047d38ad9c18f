import {
  AtSign,
  Crown,
  KeyRound,
  LockOpen,
  MailX,
  Send,
  ShieldCheck,
  UserMinus,
  UserX,
} from "lucide-react";
import { useCopy } from "../../../shared/clipboard/use-copy.tsx";
import type { ActionEntry, MenuEntries } from "../../../shared/menu/entries.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import type { PersonAction } from "../actions/person-action.ts";
import { changeMember, reinvite } from "../api.ts";
import type { TeamPerson } from "../rows.ts";
import { useTeamWrite } from "../use-team-write.ts";

type OpenAction = (action: PersonAction, person: TeamPerson) => void;

/** Returns the actions on a team member. Unavailable ones are locked with the reason. */
export function useRowMenu(open: OpenAction): (person: TeamPerson) => MenuEntries {
  const t = useText();
  const copy = useCopy();
  const invitation = useInvitationEntries(open);
  const member = useMemberEntries(open);
  return (person) => [
    ...(person.status === "invited" ? invitation(person) : member(person)),
    { kind: "line", id: "line" },
    {
      id: "copy",
      label: t("team.copyEmail"),
      icon: <AtSign />,
      onSelect: () => void copy(person.email),
    },
  ];
}

/** Lists the permissions that someone lacks, also for users who can't assign them. */
function useMissingEntries(open: OpenAction): (person: TeamPerson) => readonly ActionEntry[] {
  const t = useText();
  return (person) =>
    person.withheld.length === 0
      ? []
      : [
          {
            id: "permissions",
            label: t("team.missingMenu"),
            icon: <KeyRound />,
            onSelect: () => open("permissions", person),
          },
        ];
}

function useInvitationEntries(open: OpenAction): (person: TeamPerson) => readonly ActionEntry[] {
  const t = useText();
  const { language } = useLanguage();
  const invite = useCan("team:invite");
  const remove = useCan("team:remove");
  const missing = useMissingEntries(open);
  const again = useTeamWrite({
    run: (person: TeamPerson, key) => reinvite(person.id, language, key),
    done: () => t("team.reinvited"),
  });
  return (person) => [
    ...missing(person),
    {
      id: "again",
      label: t("team.reinvite"),
      icon: <Send />,
      disabledReason: invite.reason,
      onSelect: () => again.mutate(person),
    },
    {
      id: "withdraw",
      label: t("team.withdraw"),
      icon: <MailX />,
      danger: true,
      disabledReason: remove.reason,
      onSelect: () => open("withdraw", person),
    },
  ];
}

function useMemberEntries(open: OpenAction): (person: TeamPerson) => readonly ActionEntry[] {
  const t = useText();
  const change = useCan("team:change_role");
  const transfer = useCan("team:transfer");
  const remove = useCan("team:remove");
  const missing = useMissingEntries(open);
  const reactivate = useTeamWrite({
    run: (person: TeamPerson) => changeMember(person.id, { active: true }),
    done: (_, { name }) => t("team.reactivated", { name }),
  });
  return (person) => {
    const locked = person.role === "owner" ? t("team.ownerLocked") : undefined;
    const active = person.status === "active";
    return [
      {
        id: "role",
        label: t("team.changeRole"),
        icon: <ShieldCheck />,
        disabledReason: change.reason ?? locked,
        onSelect: () => open("role", person),
      },
      ...missing(person),
      {
        id: "transfer",
        label: t("team.transfer"),
        icon: <Crown />,
        disabledReason:
          transfer.reason ??
          (person.role === "owner" ? t("team.ownerAlready") : undefined) ??
          (active ? undefined : t("team.reactivateFirst")),
        onSelect: () => open("transfer", person),
      },
      active
        ? {
            id: "deactivate",
            label: t("team.deactivate"),
            icon: <UserX />,
            disabledReason: change.reason ?? locked,
            onSelect: () => open("deactivate", person),
          }
        : {
            id: "reactivate",
            label: t("team.reactivate"),
            icon: <LockOpen />,
            disabledReason: change.reason,
            onSelect: () => reactivate.mutate(person),
          },
      {
        id: "remove",
        label: t("team.remove"),
        icon: <UserMinus />,
        danger: true,
        disabledReason: remove.reason ?? locked,
        onSelect: () => open("remove", person),
      },
    ];
  };
}
