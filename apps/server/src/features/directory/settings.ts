import { type DirectoryResponse, type DirectoryTest, fault } from "@counterfoil/contract";
import { unixSeconds } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { difference } from "../../audit/values.ts";
import type { Handlers } from "../../http/handler.ts";
import { notFound, refuseField } from "../../http/response/refusal.ts";
import {
  clientSecretOf,
  type Directory,
  endSessionsBy,
  readDirectory,
  storeDirectory,
} from "../../identity/directory/directories.ts";
import {
  RECORD_NAME,
  readDomains,
  recordsOf,
  storeDomains,
} from "../../identity/directory/domains.ts";
import { holdTeam } from "../../identity/directory/hold.ts";
import { holdRole } from "../../identity/roles/stored-roles.ts";
import type { IdentityDb, IdentityTransaction } from "../../identity/schema.ts";
import { applyGroupsToAll } from "../../identity/scim/roles.ts";
import { endProvisioning } from "../../identity/scim/tokens.ts";
import { announceTeam } from "../../identity/team/announce.ts";
import { holdMembers } from "../../identity/team/members.ts";
import type { DirectoryParts } from "./directory-parts.ts";
import { callbackUrl } from "./sign-in/callback-url.ts";
import { DirectoryUnusable } from "./sign-in/provider.ts";
import { verifyDomains } from "./verify-domains.ts";

type Calls = "directory" | "directorySave" | "directoryRemove" | "directoryTest";

/** Handles the directory of a business, which its owner connects. */
export function directorySettingsHandlers(parts: DirectoryParts): Pick<Handlers, Calls> {
  const { services, identity, providers } = parts;
  const { secrets } = services;
  const { domains: trusted } = services.config.directory;

  async function responseFor(account: string): Promise<DirectoryResponse> {
    const directory = await readDirectory(identity.db, account);
    return {
      callbackUrl: callbackUrl(services, account),
      record: { name: RECORD_NAME, value: recordsOf(secrets, account)[0] },
      directory:
        directory === null
          ? null
          : {
              issuer: directory.issuer,
              clientId: directory.clientId,
              domains: await readDomains(identity.db, account, trusted),
              groupClaim: directory.groupClaim,
              roleMappings: directory.roleMappings,
              defaultRole: directory.defaultRole,
              required: directory.required,
              used: await isUsed(identity.db, directory),
              updatedAt: unixSeconds(directory.updatedAt),
            },
    };
  }

  return {
    directory: ({ account }) => responseFor(account),

    async directorySave(context) {
      const { account, body, log, session } = context;
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
        const directory: Directory = { ...settings, account, issuer, updatedAt: now };
        if (directory.required && !(await isUsed(trx, directory))) {
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
          await endSessionsBy(trx, { account, directory: true, but: session.id, now });
        }
        if (directory.required && before?.required !== true) {
          await endSessionsBy(trx, { account, directory: false, but: session.id, now });
        }
        await announceTeam(trx, account);
        const by = memberOrigin(context);
        await recordAudit(trx, {
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
      await verifyDomains(parts, context);
      log.info({ event: "directory_saved" }, "directory saved");
      return responseFor(account);
    },

    async directoryRemove(context) {
      const { account, session, log } = context;
      const now = identity.now();
      await identity.access.system(async (trx) => {
        await holdTeam(trx, account);
        await holdMembers(trx, context);
        const before = await readDirectory(trx, account);
        if (before === null) return;
        await trx.deleteFrom("directory").where("account", "=", account).execute();
        await trx.deleteFrom("directory_identity").where("account", "=", account).execute();
        for (const { id, name } of await endProvisioning(trx, account)) {
          await recordAudit(trx, {
            account,
            action: "directory.revokeToken",
            by: memberOrigin(context),
            subject: { type: "token", id },
            before: { name },
          });
        }
        await endSessionsBy(trx, { account, directory: true, but: session.id, now });
        await announceTeam(trx, account);
        await recordAudit(trx, {
          account,
          action: "directory.remove",
          by: memberOrigin(context),
          before: { issuer: before.issuer },
        });
      });
      log.warn({ event: "directory_removed" }, "directory removed");
    },

    async directoryTest(context) {
      const { account, log } = context;
      const directory = await readDirectory(identity.db, account);
      if (directory === null) throw notFound("No directory is connected");
      const secret = () => clientSecretOf(identity.db, secrets, directory);
      const problem = await providers.discover(directory, secret).then(
        () => null,
        (error: unknown) => {
          if (!(error instanceof DirectoryUnusable)) throw error;
          log.warn({ event: "directory_unusable", err: error.cause }, "directory can't be used");
          return error.fault;
        },
      );
      const domains = await verifyDomains(parts, context);
      await identity.access.system((trx) =>
        recordAudit(trx, {
          account,
          action: "directory.test",
          by: memberOrigin(context),
          after: {
            fault: problem,
            domains: domains.flatMap(({ domain, verified }) => (verified ? [domain] : [])),
          },
        }),
      );
      const response: DirectoryTest = { fault: problem, domains };
      return response;
    },
  };
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

async function isUsed(
  db: IdentityDb | IdentityTransaction,
  { account, issuer }: Pick<Directory, "account" | "issuer">,
): Promise<boolean> {
  const row = await db
    .selectFrom("directory_identity")
    .select("person")
    .where("account", "=", account)
    .where("issuer", "=", issuer)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function requireRoles(
  trx: IdentityTransaction,
  account: string,
  { roleMappings, defaultRole }: Pick<Directory, "roleMappings" | "defaultRole">,
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
const rolesOf = ({ roleMappings, defaultRole }: Directory): string =>
  JSON.stringify([roleMappings.map(({ group, role }) => [group, role]), defaultRole]);

/** Returns the audited fields of a directory: of its secret, only whether it was set. */
function recorded(
  directory: Directory,
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
