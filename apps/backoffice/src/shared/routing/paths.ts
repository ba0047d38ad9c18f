/** Addresses of pages that other features link to without knowing the feature. */
export const invoicePath = (id: string): string => `/invoices/${id}`;
export const paymentPath = (id: string): string => `/paymentIntent/${id}`;
export const taxRatesPath = "/tax-rates";
export const couponPath = (id: string): string => `/coupons/${encodeURIComponent(id)}`;
export const productPath = (id: string): string => `/products/${encodeURIComponent(id)}`;
export const customerPath = (id: string): string => `/customer/${id}`;
