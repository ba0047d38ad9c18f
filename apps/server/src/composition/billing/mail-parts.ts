import type { IdentityDb } from "../../identity/schema.ts";
import { closedBecause } from "../../identity/settings/business-state.ts";
import { createDueReminders, type DueReminders } from "../../mail/compose/due-reminders.ts";
import { createEventMailer, type EventMailer } from "../../mail/compose/event-mailer.ts";
import { createEventNotifications } from "../../mail/compose/event-notifications.ts";
import { createMailComposer, type MailComposer } from "../../mail/compose/mail-composer.ts";
import { createNotificationReaders } from "../../mail/compose/notification-readers.ts";
import { createSenderProfiles } from "../../mail/compose/sender-profile.ts";
import { createUndeliveredNotifier } from "../../mail/compose/undelivered-notifications.ts";
import { createMailService, type MailService } from "../../mail/mail-service.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import type { Gateway } from "../../provider/gateway.ts";
import type { Services } from "../../services.ts";

interface MailParts {
  readonly mailService: MailService;
  readonly composer: MailComposer;
  /** The emails about an event: to the customer, and to the people who have chosen them. */
  readonly eventMailer: EventMailer;
  readonly canSend: boolean;
  /** Reminds people of what is soon due. */
  readonly remind: DueReminders;
}

/** Composes what sends and composes emails. */
export function createMailParts(
  services: Services,
  accounts: IdentityDb,
  access: MirrorAccess,
  gateway: Gateway,
): MailParts {
  const readersOf = createNotificationReaders(services);
  const mailService = createMailService(services, {
    onUndelivered: createUndeliveredNotifier(services, readersOf),
  });
  const canSend = mailService.transport !== "none";
  const senderProfiles = createSenderProfiles(gateway, accounts);
  const composer = createMailComposer({ services, senderProfiles, canSend, now: gateway.now });
  const toCustomer = createEventMailer(access, composer);
  const toTeam = createEventNotifications(services, accounts, access, readersOf);
  const eventMailer: EventMailer = async (account, event) => {
    const mails = [
      ...(await toCustomer(account, event)),
      ...(canSend ? await toTeam(account, event) : []),
    ];
    // Emails about events since the backup were already sent then.
    const sentBefore = mails.length > 0 && (await closedBecause(accounts, account)) === "restored";
    return sentBefore ? [] : mails;
  };
  const reminders = createDueReminders(services, accounts, access, readersOf);
  const remind: DueReminders = async (account, now) => {
    if (canSend) await reminders(account, now);
  };
  return { mailService, composer, eventMailer, canSend, remind };
}
