import { createServer } from "node:http";
import Provider from "oidc-provider";
import { directoryUrl } from "./platform.mjs";

export const CLIENT_ID = "counterfoil";
export const CLIENT_SECRET = "the secret that Maple & Main shares with its directory";

/**
 * Starts an OpenID provider with Noor, whose group is `billing`. Its form accepts any password.
 * @returns a function that stops it
 */
export async function startDirectory(callback: string): Promise<() => void> {
  const provider = new Provider(directoryUrl, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [callback] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], groups: ["groups"] },
    scopes: ["openid", "email", "profile", "groups"],
    cookies: { keys: ["a key of the directory's own cookies"] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: sub === "noor" ? "user@maple.example" : `${sub}@maple.example`,
        email_verified: true,
        groups: sub === "noor" ? ["billing"] : ["warehouse"],
      }),
    }),
  });
  const handle = provider.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => {
    server.listen(Number(new URL(directoryUrl).port), "127.0.0.1", done);
  });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
