import { z } from "zod";
import { id } from "../../provider/common.ts";
import { mailResend } from "../mail.ts";
import { wholeNumber } from "../whole-number.ts";
import type { Route } from "./route.ts";

export const mailRoutes = {
  mail: {
    method: "GET",
    path: "/api/mail",
    summary: "Mails about an object, newest first, with what became of each",
    access: "member",
    query: z.strictObject({ about: z.string().min(1).max(255) }),
  },
  mailBounced: {
    method: "GET",
    path: "/api/mail/bounced",
    summary: "Mails about invoices that came back in the last 30 days",
    access: "invoice:read",
    feature: "invoices",
    query: z.strictObject({ limit: wholeNumber(1, 100).default(25) }),
  },
  mailPreview: {
    method: "GET",
    path: "/api/mail/preview",
    summary: "The mail that sending an invoice would send",
    access: "invoice:send",
    feature: "invoices",
    query: z.strictObject({ invoice: id("in"), message: z.string().max(2000).optional() }),
  },
  mailResend: {
    method: "POST",
    path: "/api/mail/:id/resend",
    summary: "Send a mail again to those who did not get it",
    access: "invoice:send",
    feature: "invoices",
    body: mailResend,
  },
} as const satisfies Record<string, Route>;
