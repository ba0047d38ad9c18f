import { queryRows } from "@counterfoil/database";
import { languageFor } from "../identity/team/link-address.ts";
import type { QueryTransaction } from "../mail/mail-access.ts";
import { enqueue, type MailToSend } from "../mail/outbox.ts";
import type { Services } from "../services.ts";

/** An endpoint that the server has disabled. */
export interface DisabledEndpoint {
  readonly account: string;
  readonly endpoint: string;
  readonly url: string;
  /** Whether it said that it is gone for good, or only failed for too long. */
  readonly reason: "gone" | "failing";
}

/** Queues an email in the transaction that disables an endpoint. */
export type DisabledNotice = (trx: QueryTransaction, disabled: DisabledEndpoint) => Promise<void>;

interface NotifiedOwner {
  readonly email: string;
  readonly language: MailToSend["language"] | null;
  readonly business: string;
}

/**
 * Creates the notice to the owners of a business. It names the host alone: the path can contain a
 * secret.
 */
export function createDisabledNotice(
  services: Pick<Services, "config" | "publicUrl">,
): DisabledNotice {
  return async (trx, { account, endpoint, url, reason }) => {
    const owners = await queryRows<NotifiedOwner>(
      trx,
      `select p.email, p.language, a.name as business
       from membership m join person p on p.id = m.person join account a on a.id = m.account
       where m.account = $1 and m.role = 'owner' and m.active`,
      [account],
    );
    for (const { email, language, business } of owners) {
      await enqueue(trx, {
        account,
        about: null,
        to: [email],
        language: languageFor(services, language ?? undefined),
        content: {
          kind: "webhook_disabled",
          businessName: business,
          host: new URL(url).host,
          reason,
          link: `${services.publicUrl}/developers/webhooks/${endpoint}`,
        },
      });
    }
  };
}
