export const CLIENT_ID = "counterfoil";
export const CLIENT_SECRET = "the secret that Maple & Main shares with its directory";

/** Returns the settings that connect Maple & Main's directory, at this address. */
export const connection = ({ issuer }: { readonly issuer: string }, change: object = {}) => ({
  issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  domains: ["maple.example"],
  groupClaim: "groups",
  roleMappings: [
    { group: "billing-admins", role: "admin" },
    { group: "billing", role: "user" },
  ],
  defaultRole: null,
  required: false,
  ...change,
});

/** The settings of a directory that only provisions, without sign-ins. */
export const provisioning = (change: object = {}) =>
  connection({ issuer: "https://localhost:1" }, change);
