import { pino } from "pino";
import { type AttachmentsOf, createEmailBuilder } from "../../mail/delivery/build-email.ts";
import { createDeliveryQueue } from "../../mail/delivery/delivery-queue.ts";
import { MailWorker } from "../../mail/delivery/mail-worker.ts";
import type { MailTransport } from "../../mail/transports/transport.ts";
import { emailStyle } from "../../mail/writing/style.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { testConfig } from "../config.ts";

export interface WorkerOptions {
  /** Seconds that a worker has for one email. */
  readonly lease?: number;
  /** Seconds before each retry. */
  readonly retryDelays?: readonly number[];
  readonly attachmentsOf?: AttachmentsOf;
  readonly log?: ConstructorParameters<typeof MailWorker>[0]["log"];
}

interface DeliveryWorker extends WorkerOptions {
  readonly access: Parameters<typeof createDeliveryQueue>[0];
  readonly secrets: Secrets;
  readonly deliver: MailTransport["deliver"];
}

/** Returns a delivery worker whose transport does what the test specifies. */
export function deliveryWorker({
  access,
  secrets,
  deliver,
  lease = 600,
  retryDelays = [0, 0],
  attachmentsOf = async () => [],
  log = pino({ level: "silent" }),
}: DeliveryWorker): MailWorker {
  return new MailWorker({
    queue: createDeliveryQueue(access, lease),
    buildEmail: createEmailBuilder({
      geoip: { locate: () => null },
      access,
      secrets,
      from: { name: null, address: "billing@counterfoil.example" },
      site: testConfig().site.name,
      style: emailStyle(null),
      attachmentsOf,
    }),
    transport: { kind: "smtp", deliver },
    log,
    retryDelays,
  });
}
