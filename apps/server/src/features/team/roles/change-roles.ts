import { fault, type roleCreate, routes } from "@counterfoil/contract";
import {
  type AnyRole,
  baseOf,
  completed,
  copiedRights,
  isGrantable,
  isShipped,
  MAX_ROLES,
  type Right,
  type RoleId,
  roleRights,
  storedRole,
  templateOf,
} from "@counterfoil/domain";
import { sql } from "kysely";
import type { z } from "zod";
import { memberOrigin } from "../../../audit/origin.ts";
import { recordAudit } from "../../../audit/record.ts";
import { difference } from "../../../audit/values.ts";
import type { Handlers, MemberContext } from "../../../http/handler.ts";
import { notFound, refuse } from "../../../http/response/refusal.ts";
import { isRoleId } from "../../../identity/roles/held-role.ts";
import {
  holdRole,
  readRole,
  refreshSessions,
  type StoredRole,
} from "../../../identity/roles/stored-roles.ts";
import type { IdentityTransaction } from "../../../identity/schema.ts";
import { newId } from "../../../identity/secrets/secret.ts";
import { announceTeam } from "../../../identity/team/announce.ts";
import { holdMembers } from "../../../identity/team/members.ts";
import { revokeInvitationsOf } from "../../../identity/team/revoke-invitation.ts";
import type { TeamParts } from "../team-parts.ts";
import { readRoleCounts, roleResponse } from "./read-roles.ts";

/** Creates roles and changes them. */
export function changeRolesHandlers({
  identity,
  access,
  once,
  permissions,
}: TeamParts): Pick<Handlers, "roleCreate" | "roleUpdate"> {
  return {
    async roleCreate(context) {
      const { account, user, role, body, log } = context;
      const now = identity.now();
      const own = new Set(permissions.rights(role));
      const reply = await once.change(context, routes.roleCreate, async (trx) => {
        const source = await sourceOf(trx, account, body.copiedFrom);
        await holdOwner(trx, context);
        await refuseTooMany(trx, account);
        const rights = body.rights ?? source.rights.filter((right) => own.has(right));
        refuseUngrantable(rights, (right) => own.has(right));
        const row: StoredRole = {
          id: `role_${newId("r").slice(2)}`,
          name: body.name,
          base: source.base,
          rights: completed(rights),
          copied_from: body.copiedFrom,
          created_at: now,
          updated_at: now,
        };
        const inserted = await trx
          .insertInto("role")
          .values({ ...row, account, created_by: user.id })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (inserted === undefined || isTaken(body.name)) throw nameTaken();
        await announceTeam(trx, account);
        await recordAudit(trx, {
          account,
          action: "role.create",
          by: memberOrigin(context),
          subject: { type: "role", id: row.id },
          after: { name: row.name, rights: row.rights },
        });
        return roleResponse(permissions, storedRole(row), await readRoleCounts(trx, account), row);
      });
      const { id } = reply.value;
      if (!reply.repeated) log.info({ event: "role_created", role: id }, "role created");
      return reply;
    },

    async roleUpdate(context) {
      const { account, role, body, log } = context;
      const id = context.param("role");
      const own = new Set(permissions.rights(role));
      const response = await access.tenant(account, async (trx) => {
        const role = isRoleId(id) ? await readRole(trx, account, id, "update") : null;
        if (role === null) throw unknownRole();
        await holdOwner(trx, context);
        const before = roleRights(storedRole(role));
        if (body.rights !== undefined) {
          refuseUngrantable(body.rights, (right) => own.has(right) || before.includes(right));
        }
        const { name = role.name } = body;
        const rights = body.rights === undefined ? role.rights : completed(body.rights);
        const row: StoredRole = { ...role, name, rights, updated_at: identity.now() };
        if (isTaken(name) || (await isUsed(trx, account, row))) throw nameTaken();
        const passedOn =
          body.rights !== undefined && (await passOn(trx, { account, role: role.id, rights: own }));
        const changed = difference({ name: role.name, rights: role.rights }, { name, rights });
        if (!passedOn && Object.keys(changed.after).length === 0) {
          const counts = await readRoleCounts(trx, account);
          return roleResponse(permissions, storedRole(role), counts, role);
        }
        await trx
          .updateTable("role")
          .set({ name, rights, updated_at: row.updated_at })
          .where("account", "=", account)
          .where("id", "=", role.id)
          .execute();
        if (!rights.includes("team:invite")) {
          const people = await membersWith(trx, account, role.id);
          await revokeInvitationsOf(trx, { account, people, by: memberOrigin(context) });
        }
        // Their name is part of what open screens show, too.
        await refreshSessions(trx, account, role.id);
        await announceTeam(trx, account);
        await recordAudit(trx, {
          account,
          action: "role.update",
          by: memberOrigin(context),
          subject: { type: "role", id: role.id },
          ...changed,
        });
        return roleResponse(permissions, storedRole(row), await readRoleCounts(trx, account), row);
      });
      log.info({ event: "role_updated", role: response.id }, "role updated");
      return response;
    },
  };
}

async function membersWith(
  trx: IdentityTransaction,
  account: string,
  role: RoleId,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("membership")
    .select("person")
    .where("account", "=", account)
    .where("role", "=", role)
    .execute();
  return rows.map(({ person }) => person);
}

/**
 * Passes on the owner's rights to everyone with a role, also where its giver withheld them. Returns
 * whether someone lacked any.
 */
async function passOn(
  trx: IdentityTransaction,
  { account, role, rights }: { account: string; role: RoleId; rights: ReadonlySet<Right> },
): Promise<boolean> {
  const passed = [...rights];
  let passedOn = false;
  for (const table of ["membership", "invitation"] as const) {
    const lacking = await trx
      .updateTable(table)
      .set({
        withheld: sql<string[]>`array(
          select unnest(withheld) except select unnest(${passed}::text[]))`,
      })
      .where("account", "=", account)
      .where("role", "=", role)
      .where(sql<boolean>`withheld && ${passed}::text[]`)
      .returning("account")
      .execute();
    passedOn ||= lacking.length > 0;
  }
  return passedOn;
}

/** Returns the error for a role that no longer exists. */
export function unknownRole() {
  return notFound("This role no longer exists");
}

/**
 * Locks the requester's membership, so that they are still the owner when the change commits.
 * @throws Refusal if the requester no longer is the owner
 */
export async function holdOwner(
  trx: IdentityTransaction,
  context: Pick<MemberContext, "account" | "user" | "role">,
): Promise<void> {
  await holdMembers(trx, context);
  if (context.role === "owner") return;
  throw refuse("forbidden", "Only the owner can change roles");
}

interface RoleSource {
  readonly base: "admin" | "user";
  readonly rights: readonly Right[];
}

async function sourceOf(
  trx: IdentityTransaction,
  account: string,
  name: z.output<typeof roleCreate>["copiedFrom"],
): Promise<RoleSource> {
  if (name === "accountant" || name === "support") return templateOf(name);
  const role: AnyRole | null = await holdRole(trx, account, name);
  if (role === null) throw refuseField("copiedFrom", fault("unknown_role"));
  return { base: baseOf(role), rights: copiedRights(role) };
}

function refuseUngrantable(rights: readonly Right[], holds: (right: Right) => boolean): void {
  const faults = rights.flatMap((right, place) =>
    isGrantable(right) && holds(right)
      ? []
      : [[`rights.${place}`, fault("right_not_held")] as const],
  );
  if (faults.length === 0) return;
  throw refuse("invalid_request", "Some fields aren’t valid", {
    faults: Object.fromEntries(faults),
  });
}

async function refuseTooMany(trx: IdentityTransaction, account: string): Promise<void> {
  const rows = await trx
    .selectFrom("role")
    .select("id")
    .where("account", "=", account)
    .limit(MAX_ROLES)
    .execute();
  if (rows.length < MAX_ROLES) return;
  throw refuseField("name", fault("too_many_roles", { maximum: MAX_ROLES }));
}

/** Whether a name is that of a shipped role, in any case. */
function isTaken(name: string): boolean {
  return isShipped(name.toLowerCase());
}

async function isUsed(
  trx: IdentityTransaction,
  account: string,
  { id, name }: StoredRole,
): Promise<boolean> {
  const rows = await trx
    .selectFrom("role")
    .select("id")
    .where("account", "=", account)
    .where("id", "!=", id)
    .where((eb) => eb(eb.fn("lower", ["name"]), "=", eb.fn("lower", [eb.val(name)])))
    .execute();
  return rows.length > 0;
}

const nameTaken = () => refuseField("name", fault("role_name_taken"));

function refuseField(field: string, why: ReturnType<typeof fault>) {
  return refuse("invalid_request", "Some fields aren’t valid", { faults: { [field]: why } });
}
