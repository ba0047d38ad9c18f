export { InvoiceDetail } from "./invoice-detail.tsx";
export { needParts } from "./need-parts.ts";
