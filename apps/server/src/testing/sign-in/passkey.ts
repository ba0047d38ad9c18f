import type { Client } from "../client.ts";
import { PasskeyDevice } from "./passkey-device.ts";

/** Adds a passkey. @returns the device that holds it, and its ID at the server */
export async function addPasskey(
  who: Client,
  name = "Phone",
  device = new PasskeyDevice(who.site),
): Promise<{ device: PasskeyDevice; id: string }> {
  const options = await who.post("/api/auth/passkeys/start");
  const credential = device.create(options.body);
  const added = await who.post("/api/auth/passkeys", { name, credential });
  if (added.status !== 200) throw new Error(`the passkey isn't added: ${added.text}`);
  return { device, id: added.body.id };
}
