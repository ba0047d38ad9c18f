import type { Mail } from "@counterfoil/contract";
import { api } from "../api/client.ts";

export const sendAgain = (mail: string, recipients: readonly string[], key: string) =>
  api.post<Mail>(`/api/mail/${encodeURIComponent(mail)}/resend`, { recipients }, { key });
