import { fault } from "@counterfoil/contract";
import { z } from "zod";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handlers } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";
import { Reply } from "../../http/response/reply.ts";
import { lookUp } from "../../mirror/read/get.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import type { Gateway } from "../../provider/gateway.ts";
import type { Writer } from "../../resources/writer.ts";
import { balanceOf } from "./balance.ts";
import { accountView } from "./view.ts";

interface AccountDependencies {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
  readonly mirrorWriter: MirrorWriter;
  readonly writer: Writer;
  /** The only path that the provider's links lead back to. */
  readonly origin: string;
}

type AccountRoute = Extract<keyof Handlers, `account${string}`>;

const link = z.object({ url: z.string(), expires_at: z.number() });

/**
 * Handles the business account: details, balance, links to the provider's forms, payout schedule.
 */
export function accountHandlers(parts: AccountDependencies): Pick<Handlers, AccountRoute> {
  const { access, gateway, mirrorWriter, writer, origin } = parts;

  async function held(account: string, fresh: boolean): Promise<unknown> {
    const text = fresh ? null : await lookUp(access, account, "account", account);
    if (text !== null) return JSON.parse(text);
    return mirrorWriter.fetch(account, "account", "/account");
  }

  return {
    account: async ({ account, query }) =>
      accountView(await held(account, query.reload === "true")),
    accountBalance: async ({ account }) => {
      const view = accountView(await held(account, false));
      return await balanceOf({ access, gateway }, account, view);
    },
    /**
     * The response opens the business's forms, so only the owner gets it, once, and it isn't
     * stored.
     */
    async accountLink(context) {
      const { account, body } = context;
      for (const name of ["return_url", "refresh_url"] as const) {
        if (new URL(body[name]).origin === origin) continue;
        const faults = { [name]: fault("foreign_url") };
        throw refuse("invalid_request", "Return URLs must be on this site", { faults });
      }
      const onboarding = body.type === "account_onboarding";
      const collection_options = onboarding ? { fields: "eventually_due" } : undefined;
      const accountLink = await gateway.plain(
        account,
        {
          method: "POST",
          path: "/account_links",
          params: { account, ...body, ...(collection_options ? { collection_options } : {}) },
          platform: true,
        },
        link,
      );
      await access.tenant(account, (trx) =>
        recordAudit(trx, { account, action: "account.onboard", by: memberOrigin(context) }),
      );
      return accountLink;
    },
    async accountSchedule(context) {
      const answer = await writer(context, "account.schedule", {
        account: context.account,
        params: context.body,
      });
      return new Reply(accountView(JSON.parse(answer.text)), { status: answer.status });
    },
  };
}
