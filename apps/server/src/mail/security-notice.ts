import { unixSeconds } from "@counterfoil/domain";
import type { IdentityTransaction } from "../identity/schema.ts";
import { languagesOf } from "../identity/team/languages.ts";
import { languageFor, linkAddress } from "../identity/team/link-address.ts";
import { timeZoneOf } from "../identity/team/time-zones.ts";
import type { Services } from "../services.ts";
import type { EmailContent, EmailRole } from "./content.ts";
import type { MailService } from "./mail-service.ts";
import { enqueue } from "./outbox.ts";

interface Notice {
  readonly what: Extract<EmailContent, { readonly kind: "security" }>["what"];
  readonly email: string;
  readonly now: Date;
  /** Network address of the request. */
  readonly address?: string;
  /** The token of the link that undoes the change. */
  readonly undo?: string;
  /** The business concerned; `trx` must then be a transaction of that tenant. */
  readonly business?: {
    readonly account: string;
    readonly name: string;
    readonly role: EmailRole | null;
  };
}

/**
 * Queues an email that notifies a user of a change to their own access. Without a mail server
 * nothing is queued, because the notice would be useless days later.
 */
export async function enqueueSecurityNotice(
  trx: IdentityTransaction,
  { services, mailService }: { services: Services; mailService: Pick<MailService, "transport"> },
  { what, email, now, address, undo, business }: Notice,
): Promise<void> {
  if (mailService.transport === "none") return;
  const { config, publicUrl } = services;
  const language = (await languagesOf(trx, [email])).get(email) ?? languageFor(services, undefined);
  const link = new URL("forgotten", config.authAppUrl ?? `${publicUrl}/signin/`);
  link.searchParams.set("lang", language);
  await enqueue(trx, {
    account: business?.account ?? null,
    about: null,
    to: [email],
    language,
    content: {
      kind: "security",
      what,
      at: unixSeconds(now),
      timeZone: await timeZoneOf(trx, email, business?.account),
      address: address ?? null,
      businessName: business?.name ?? null,
      role: business?.role ?? null,
      link: business === undefined ? link.href : null,
      ...(undo === undefined
        ? {}
        : {
            sealedLink: services.secrets.seal(
              "mail link",
              linkAddress(services, "undo", { token: undo, language }),
            ),
          }),
    },
  });
}
