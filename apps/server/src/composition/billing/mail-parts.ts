import type { IdentityDb } from "../../identity/schema.ts";
import { closedBecause } from "../../identity/settings/business-state.ts";
import { createEventMailer, type EventMailer } from "../../mail/compose/event-mailer.ts";
import { createMailComposer, type MailComposer } from "../../mail/compose/mail-composer.ts";
import { createOwnerAlerts } from "../../mail/compose/owner-alert.ts";
import { createSenderProfiles } from "../../mail/compose/sender-profile.ts";
import { createMailService, type MailService } from "../../mail/mail-service.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { Gateway } from "../../provider/gateway.ts";
import type { Services } from "../../services.ts";

interface MailParts {
  readonly mailService: MailService;
  readonly composer: MailComposer;
  /** The email about an event: to the customer, or to the owners who want alerts. */
  readonly eventMailer: EventMailer;
  readonly canSend: boolean;
}

/** Composes what sends and composes emails. */
export function createMailParts(
  services: Services,
  accounts: IdentityDb,
  access: MirrorAccess,
  gateway: Gateway,
): MailParts {
  const mailService = createMailService(services);
  const canSend = mailService.transport !== "none";
  const senderProfiles = createSenderProfiles(gateway, accounts);
  const composer = createMailComposer({ services, senderProfiles, canSend, now: gateway.now });
  const toCustomer = createEventMailer(access, composer);
  const toOwners = createOwnerAlerts(services, accounts, access);
  const eventMailer: EventMailer = async (account, event) => {
    const mail =
      (await toCustomer(account, event)) ?? (canSend ? await toOwners(account, event) : null);
    // Emails about events since the backup were already sent then.
    const sentBefore = mail !== null && (await closedBecause(accounts, account)) === "restored";
    return sentBefore ? null : mail;
  };
  return { mailService, composer, eventMailer, canSend };
}
