import type { Client, TestResponse } from "../../client.ts";
import { PasskeyDevice } from "./passkey-device.ts";

/**
 * Adds a passkey.
 * @returns the device that holds it, its ID at the server, and the recovery codes
 */
export async function registerPasskey(
  client: Client,
  name = "Phone",
  device = new PasskeyDevice(client.site),
): Promise<{ device: PasskeyDevice; id: string; recoveryCodes: string[] }> {
  const options = await client.post("/api/auth/passkeys/start");
  const credential = device.create(options.body);
  const added = await client.post("/api/auth/passkeys", { name, credential });
  if (added.status !== 200) throw new Error(`the passkey isn't added: ${added.text}`);
  const { passkey, recoveryCodes } = added.body;
  return { device, id: passkey.id, recoveryCodes: recoveryCodes ?? [] };
}

/** A browser that signs in with passkeys: it keeps the cookie of its attempt. */
export class PasskeyBrowser {
  readonly #client: Client;
  #cookie = "";

  constructor(client: Client) {
    this.#client = client;
  }

  /** Asks for the options of a sign-in. */
  async start(): Promise<TestResponse> {
    const headers = { cookie: this.#cookie };
    const reply = await this.#client.post("/auth/passkey/start", {}, { headers });
    this.#cookie = reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return reply;
  }

  /** Sends what the device answered. */
  finish(passkey: object): Promise<TestResponse> {
    return this.#client.post("/auth/passkey", { passkey }, { headers: { cookie: this.#cookie } });
  }

  /** Signs in with the passkey of a device. */
  async signIn(device: PasskeyDevice, deviation = {}): Promise<TestResponse> {
    return this.finish(device.use((await this.start()).body, deviation));
  }
}
