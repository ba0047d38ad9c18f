import { fault, type routes } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import { recordDifference } from "../../audit/record-difference.ts";
import { difference } from "../../audit/values.ts";
import type { ContextOf } from "../../http/handler.ts";
import { refuseField } from "../../http/response/refusal.ts";
import {
  type DirectorySettings,
  isDirectoryUsed,
  readDirectory,
  storeDirectory,
} from "../../identity/directory/directories.ts";
import { readDomains, storeDomains } from "../../identity/directory/domains.ts";
import { holdTeam } from "../../identity/directory/hold.ts";
import { endSessions } from "../../identity/end-sessions.ts";
import { holdRole } from "../../identity/roles/stored-roles.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { applyGroupsToAll } from "../../identity/scim/roles.ts";
import { announceTeam } from "../../identity/team/announce.ts";
import { holdMembers } from "../../identity/team/members.ts";
import type { DirectoryParts } from "./directory-parts.ts";

/**
 * Stores the settings of a directory, and ends the sessions that they no longer allow.
 * @throws Refusal if a setting isn't valid
 */
export async function saveSettings(
  { services, identity }: DirectoryParts,
  context: ContextOf<(typeof routes)["directorySave"]>,
): Promise<void> {
  const { account, body, session } = context;
  const { secrets } = services;
  const { domains: trusted } = services.config.directory;
  const now = identity.now();
  const { clientSecret, domains, ...settings } = body;
  const issuer = issuerOf(settings.issuer, services.config.directory.hosts);
  await identity.access.system(async (trx) => {
    // Like provisioning, which gives roles by these settings as well. Roles are locked before
    // members, as by changes of roles, to prevent deadlocks.
    await holdTeam(trx, account);
    await requireRoles(trx, account, settings);
    await holdMembers(trx, context);
    const before = await readDirectory(trx, account);
    if (before === null && clientSecret === undefined) {
      throw refuseField("clientSecret", fault("required"));
    }
    // A stored secret is sent to the issuer and client that it was entered for only.
    const moved = before?.issuer !== issuer || before.clientId !== settings.clientId;
    if (before !== null && moved && clientSecret === undefined) {
      throw refuseField("clientSecret", fault("required"));
    }
    const directory: DirectorySettings = { ...settings, account, issuer, updatedAt: now };
    if (directory.required && !(await isDirectoryUsed(trx, directory))) {
      throw refuseField("required", fault("directory_unused"));
    }
    const verified = (await readDomains(trx, account, trusted)).map(({ domain }) => domain);
    await storeDirectory(trx, secrets, directory, clientSecret);
    await storeDomains(trx, account, domains);
    // Whom another directory or another domain has let in isn't vouched for any longer.
    if (
      before !== null &&
      (before.issuer !== issuer || verified.some((domain) => !domains.includes(domain)))
    ) {
      await endSessions(trx, { account, directory: true }, now, session.id);
    }
    if (directory.required && before?.required !== true) {
      await endSessions(trx, { account, directory: false }, now, session.id);
    }
    await announceTeam(trx, account);
    const by = memberOrigin(context);
    await recordDifference(trx, {
      account,
      action: "directory.update",
      by,
      ...difference(before === null ? {} : recorded(before, verified, undefined), {
        ...recorded(directory, domains, clientSecret),
      }),
    });
    // A role that the team has given since isn't replaced when other settings are saved.
    if (before !== null && rolesOf(before) !== rolesOf(directory)) {
      await applyGroupsToAll(trx, { account, by, now });
    }
  });
}

/** @throws Refusal unless it is an https address, or one that the operator allows */
function issuerOf(text: string, allowed: ReadonlySet<string>): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const fits =
    url !== null &&
    (url.protocol === "https:" || (url.protocol === "http:" && allowed.has(url.host))) &&
    url.username === "" &&
    url.password === "" &&
    url.search === "" &&
    url.hash === "";
  if (!fits) throw refuseField("issuer", fault("invalid_issuer"));
  return text;
}

async function requireRoles(
  trx: IdentityTransaction,
  account: string,
  { roleMappings, defaultRole }: Pick<DirectorySettings, "roleMappings" | "defaultRole">,
): Promise<void> {
  const named = [
    ...roleMappings.map(({ role }, place) => [`roleMappings.${place}.role`, role] as const),
    ["defaultRole", defaultRole] as const,
  ];
  for (const [field, role] of named) {
    if (role !== null && (await holdRole(trx, account, role)) === null) {
      throw refuseField(field, fault("unknown_role"));
    }
  }
}

/** Returns the role settings as a text to compare. */
const rolesOf = ({ roleMappings, defaultRole }: DirectorySettings): string =>
  JSON.stringify([roleMappings.map(({ group, role }) => [group, role]), defaultRole]);

/** Returns the audited fields of a directory: of its secret, only whether it was set. */
function recorded(
  directory: DirectorySettings,
  domains: readonly string[],
  clientSecret: string | undefined,
) {
  return {
    issuer: directory.issuer,
    client_id: directory.clientId,
    client_secret: clientSecret === undefined ? undefined : "set",
    domains: [...domains].sort(),
    group_claim: directory.groupClaim,
    role_mappings: directory.roleMappings.map(({ group, role }) => `${group}: ${role}`),
    default_role: directory.defaultRole,
    required: directory.required,
  };
}
