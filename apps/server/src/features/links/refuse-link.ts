import { type Refusal, refuse } from "../../http/response/refusal.ts";
import type { LinkState } from "../../identity/team/invitations.ts";

const AGAIN = {
  invitation: "Ask the person who invited you for a new one.",
  reset: "Request a new link.",
  undo: "Reset your password, or contact the owner of your business.",
  email: "Change your email address again in your profile.",
} as const;

/** Rejects an invalid link, with the reason and the next step. */
export function refuseLink(state: Exclude<LinkState, "open">, what: keyof typeof AGAIN): Refusal {
  const again = AGAIN[what];
  switch (state) {
    case "unknown":
      return refuse("link_unknown", `This link is incomplete or not from this server. ${again}`);
    case "used":
      return refuse("link_used", "This link has already been used. Sign in instead.");
    case "expired":
      return refuse("link_expired", `This link has expired. ${again}`);
    case "replaced":
      return refuse("link_replaced", "A newer link was sent. Use the one in the latest email.");
    case "withdrawn":
      return refuse("link_withdrawn", `This invitation was revoked. ${again}`);
  }
}
