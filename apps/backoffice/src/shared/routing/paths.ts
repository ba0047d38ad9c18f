/** Addresses of pages that other features link to without knowing the feature. */
export const invoicePath = (id: string): string => `/invoices/${id}`;
export const paymentPath = (id: string): string => `/paymentIntent/${id}`;
export const payoutPath = (id: string): string => `/account/payouts/${id}`;
export const customerPath = (id: string): string => `/customer/${id}`;
