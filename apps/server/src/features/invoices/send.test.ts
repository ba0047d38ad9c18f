import { SMTPServer } from "smtp-server";
import { describe, expect, it, vi } from "vitest";
import { jobOrigin } from "../../audit/origin.ts";
import type { ComposedEmail } from "../../mail/compose/mail-composer.ts";
import type { WireObject } from "../../provider/encoding/wire.ts";
import { maple } from "../../testing/world.ts";
import type { OperationContext } from "../../writes/operation.ts";
import { actionOperations } from "./actions.ts";

const INVOICE = "in_1";

interface SendingCase {
  readonly status: "draft" | "open";
  /** The key is a live one, with which the provider emails customers itself. */
  readonly live: boolean;
  /** Our own email server is configured. */
  readonly ours: boolean;
}

/**
 * Sends an invoice.
 * @returns the provider's requests, the number of our own emails, and the events of our own
 */
async function sending({ status, live, ours }: SendingCase) {
  const requests: string[] = [];
  const mails: unknown[] = [];
  const events: string[] = [];
  const invoice: WireObject = {
    id: INVOICE,
    object: "invoice",
    status,
    amount_paid: 0,
    amount_remaining: 100,
    currency: "cad",
    total: 100,
    starting_balance: 0,
    customer: null,
    default_payment_method: null,
  };
  const drafted: ComposedEmail = {
    account: "acct_maple",
    about: INVOICE,
    to: ["noor@example.com"],
    language: "en",
    content: { kind: "removed", businessName: "Maple & Main" },
  };
  const context: OperationContext = {
    account: "acct_maple",
    person: "claire",
    origin: jobOrigin("test"),
    send: async (_, { path, params }) => {
      requests.push(`${path} ${JSON.stringify(params)}`);
      return invoice;
    },
    remove: async () => invoice,
    read: async () => invoice,
    readAll: async () => [],
    refresh: async (_, path) => {
      requests.push(`read ${path}`);
      return invoice;
    },
    mirrored: async () => null,
    mirroredOf: async () => [],
    mail: async (mail) => {
      mails.push(mail);
    },
    record: async (type, { id }) => {
      events.push(`${type} ${id}`);
    },
    composer: {
      providerMails: live,
      canSend: ours,
      invoice: async () => drafted,
      invoiceReceipt: async () => null,
      chargeReceipt: async () => null,
    },
    now: () => 0,
    zone: async () => "UTC",
  };
  const operation = actionOperations.find(({ name }) => name === "invoice.send");
  await operation
    ?.read({ id: INVOICE, params: {}, mayFinalize: true, mayCharge: true })
    .run(context);
  return { requests, mails: mails.length, events };
}

describe("sending an invoice by email", () => {
  it.each<[string, SendingCase, { requests: string[]; mails: number; events: string[] }]>([
    [
      "ours with a test key, as the provider mails nobody then",
      { status: "draft", live: false, ours: true },
      { requests: ["/invoices/in_1/send {}"], mails: 1, events: [] },
    ],
    [
      "ours, kept as not sent, with a test key and no mail server",
      { status: "open", live: false, ours: false },
      { requests: ["/invoices/in_1/send {}"], mails: 1, events: [] },
    ],
    [
      "ours alone with a live key: a draft is only finalized at the provider",
      { status: "draft", live: true, ours: true },
      {
        requests: ['/invoices/in_1/finalize {"auto_advance":false}'],
        mails: 1,
        events: ["invoice.sent in_1"],
      },
    ],
    [
      "ours alone with a live key: the provider hears nothing of an open invoice",
      { status: "open", live: true, ours: true },
      { requests: ["read /invoices/in_1"], mails: 1, events: ["invoice.sent in_1"] },
    ],
    [
      "the provider's alone with a live key and no mail server",
      { status: "draft", live: true, ours: false },
      { requests: ["/invoices/in_1/send {}"], mails: 0, events: [] },
    ],
  ])("is %s", async (_, setting, outcome) => {
    expect(await sending(setting)).toEqual(outcome);
  });
});

it("uses the configured mail server, with the document", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, _, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => {
      const address = listening.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  const world = await maple({
    smtp: { host: "127.0.0.1", port, secure: false, signIn: null },
    mailFrom: { name: null, address: "billing@maple.example" },
  });
  try {
    const { claire } = world;
    const customer = await claire.post("/api/stripe/customer", {
      name: "Atelier Nord",
      email: "compta@ateliernord.example",
    });
    const { body } = await claire.post("/api/stripe/invoice", {
      customer: customer.body.id,
      currency: "cad",
      collection_method: "send_invoice",
      days_until_due: 30,
    });
    const sent = await claire.post(`/api/stripe/invoice/${body.id}/send`);
    expect(sent.status, sent.text).toBe(200);
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
    expect(received[0]).toMatch(/^From: "?Maple & Main"? <billing@maple\.example>\r$/m);
    expect(received[0]).toMatch(/^To: compta@ateliernord\.example\r$/m);
    expect(received[0]).toContain(`filename=Invoice-${sent.body.number}.pdf`);
    await vi.waitFor(
      async () => {
        const { data } = (await claire.get(`/api/mail?about=${body.id}`)).body;
        expect(data[0].recipients[0]).toMatchObject({ state: "sent", attempts: 1 });
      },
      { timeout: 60_000 },
    );
  } finally {
    await world.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});
