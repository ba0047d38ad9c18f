import { mediaTypeOf } from "@counterfoil/domain";
import { contrast, MIN_CONTRAST } from "@counterfoil/ui/plain/contrast";
import { LIGHT } from "@counterfoil/ui/plain/tokens";
import { z } from "zod";
import type { Engine } from "../../runtime/engine.ts";

/** Branding of a business's pages. Null values fall back to the operator's. */
export interface BusinessLook {
  /** A colour such as `#0f766e`, readable behind white text. */
  readonly accent: string | null;
  /** Path of the logo below `/pages/assets/`. */
  readonly logo: string | null;
}

/** For pages without a business, or with the operator's branding. */
export const OPERATORS_LOOK: BusinessLook = { accent: null, logo: null };

const branding = z.object({
  primary: z.string().nullable(),
  secondary: z.string().nullable(),
  logo: z.string().nullable(),
});

/**
 * Returns the branding from `settings.branding` of an account
 * (https://docs.stripe.com/api/accounts/object): the primary colour, or the secondary colour if
 * white text is unreadable on the primary, and the logo, or the icon.
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

/**
 * Returns whether white text is readable on a colour of six hexadecimal digits. False for any other
 * text.
 */
export const isReadable = (colour: string | null | undefined): colour is string =>
  /^#[0-9a-f]{6}$/i.test(colour ?? "") && contrast(colour ?? "", LIGHT.paper) >= MIN_CONTRAST;

/** Returns the account's current logo, or undefined for any other file. */
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
