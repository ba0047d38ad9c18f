import type { z } from "zod";
import type { PasskeyProof, passkeyAddRequest } from "./requests.ts";
import type { CreationOptions, ProofOptions } from "./responses.ts";

/** A new passkey as `navigator.credentials.create` returns it, in JSON. */
interface Registration {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[];
  };
}

/** A use of a passkey as `navigator.credentials.get` returns it, in JSON. */
interface Assertion {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

/** Returns whether this browser has passkeys. */
export const hasPasskeys = () => typeof PublicKeyCredential === "function";

/** Returns what the server needs of a new passkey. */
export function newCredentialOf({
  id,
  response,
}: Registration): z.input<typeof passkeyAddRequest>["credential"] {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: [...transports] };
}

/** Returns what the server needs of a use of a passkey. */
export function proofOf({ id, response }: Assertion): PasskeyProof {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle ? { userHandle } : {}),
  };
}

/** Returns whether a passkey was created for this person, by its user handle. */
export function isPasskeyOf({ userHandle }: PasskeyProof, person: string): boolean {
  const handle = btoa(person).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return userHandle === handle;
}

/** Returns options as the browser's library takes them: with lists that could be changed. */
export function creationOptionsOf(options: CreationOptions) {
  return {
    ...options,
    pubKeyCredParams: [...options.pubKeyCredParams],
    excludeCredentials: options.excludeCredentials.map(descriptorOf),
  };
}

/** Returns options as the browser's library takes them: with lists that could be changed. */
export function proofOptionsOf(options: ProofOptions) {
  return { ...options, allowCredentials: options.allowCredentials.map(descriptorOf) };
}

function descriptorOf(descriptor: ProofOptions["allowCredentials"][number]) {
  return { ...descriptor, transports: [...descriptor.transports] };
}
