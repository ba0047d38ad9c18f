import type { Logger } from "pino";
import type { IdentityDb } from "../../identity/schema.ts";
import {
  disconnectBusiness,
  forgetUnopened,
  noteUnopened,
  reconnectBusiness,
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

/** Updates the tables of businesses by connection events. */
export function createConnectedAccounts(db: IdentityDb): ConnectedAccounts {
  const noted = new Set<string>();
  return {
    async follow({ type, account }, log) {
      if (account === undefined) return;
      if (type === "account.application.deauthorized") {
        noted.delete(account);
        await forgetUnopened(db, account);
        if (await disconnectBusiness(db, account)) {
          log.warn(
            { event: "account_disconnected", account },
            "account disconnected, business is read-only",
          );
        }
      }
      if (type === "account.application.authorized" && (await reconnectBusiness(db, account))) {
        log.info({ event: "account_reconnected", account }, "account reconnected");
      }
    },
    async noteUnopened({ type, account }, log) {
      if (account === undefined || noted.has(account)) return;
      if (type === "account.application.deauthorized") return;
      noted.add(account);
      if (!(await noteUnopened(db, account, type))) return;
      log.warn(
        { event: "account_not_opened", account, type },
        `connected account has no business yet, open it with ${commandLine("owner")}`,
      );
    },
  };
}
