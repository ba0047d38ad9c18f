import { type Refusal, refuse } from "../../http/refusal.ts";
import type { LinkState } from "../../identity/team/invitations.ts";

/** Says plainly why a link does not work, and what to do. */
export function refuseLink(
  state: Exclude<LinkState, "open">,
  what: "invitation" | "reset",
): Refusal {
  const again =
    what === "invitation" ? "Ask whoever invited you for a new one" : "Ask for a new link";
  switch (state) {
    case "unknown":
      return refuse("link_unknown", `This link is not complete or not ours. ${again}`);
    case "used":
      return refuse("link_used", "This link has been used already. Sign in instead");
    case "expired":
      return refuse("link_expired", `This link is too old. ${again}`);
    case "replaced":
      return refuse("link_replaced", "A newer link was sent. Use the one in the latest mail");
    case "withdrawn":
      return refuse("link_withdrawn", `This invitation was withdrawn. ${again}`);
  }
}
