import type { QueryClient } from "@tanstack/react-query";
import { needText } from "../text/messages.ts";
import { mailOptions } from "./queries.ts";

/** Loads what the emails about an invoice or a payment are shown with. */
export async function needMail(client: QueryClient, about: string): Promise<void> {
  await Promise.all([
    client.prefetchQuery(mailOptions(about)),
    import("./deliveries.tsx"),
    import("./bounced.tsx"),
    needText("mail"),
  ]);
}
