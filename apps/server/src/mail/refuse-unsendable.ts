import { refuse } from "../http/refusal.ts";
import type { Post } from "./post.ts";

/**
 * Refuses what is nothing without its letter, where no mail can leave.
 * @throws Refusal no_mail
 */
export function refuseUnsendable({ carrier }: Pick<Post, "carrier">): void {
  if (carrier !== "none") return;
  throw refuse(
    "no_mail",
    "Email isn't set up on this server. The operator needs to configure a mail server.",
  );
}
