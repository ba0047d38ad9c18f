import { mediaTypeOf } from "@counterfoil/domain";
import { contrast, READABLE } from "@counterfoil/ui/plain/contrast";
import { LIGHT } from "@counterfoil/ui/plain/tokens";
import { z } from "zod";
import type { Engine } from "../../runtime/engine.ts";

/** How the pages of a business look. Null for what the operator has. */
export interface BusinessLook {
  /** A colour such as `#0f766e` on which white can be read. */
  readonly accent: string | null;
  /** Path of the picture below `/pages/assets/`. */
  readonly logo: string | null;
}

/** Pages that belong to no business, or don't look like it. */
export const OPERATORS_LOOK: BusinessLook = { accent: null, logo: null };

const branding = z.object({
  primary: z.string().nullable(),
  secondary: z.string().nullable(),
  logo: z.string().nullable(),
});

/**
 * Returns the look from `settings.branding` of an account
 * (https://docs.stripe.com/api/accounts/object): the primary colour, or the secondary colour if text
 * on the primary couldn't be read, and the logo, or the icon.
 */
export async function businessLook(engine: Engine, account: string): Promise<BusinessLook> {
  const { rows } = await engine.session.query(
    `select body::jsonb #>> '{settings,branding,primary_color}' as primary,
       body::jsonb #>> '{settings,branding,secondary_color}' as secondary,
       coalesce(body::jsonb #>> '{settings,branding,logo}',
         body::jsonb #>> '{settings,branding,icon}') as logo
     from provider.object where type = 'account' and id = $1`,
    [account],
  );
  const { primary, secondary, logo } = branding.safeParse(rows[0]).data ?? {
    primary: null,
    secondary: null,
    logo: null,
  };
  const readable = [primary, secondary].find((colour) => isReadable(colour));
  return {
    accent: readable ?? null,
    logo: logo === null ? null : `logos/${encodeURIComponent(account)}/${encodeURIComponent(logo)}`,
  };
}

/** Whether white can be read on a colour of six hexadecimal digits. False for any other text. */
export const isReadable = (colour: string | null | undefined): colour is string =>
  /^#[0-9a-f]{6}$/i.test(colour ?? "") && contrast(colour ?? "", LIGHT.paper) >= READABLE;

/** Returns the picture that an account shows now, undefined for every other file. */
export async function logoFile(
  engine: Engine,
  account: string,
  id: string,
): Promise<Response | undefined> {
  const { rows } = await engine.session.query(
    `select file.hidden ->> 'data' as data from provider.object file
     join provider.object owner on owner.type = 'account' and owner.id = file.account
     where file.account = $1 and file.type = 'file' and file.id = $2 and not file.deleted
       and file.id in (owner.body::jsonb #>> '{settings,branding,logo}',
         owner.body::jsonb #>> '{settings,branding,icon}')`,
    [account, id],
  );
  const data = rows[0]?.data;
  if (typeof data !== "string") return undefined;
  const bytes = Buffer.from(data, "base64");
  const type = mediaTypeOf(bytes);
  if (type === null || type === "application/pdf") return undefined;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": type,
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
    },
  });
}
