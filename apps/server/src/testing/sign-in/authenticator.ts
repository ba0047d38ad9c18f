import { generateSync } from "otplib";
import type { Client } from "../client.ts";

/** A user's authenticator app, as on their phone. */
export class AuthenticatorApp {
  readonly secret: string;

  constructor(secret: string) {
    this.secret = secret;
  }

  /** Returns the code that the app shows at a moment, in milliseconds. */
  codeAt(milliseconds: number): string {
    return generateSync({ secret: this.secret, epoch: Math.floor(milliseconds / 1000) });
  }
}

/**
 * Sets up an authenticator app.
 * @returns the app and the recovery codes
 */
export async function setUpAuthenticator(
  client: Client,
  milliseconds: number,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const proposed = await client.post("/api/auth/factors/authenticator");
  const app = new AuthenticatorApp(proposed.body.secret);
  const code = app.codeAt(milliseconds);
  const confirmed = await client.post("/api/auth/factors/authenticator/confirm", { code });
  if (confirmed.status !== 200) throw new Error(`the app isn't enabled: ${confirmed.text}`);
  return { app, recoveryCodes: confirmed.body.recoveryCodes };
}
