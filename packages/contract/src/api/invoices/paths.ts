export const CREDIT_NOTE_PREVIEW_PATH = "/api/preview/creditNote";
export const INVOICE_COPY_PATH = "/api/invoice-copy/:invoice";
