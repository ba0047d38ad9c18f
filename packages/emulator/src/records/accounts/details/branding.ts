import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";

interface BrandingParams {
  icon?: string | { id: string } | null | undefined;
  logo?: string | { id: string } | null | undefined;
}

/** Purpose that the file of each image must have (https://docs.stripe.com/api/files/create). */
const PURPOSES = { icon: "business_icon", logo: "business_logo" } as const;

/**
 * Validates the icon and logo of an account.
 * @throws ApiRefusal 400 unless each is a file of that account, uploaded for that purpose
 */
export async function checkPictures(
  ctx: Context,
  account: string,
  before: BrandingParams | undefined,
  change: { icon?: string | null | undefined; logo?: string | null | undefined } | undefined,
): Promise<void> {
  const store = account === ctx.account ? ctx.store : ctx.storeOf(account);
  for (const name of ["icon", "logo"] as const) {
    const id = change?.[name] ?? null;
    if (id === null || id === before?.[name]) continue;
    const param = `settings[branding][${name}]`;
    const file = await store.get("file", id);
    if (file === null) throw refuse.missing("file upload", id, param);
    if (file.purpose !== PURPOSES[name]) {
      throw refuse.invalid(
        `Invalid file: '${id}' was uploaded for ${file.purpose}. The purpose must be ${PURPOSES[name]}.`,
        { param },
      );
    }
  }
}
