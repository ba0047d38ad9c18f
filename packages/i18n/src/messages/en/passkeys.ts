export const passkeys = {
  "passkeys.title": "Passkeys",
  "passkeys.text":
    "Sign in with your fingerprint, face or PIN instead of a password. A passkey works on this site only, so a fake site can’t use it.",
  "passkeys.noAddress":
    "Passkeys aren’t available at this address. Browsers require a domain name and HTTPS, and don’t accept IP addresses.",
  "passkeys.noBrowser": "This browser doesn’t support passkeys.",
  "passkeys.add": "Add passkey…",
  "passkeys.addTitle": "Add a passkey",
  "passkeys.addText": "Your browser asks where to save it. You’ll be signed out everywhere else.",
  "passkeys.addConfirm": "Create passkey",
  "passkeys.adding": "Waiting for your device…",
  "passkeys.added": "Passkey added",
  "passkeys.name": "Name",
  "passkeys.nameHint": "To recognize it later, such as “Phone”.",
  "passkeys.cancelled": "The passkey wasn’t created. Try again, or use another device.",
  "passkeys.already": "This device already has one of your passkeys.",
  "passkeys.failed": "This device can’t create a passkey for this site.",
  "passkeys.created": "Added {time}",
  "passkeys.lastUsed": "last used {time}",
  "passkeys.unused": "never used",
  "passkeys.rename": "Rename…",
  "passkeys.renameOf": "Rename {name}…",
  "passkeys.renameTitle": "Rename passkey",
  "passkeys.renamed": "Passkey renamed",
  "passkeys.remove": "Remove…",
  "passkeys.removeOf": "Remove {name}…",
  "passkeys.removeQuestion": "Remove the passkey {name}?",
  "passkeys.removeText":
    "You can no longer sign in with it. Delete it on your device as well. You’ll be signed out everywhere else.",
  "passkeys.removeLastText":
    "Your password alone will be enough to sign in, and your recovery codes stop working. Delete the passkey on your device as well. You’ll be signed out everywhere else.",
  "passkeys.removeConfirm": "Remove passkey",
  "passkeys.removed": "Passkey removed",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly passkeys: typeof passkeys;
  }
}
