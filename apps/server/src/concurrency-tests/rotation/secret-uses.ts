import { randomBytes } from "node:crypto";
import { readKey } from "../../features/search/key.ts";
import type { Client } from "../../testing/client.ts";
import type { RolledProvider } from "../../testing/provider/rolled-provider.ts";
import { searchKeyOf } from "../../testing/search-client.ts";
import { signed, type TokenOptions } from "../../testing/sign-in/platform.ts";

/** The host of a menu entry that hands users off. */
export const HELP = "help.example";

interface UseParts {
  readonly account: string;
  /** Ada Fortin, owner of the account. */
  readonly ada: Client;
  readonly stranger: Client;
  readonly provider: Pick<RolledProvider, "stripe">;
}

/** Returns uses of an installation's secrets by their other sides, each with its status. */
export function secretUses({ account, ada, stranger, provider }: UseParts) {
  return {
    /** The platform signs Ada in. */
    async handoff(by: Pick<TokenOptions, "key" | "header">): Promise<number> {
      const claims = { email: "ada@boreal.example", jti: crypto.randomUUID() };
      const token = await signed({ claims, ...by });
      return (await stranger.post("/public/sso", { token })).status;
    },
    /** Ada selects the menu entry, and its host redeems the code. */
    async redemption(secret: string): Promise<number> {
      const { status, body } = await ada.post("/api/auth/handoff", { url: `https://${HELP}/` });
      if (status !== 200) return status;
      const code = new URL(body.url).searchParams.get("code");
      const redeemed = { code, host: HELP, secret };
      return (await stranger.post("/public/handoff/redeem", redeemed)).status;
    },
    async scrape(token: string): Promise<number> {
      const headers = { authorization: `Bearer ${token}` };
      const response = await stranger.fetch("/metrics", { headers });
      await response.text();
      return response.status;
    },
    /** The provider delivers an event. */
    async event(secret: string): Promise<number> {
      const payload = JSON.stringify({
        id: `evt_${randomBytes(12).toString("hex")}`,
        object: "event",
        type: "customer.updated",
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        account,
        data: { object: { id: "cus_Boreal", object: "customer" } },
      });
      const signature = provider.stripe.webhooks.generateTestHeaderString({ payload, secret });
      const headers = { "stripe-signature": signature };
      const init = { method: "POST", headers, body: payload };
      return (await stranger.fetch("/webhooks/provider", init)).status;
    },
    /** A page searches at Algolia, which accepts keys that are signed with these. */
    async search(secrets: ReadonlySet<string>): Promise<number> {
      const key = await searchKeyOf(ada);
      for (const secret of secrets) {
        try {
          readKey(secret, key, Date.now() / 1000);
          return 200;
        } catch {
          // Another one may have signed it.
        }
      }
      return 403;
    },
  };
}
