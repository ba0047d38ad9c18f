import { refuse } from "../http/refusal.ts";
import type { Post } from "./post.ts";

/**
 * Refuses what is nothing without its letter, where no mail can leave.
 * @throws Refusal no_mail
 */
export function refuseUnsendable({ carrier }: Pick<Post, "carrier">): void {
  if (carrier !== "none") return;
  throw refuse("no_mail", "No mail can be sent here: the operator has to set up a mail server");
}
