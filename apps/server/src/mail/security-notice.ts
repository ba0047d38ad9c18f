import type { Role } from "@counterfoil/domain";
import type { IdentityTransaction } from "../identity/schema.ts";
import { languagesOf } from "../identity/team/languages.ts";
import { languageFor } from "../identity/team/link-address.ts";
import type { Services } from "../services.ts";
import { enqueue } from "./outbox.ts";
import type { Post } from "./post.ts";

interface Notice {
  readonly what: "password" | "sign_in" | "role" | "suspended";
  readonly email: string;
  readonly now: Date;
  /** Network address of the request. */
  readonly address?: string;
  /** The business that it is about: the transaction is then of that tenant. */
  readonly business?: { readonly account: string; readonly name: string; readonly role: Role };
}

/**
 * Tells a person by email about a change of their own access. Without a mail server nothing is queued:
 * such a notice is worth nothing days later.
 */
export async function noticeTo(
  trx: IdentityTransaction,
  { services, post }: { services: Services; post: Pick<Post, "carrier"> },
  { what, email, now, address, business }: Notice,
): Promise<void> {
  if (post.carrier === "none") return;
  const { config, publicUrl } = services;
  const language = (await languagesOf(trx, [email])).get(email) ?? languageFor(services, undefined);
  const link = new URL("forgotten", config.authAppUrl ?? `${publicUrl}/signin/`);
  link.searchParams.set("lang", language);
  await enqueue(trx, {
    account: business?.account ?? null,
    about: null,
    to: [email],
    language,
    letter: {
      kind: "security",
      what,
      at: Math.floor(now.getTime() / 1000),
      address: address ?? null,
      businessName: business?.name ?? null,
      role: business?.role ?? null,
      link: business === undefined ? link.href : null,
    },
  });
}
