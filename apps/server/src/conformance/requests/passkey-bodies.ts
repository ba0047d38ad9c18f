/** Bodies of the calls about passkeys, well-formed but from no authenticator. */
export const PASSKEY_BODIES = {
  passkeyAdd: {
    name: "Phone",
    credential: { id: "x", clientDataJSON: "e30", attestationObject: "oA", transports: ["usb"] },
  },
  passkeySignIn: {
    passkey: { id: "x", clientDataJSON: "e30", authenticatorData: "x", signature: "x" },
  },
  passkeyRename: { name: "Phone" },
} as const;
