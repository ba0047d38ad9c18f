import { MAIL_RESEND_PATH } from "@counterfoil/contract";
import { api } from "../api/client.ts";

export const sendAgain = (mail: string, recipients: readonly string[], key: string) =>
  api.post(MAIL_RESEND_PATH, { recipients }, { params: { id: mail }, key });
