import { type MailFrom, usualFrom } from "../config/smtp.ts";
import type { Services } from "../services.ts";
import { type Carrier, noCarrier } from "./carriers/carrier.ts";
import { mailboxCarrier } from "./carriers/mailbox.ts";
import { smtpCarrier } from "./carriers/smtp.ts";
import { createPacker, type Enclose } from "./delivery/packer.ts";
import { LEASE, Postman } from "./delivery/postman.ts";
import { createTurns } from "./delivery/turns.ts";
import { createEnclose } from "./enclosures.ts";
import type { MailAccess } from "./sql.ts";
import { type LetterStyle, letterStyle } from "./writing/style.ts";

/** Everything about mail that other parts of the server ask. */
export interface Post {
  readonly access: MailAccess;
  readonly carrier: Carrier["kind"];
  readonly from: MailFrom;
  readonly style: LetterStyle;
  /** Whether an invoice's document goes with it. */
  readonly enclosesDocuments: boolean;
  readonly postman: Postman;
}

interface Timing {
  /** Seconds before each further try. */
  readonly patience?: readonly number[];
  /** Seconds after which a turn counts as abandoned. */
  readonly lease?: number;
  readonly enclose?: Enclose;
}

/** Composes the email services. Nothing is sent before the delivery worker starts. */
export function createPost(
  { config, publicUrl, database, provider, secrets, log }: Services,
  { patience, lease = LEASE, enclose }: Timing = {},
): Post {
  const access = database.access<object>("app");
  const carrier = carrierOf({ config, provider, secrets }, access);
  const from = config.mailFrom ?? usualFrom(publicUrl);
  const style = letterStyle(config.site.accent, config.site.logoUrl);
  const near =
    provider.mode === "embedded" && provider.fetch !== null
      ? { fetch: provider.fetch, publicUrl }
      : null;
  const packer = createPacker({
    access,
    secrets,
    from,
    style,
    site: config.site.name,
    enclose: enclose ?? createEnclose(near),
  });
  const turns = createTurns(access, lease);
  return {
    access,
    carrier: carrier.kind,
    from,
    style,
    enclosesDocuments: near !== null,
    postman: new Postman({ turns, packer, carrier, log, ...(patience ? { patience } : {}) }),
  };
}

function carrierOf(
  { config, provider, secrets }: Pick<Services, "config" | "provider" | "secrets">,
  access: MailAccess,
): Carrier {
  if (config.smtp !== null) return smtpCarrier(config.smtp);
  return provider.mode === "embedded" ? mailboxCarrier(access, secrets) : noCarrier;
}
