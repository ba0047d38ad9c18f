import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { accountOf } from "../../../records/accounts/find-account.ts";
import { createFormsUrl, LINK_VALID } from "../../../records/accounts/login-link.ts";

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
          'You cannot create `account_update` type Account Links for this account. Valid types for this account are ["account_onboarding"].',
          { param: "type" },
        );
      }
      for (const name of ["refresh_url", "return_url"] as const) refuseOddUrl(name, params[name]);
      const url = createFormsUrl(ctx, id, {
        type: params.type,
        collect: params.collection_options?.fields ?? params.collect ?? "currently_due",
        returnUrl: params.return_url ?? null,
        refreshUrl: params.refresh_url ?? null,
      });
      const created = ctx.now();
      return { object: "account_link", created, expires_at: created + LINK_VALID, url };
    },
  }),
];

function refuseOddUrl(param: string, url: string | undefined): void {
  if (url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return;
  throw refuse.invalid("Not a valid URL", { code: "url_invalid", param });
}
