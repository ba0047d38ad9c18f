import { type APIRequestContext, expect } from "@playwright/test";
import { rowsOf } from "./provider.ts";

/** Creates and sends an invoice for two posters to a new customer. */
export async function newInvoice(
  request: APIRequestContext,
  token: string,
  { customer: details = {}, invoice = {}, taxRates = [] as string[] } = {},
) {
  const customer = await post(request, token, "/api/stripe/customer", {
    name: "Imprimerie du Canal",
    email: "comptes@imprimerie-canal.example",
    ...details,
  });
  await post(request, token, "/api/stripe/taxId", {
    customer: customer.id,
    type: "ca_qst",
    value: "1234567890TQ1234",
  });
  const line = { key: "row-00001", quantity: "2", unit_amount_decimal: "4000" };
  const draft = await post(request, token, "/api/stripe/invoice", {
    customer: customer.id,
    currency: "cad",
    collection_method: "send_invoice",
    days_until_due: 30,
    lines: [{ ...line, description: "Posters", tax_rates: taxRates }],
    ...invoice,
  });
  await post(request, token, `/api/stripe/invoice/${draft.id}/send`, {});
  return (await rowsOf(request, token, "invoice", { customer: customer.id }))[0];
}

/** Sends a write as a user's script does. */
async function post(request: APIRequestContext, token: string, path: string, data: object) {
  const response = await request.post(path, {
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}
