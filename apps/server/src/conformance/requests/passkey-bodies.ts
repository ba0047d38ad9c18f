const credential = {
  id: "x",
  clientDataJSON: "e30",
  attestationObject: "oA",
  transports: ["usb"],
} as const;
const invited = { token: "x".repeat(43), displayName: "Paule Roy" } as const;

/** Bodies of the calls about passkeys, well-formed but from no authenticator. */
export const PASSKEY_BODIES = {
  invitationPasskeyStart: invited,
  invitationPasskey: { ...invited, name: "Phone", credential },
  passkeyAdd: { name: "Phone", credential },
  passkeySignIn: {
    passkey: { id: "x", clientDataJSON: "e30", authenticatorData: "x", signature: "x" },
  },
  passkeyRename: { name: "Phone" },
} as const;
