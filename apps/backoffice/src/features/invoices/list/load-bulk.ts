import { needText } from "../../../shared/text/messages.ts";

/** Loads the actions on selected invoices with their messages. Few people select any. */
export async function loadBulk() {
  const [part] = await Promise.all([
    import("./bulk.tsx"),
    needText("bulk", "invoicesBulk", "invoiceActions"),
  ]);
  return part.InvoiceBulk;
}
