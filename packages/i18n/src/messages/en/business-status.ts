export const businessStatus = {
  "businessStatus.reading":
    "Importing this business’s history: {done} of {total} parts, {objects, plural, one {# record} other {# records}}",
  "businessStatus.readingText": "Lists and figures aren’t complete until this is done.",
  "businessStatus.disconnected": "This business is no longer connected to the payment provider",
  "businessStatus.disconnectedText":
    "You can view everything, but you can’t make changes until it’s reconnected.",
  "businessStatus.reconciling": "This business was restored from a backup",
  "businessStatus.reconcilingText":
    "It’s being compared with the payment provider. You can make changes when this is done.",
  "missing.title": "There’s no page at {path}",
  "missing.text": "The address may be wrong, or you may not have access. This is Home.",
  "viewing.title": "Viewing as {role}",
  "viewing.text": "You see what this role can do. Nothing can be changed.",
  "viewing.stop": "Stop viewing",
  "viewing.stopping": "Stopping…",
  "viewing.role.owner": "Owner",
  "viewing.role.admin": "Admin",
  "viewing.role.user": "User",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly businessStatus: typeof businessStatus;
  }
}
