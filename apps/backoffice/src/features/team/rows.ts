import type { InvitedUser, ListSearch, RoleName, Team, TeamUser } from "@counterfoil/contract";

export const STATUSES = ["active", "invited", "deactivated"] as const;
export type PersonStatus = (typeof STATUSES)[number];

/** The tab of the audit trail, beside the statuses. */
export const AUDIT = "audit";

/** A row of the team list: a member or an invitation. */
export interface TeamPerson {
  readonly id: string;
  /** The address of someone whose name isn't known yet. */
  readonly name: string;
  readonly email: string;
  readonly role: RoleName;
  /** The name of a further role. */
  readonly roleName: string | null;
  /** Permissions of the role that have no effect until someone who has them assigns them. */
  readonly withheld: TeamUser["withheld"];
  readonly status: PersonStatus;
  readonly member: TeamUser | undefined;
  readonly invitation: InvitedUser | undefined;
}

/** Returns members and invitations in one list, in the server's order. */
export function peopleOf({ users, invitedUsers }: Team): TeamPerson[] {
  return [
    ...users.map((member) => ({
      id: member.uid,
      name: member.displayName,
      email: member.email,
      role: member.role,
      roleName: member.roleName,
      withheld: sentRights(member),
      status: member.status,
      member,
      invitation: undefined,
    })),
    ...invitedUsers.map((invitation) => ({
      id: invitation.id,
      name: invitation.email,
      email: invitation.email,
      role: invitation.role,
      roleName: invitation.roleName,
      withheld: sentRights(invitation),
      status: invitation.status,
      member: undefined,
      invitation,
    })),
  ];
}

/** Returns whether an active member has no way to sign in until they are invited again. */
export function lacksSignIn({ status, member }: TeamPerson): boolean {
  return status === "active" && member?.canSignIn === false;
}

/** Returns the rows that match the address. */
export function shownPeople(people: readonly TeamPerson[], search: ListSearch): TeamPerson[] {
  const text = plain(search.text ?? "");
  return people.filter(
    (person) =>
      (search.status === undefined || person.status === search.status) &&
      (search.role === undefined || person.role === search.role) &&
      (plain(person.name).includes(text) || plain(person.email).includes(text)),
  );
}

/** Counts the rows by status. */
export function countByStatus(
  people: readonly TeamPerson[],
): Readonly<Record<PersonStatus, number>> {
  const count = (status: PersonStatus) => people.filter((one) => one.status === status).length;
  return {
    active: count("active"),
    invited: count("invited"),
    deactivated: count("deactivated"),
  };
}

/** Folds case and accents for comparison. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the withheld rights, which a server of the previous release doesn't send. */
function sentRights({ withheld }: Partial<Pick<TeamUser, "withheld">>): TeamUser["withheld"] {
  return withheld ?? [];
}
