import { z } from "zod";
import { id } from "../../provider/common.ts";
import { EMAIL_LIMITS } from "../../provider/limits.ts";
import type { Route } from "../route/route.ts";
import { wholeNumber } from "../whole-number.ts";
import { BOUNCED_MAIL_PATH, MAIL_PATH, MAIL_PREVIEW_PATH, MAIL_RESEND_PATH } from "./paths.ts";
import { mailResend } from "./requests.ts";
import {
  bouncedMailsResponse,
  mailPreviewResponse,
  mailResponse,
  mailsResponse,
} from "./responses.ts";

export const mailRoutes = {
  mail: {
    method: "GET",
    path: MAIL_PATH,
    summary: "List the emails about an object with their delivery status, newest first",
    access: "member",
    apiKey: true,
    query: z.strictObject({ about: z.string().min(1).max(255) }),
    response: mailsResponse,
  },
  mailBounced: {
    method: "GET",
    path: BOUNCED_MAIL_PATH,
    summary: "List bounced invoice emails of the previous 30 days",
    access: "invoice:read",
    feature: "invoices",
    apiKey: true,
    query: z.strictObject({ limit: wholeNumber(1, 100).default(25) }),
    response: bouncedMailsResponse,
  },
  mailPreview: {
    method: "GET",
    path: MAIL_PREVIEW_PATH,
    summary: "Preview the email of an invoice",
    access: "invoice:send",
    feature: "invoices",
    apiKey: true,
    query: z.strictObject({
      invoice: id("in"),
      message: z.string().max(EMAIL_LIMITS.message).optional(),
    }),
    response: mailPreviewResponse,
  },
  mailResend: {
    method: "POST",
    path: MAIL_RESEND_PATH,
    summary: "Resend an email to recipients it wasn't delivered to",
    access: "invoice:send",
    feature: "invoices",
    apiKey: true,
    body: mailResend,
    response: mailResponse,
  },
} as const satisfies Record<string, Route>;
