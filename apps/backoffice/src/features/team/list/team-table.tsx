import {
  Avatar,
  Cell,
  growing,
  HeadCell,
  Row,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
  Truncate,
} from "@counterfoil/ui";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { RowMenu } from "../../../shared/menu/row-menu.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { PersonBadge, RoleBadge } from "../badges.tsx";
import type { TeamPerson } from "../rows.ts";
import { MissingPermissions } from "./missing-permissions.tsx";
import { Since } from "./since.tsx";
import styles from "./team-list.module.css";

/** From the shortest date to the longest text. */
const LAST_SIGN_IN_WIDTH = growing([1280, 206], [1436, 250]);

/** From a badge to the permissions that are missing, in French. */
const ROLE_WIDTH = growing([1280, 132], [1436, 176]);

const WIDTHS = [
  undefined,
  "23%",
  ROLE_WIDTH,
  "number",
  { width: LAST_SIGN_IN_WIDTH, room: "medium" },
  "menu",
] as const;
const SKELETON_ROWS = 6;

interface TeamTableProps {
  readonly people: readonly TeamPerson[];
  readonly skeleton: boolean;
  /** Index of the row selected by keyboard. */
  readonly active: number;
  readonly rowMenu: (person: TeamPerson) => MenuEntries;
}

/** Members and invitations as a table. */
export function TeamTable({ people, skeleton, active, rowMenu }: TeamTableProps) {
  const t = useText();
  return (
    <Table
      columns={WIDTHS}
      stickyHead
      aria-label={t("team.title")}
      aria-busy={skeleton || undefined}
      className={styles.table}
    >
      <TableHead>
        <HeadCell>{t("column.name")}</HeadCell>
        <HeadCell>{t("column.email")}</HeadCell>
        <HeadCell>{t("team.role")}</HeadCell>
        <HeadCell>{t("column.status")}</HeadCell>
        <HeadCell room="medium">{t("team.lastSignIn")}</HeadCell>
        <HeadCell unseen>{t("list.rowActions")}</HeadCell>
      </TableHead>
      <TableBody>
        {skeleton ? (
          <SkeletonRows
            rows={SKELETON_ROWS}
            columns={["text", "text", "badge", "badge", { shape: "text", room: "medium" }, "none"]}
          />
        ) : (
          people.map((person, place) => (
            <PersonRow
              key={person.id}
              person={person}
              place={place}
              active={place === active}
              rowMenu={rowMenu}
            />
          ))
        )}
      </TableBody>
    </Table>
  );
}

interface PersonRowProps extends Pick<TeamTableProps, "rowMenu"> {
  readonly person: TeamPerson;
  readonly place: number;
  readonly active: boolean;
}

function PersonRow({ person, place, active, rowMenu }: PersonRowProps) {
  const t = useText();
  const { me } = useSession();
  const { name, email, invitation } = person;
  return (
    <Row active={active} data-row={place}>
      <Cell strong>
        <span className={styles.person}>
          <Avatar name={name} />
          <Truncate>
            {name}
            {person.id === me.user.id ? <span className={styles.you}> {t("team.you")}</span> : null}
          </Truncate>
        </span>
      </Cell>
      <Cell muted>
        {invitation ? (
          <Truncate>
            {invitation.invitedBy ? t("team.invitedBy", { name: invitation.invitedBy }) : null}
          </Truncate>
        ) : (
          email
        )}
      </Cell>
      <Cell>
        <RoleBadge role={person.role} name={person.roleName} />
        <MissingPermissions person={person} />
      </Cell>
      <Cell>
        <PersonBadge person={person} />
      </Cell>
      <Cell muted room="medium">
        <Since person={person} />
      </Cell>
      <Cell control hoverActions>
        <RowMenu name={name} entries={() => rowMenu(person)} />
      </Cell>
    </Row>
  );
}
