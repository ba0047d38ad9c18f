import type { Logger } from "pino";
import { jobOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { IdentityAccess, IdentityDb } from "../../identity/schema.ts";
import {
  changeConnection,
  forgetUnopened,
  noteUnopened,
} from "../../identity/settings/business-state.ts";
import type { ProviderEvent } from "../../provider/signature.ts";
import { commandLine } from "../../terminal/command-line.ts";

/** Updates businesses when their account is connected or disconnected. */
export interface ConnectedAccounts {
  /** Handles an event about a connection; ignores any other. */
  follow(event: ProviderEvent, log: Logger): Promise<void>;
  /** Records the account of an event without a business. Logged once per account. */
  noteUnopened(event: ProviderEvent, log: Logger): Promise<void>;
}

/**
 * Updates the tables of businesses by connection events.
 * @param reconnected called when a business is open again
 */
export function createConnectedAccounts(
  access: IdentityAccess,
  db: IdentityDb,
  reconnected: () => void,
): ConnectedAccounts {
  const noted = new Set<string>();

  /** Closes or reopens a business with its audit entry. Returns whether its state changed. */
  function change(account: string, connected: boolean, created: number): Promise<boolean> {
    return access.system(async (trx) => {
      if (!(await changeConnection(trx, account, { connected, created }))) return false;
      await recordAudit(trx, {
        account,
        action: connected ? "business.reconnect" : "business.disconnect",
        by: jobOrigin("provider"),
        subject: { type: "account", id: account },
      });
      return true;
    });
  }

  return {
    async follow({ type, account, created }, log) {
      if (account === undefined) return;
      if (type === "account.application.deauthorized") {
        noted.delete(account);
        await forgetUnopened(db, account);
        if (await change(account, false, created)) {
          log.warn(
            { event: "account_disconnected", account },
            "account disconnected, business is read-only",
          );
        }
      }
      if (type === "account.application.authorized" && (await change(account, true, created))) {
        log.info({ event: "account_reconnected", account }, "account reconnected");
        reconnected();
      }
    },
    async noteUnopened({ type, account }, log) {
      if (account === undefined || noted.has(account)) return;
      if (type === "account.application.deauthorized") return;
      noted.add(account);
      if (!(await noteUnopened(db, account, type))) return;
      log.warn(
        { event: "account_not_opened", account, type, command: commandLine("owner") },
        "connected account has no business yet",
      );
    },
  };
}
