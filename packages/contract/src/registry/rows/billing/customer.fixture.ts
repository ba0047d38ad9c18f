import type { RequestExamples } from "../../examples/request-examples.ts";
import type { customerResource } from "./customer.ts";

const address = { line1: "1 Main St", city: "Laval", postal_code: "H7A 1A1", country: "CA" };
const settings = { footer: "Merci", custom_fields: [{ name: "PO", value: "17" }] };
const details = {
  name: "Élise Gagnon",
  email: "elise@books.example",
  description: "Prefers mail",
  phone: "+1 514 555 0101",
  address,
  shipping: { name: "Élise Gagnon", phone: "+1 514 555 0101", address },
  tax_exempt: "none" as const,
  preferred_locales: ["fr"],
  metadata: { note: "plain" },
  currency: "cad",
};

export const customerExamples: RequestExamples<typeof customerResource> = {
  bodies: ({ one }) => ({
    create: { ...details, invoice_settings: settings },
    update: {
      ...details,
      invoice_settings: { ...settings, default_payment_method: one("paymentMethod") },
    },
  }),
};
