import { accountOf } from "../accounts/find-account.ts";
import { type Operation, operation } from "../engine/operation.ts";
import { p } from "../engine/params.ts";
import { refuse } from "../engine/refuse.ts";

/** Seconds for which a link opens the forms. */
const VALID = 300;

/** https://docs.stripe.com/api/account_links */
export const accountLinks: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/account_links",
    params: p.hash({
      account: p.string(),
      collect: p.enum(["currently_due", "eventually_due"]).optional(),
      collection_options: p
        .hash({
          fields: p.enum(["currently_due", "eventually_due"]).optional(),
          future_requirements: p.enum(["include", "omit"]).optional(),
        })
        .optional(),
      refresh_url: p.string().optional(),
      return_url: p.string().optional(),
      type: p.enum(["account_onboarding", "account_update"]),
    }),
    async run(ctx, _path, params) {
      const { id, controller } = await accountOf(ctx, params.account);
      if (
        params.type === "account_update" &&
        controller?.requirement_collection !== "application"
      ) {
        throw refuse.invalid(
          "You cannot create `account_update` type Account Links for this account: the platform is not responsible for collecting its requirements.",
          { param: "type" },
        );
      }
      for (const name of ["refresh_url", "return_url"] as const) refuseOddUrl(name, params[name]);
      const token = ctx.random(32);
      const expires_at = ctx.now() + VALID;
      ctx.platformStore.put("account_link", {
        id: token,
        object: "account_link",
        created: ctx.now(),
        expires_at,
        account: id,
        type: params.type,
        collect: params.collection_options?.fields ?? params.collect ?? "currently_due",
        return_url: params.return_url ?? null,
        refresh_url: params.refresh_url ?? null,
        visit: null,
      });
      return {
        object: "account_link",
        created: ctx.now(),
        expires_at,
        url: `${ctx.publicUrl}/pages/onboarding/${token}`,
      };
    },
  }),
];

function refuseOddUrl(param: string, url: string | undefined): void {
  if (url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return;
  throw refuse.invalid("Not a valid URL", { code: "url_invalid", param });
}
