import type { Logger } from "pino";
import type Stripe from "stripe";
import type { Inbox } from "../../events/inbox.ts";
import type { PublicContext } from "../../http/handler.ts";
import { readText } from "../../http/input/read-text.ts";
import { json } from "../../http/response/json-response.ts";
import { refuse } from "../../http/response/refusal.ts";
import { type ProviderEvent, signedEvent } from "../../provider/signature.ts";
import type { ConnectedAccounts } from "./connected-accounts.ts";

/** Maximum delay of the response while the mirror is updated, in milliseconds. */
const WAIT = 800;

/** Returns whether a business is mirrored. Earlier events are covered by its backfill. */
export type LinkStatus = "unknown" | "unlinked" | "linked";

/** The request's body must be unread: its signature covers the raw bytes. */
export type WebhookHandler = (
  context: Pick<PublicContext, "request" | "requestId" | "log" | "address">,
) => Promise<Response>;

interface ReceiverParts {
  readonly stripe: Stripe;
  readonly secrets: readonly string[];
  readonly livemode: boolean;
  readonly inbox: Inbox;
  /**
   * Counts a body that an address is about to send.
   * @throws Refusal rate_limited
   */
  receive(address: string, bytes: number): () => void;
  readonly connected: ConnectedAccounts;
  /** @param created the event's second */
  linkStatusOf(account: string, created: number): Promise<LinkStatus>;
  /**
   * Returns the platform's own account, whose events name none (docs.stripe.com/connect/webhooks);
   * null if it can't be a business here.
   */
  platformAccount(): Promise<string | null>;
  /** Tracks work after the response, which is finished before shutdown. */
  beside(work: Promise<void>): void;
}

/**
 * Handles a signed webhook event: idempotent, responds 2xx, tolerates any delivery order. Events of
 * unknown businesses, of the other mode, and about objects that the mirror lacks are acknowledged
 * and ignored; rejecting them would make the provider retry for days.
 */
export function webhookHandler(parts: ReceiverParts): WebhookHandler {
  return async ({ request, log, address }) => {
    // Valid UTF-8 text encodes back to the same bytes, which are what is signed.
    const body = await readText(request, (bytes) => parts.receive(address, bytes));
    const signature = request.headers.get("stripe-signature");
    const signed = signedEvent(parts.stripe, body, signature, parts.secrets);
    if (signed === null) throw refuse("invalid_request", "Invalid signature");
    const { event } = signed;
    const account = event && (event.account ?? (await parts.platformAccount()));
    if (!event || !account || !(await isOurs(parts, account, event, log))) {
      return json({ received: true, ignored: true });
    }
    if (await parts.inbox.store(account, event)) {
      const work = parts.inbox.apply(account);
      parts.beside(work);
      await Promise.race([work, pause(WAIT)]);
    }
    return json({ received: true });
  };
}

async function isOurs(
  parts: ReceiverParts,
  account: string,
  event: ProviderEvent,
  log: Logger,
): Promise<boolean> {
  const about = { event: event.id, type: event.type, of: account };
  if (event.livemode !== parts.livemode) {
    log.warn(about, "event ignored, livemode differs from the server's mode");
    return false;
  }
  await parts.connected.follow(event, log);
  const linkStatus = await parts.linkStatusOf(account, event.created);
  if (linkStatus === "unknown") {
    log.debug(about, "event ignored, no business was opened for its account");
    await parts.connected.noteUnopened(event, log);
  }
  return linkStatus === "linked";
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
