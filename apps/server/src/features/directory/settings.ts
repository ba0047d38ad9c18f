import type { DirectoryResponse, DirectoryTest } from "@counterfoil/contract";
import { unixSeconds } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handlers } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import {
  clientSecretOf,
  isDirectoryUsed,
  readDirectory,
} from "../../identity/directory/directories.ts";
import { RECORD_NAME, readDomains, recordsOf } from "../../identity/directory/domains.ts";
import { holdTeam } from "../../identity/directory/hold.ts";
import { endSessions } from "../../identity/end-sessions.ts";
import { endProvisioning } from "../../identity/scim/tokens.ts";
import { announceTeam } from "../../identity/team/announce.ts";
import { holdMembers } from "../../identity/team/members.ts";
import type { DirectoryParts } from "./directory-parts.ts";
import { DirectoryUnusable } from "./provider.ts";
import { saveSettings } from "./save-settings.ts";
import { callbackUrl } from "./sign-in/callback-url.ts";
import { verifyDomains } from "./verify-domains.ts";

type DirectorySettingsCalls = "directory" | "directorySave" | "directoryRemove" | "directoryTest";

/** Handles the directory of a business, which its owner connects. */
export function directorySettingsHandlers(
  parts: DirectoryParts,
): Pick<Handlers, DirectorySettingsCalls> {
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
              used: await isDirectoryUsed(identity.db, directory),
              updatedAt: unixSeconds(directory.updatedAt),
            },
    };
  }

  return {
    directory: ({ account }) => responseFor(account),

    async directorySave(context) {
      const { account, log } = context;
      await saveSettings(parts, context);
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
        await endSessions(trx, { account, directory: true }, now, session.id);
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
      const secret = () => clientSecretOf(secrets, directory);
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
