import { p } from "./params.ts";

/** Returns the schema of an email address, of up to 5,000 characters unless `max` is given. */
export const email = (options: { max?: number } = {}) =>
  p.string(options).superRefine((text, ctx) => {
    if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)) return;
    const message = `Invalid email address: ${text}`;
    ctx.addIssue({ code: "custom", message, params: { code: "email_invalid" } });
  });
