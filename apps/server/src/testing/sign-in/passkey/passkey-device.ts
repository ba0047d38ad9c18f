import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { cbor } from "./cbor.ts";

/** Faults of a browser and its authenticator. */
interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly userVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

interface ChallengeOptions {
  readonly challenge: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_DATA = 0x40;

/** A browser with an authenticator that holds one passkey (ES256). */
export class PasskeyDevice {
  readonly #origin: string;
  readonly #id: Buffer;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #counter: number;
  #userHandle = "";

  /** @param counter 0 for an authenticator that doesn't count, as those that synchronize */
  constructor(origin: string, counter = 0) {
    this.#origin = origin;
    this.#id = randomBytes(32);
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
    this.#counter = counter;
  }

  /** The ID of its passkey. */
  get id(): string {
    return this.#id.toString("base64url");
  }

  /** Creates its passkey, as `navigator.credentials.create` does. */
  create(
    options: ChallengeOptions & { readonly user: { readonly id: string } },
    deviation: Deviation = {},
  ) {
    this.#userHandle = options.user.id;
    const jwk = this.#publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(jwk.x ?? "", "base64url")],
      [-3, Buffer.from(jwk.y ?? "", "base64url")],
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, cbor(key)]);
    const attestation = new Map<string, string | Buffer | Map<string, Buffer>>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", this.#data(CREDENTIAL_DATA, deviation, attested)],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.#clientData("webauthn.create", options, deviation).toString("base64url"),
      attestationObject: cbor(attestation).toString("base64url"),
      transports: ["internal"],
    };
  }

  /** Uses its passkey, as `navigator.credentials.get` does. */
  use(options: ChallengeOptions, deviation: Deviation = {}) {
    const clientData = this.#clientData("webauthn.get", options, deviation);
    const data = this.#data(0, deviation);
    const signed = Buffer.concat([data, createHash("sha256").update(clientData).digest()]);
    return {
      id: this.id,
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
      userHandle: deviation.userHandle ?? this.#userHandle,
    };
  }

  #clientData(usual: string, options: ChallengeOptions, deviation: Deviation): Buffer {
    const { origin = this.#origin, challenge = options.challenge, type = usual } = deviation;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(flags: number, deviation: Deviation, attested = Buffer.alloc(0)): Buffer {
    if (this.#counter > 0) this.#counter += 1;
    const { rpId = new URL(this.#origin).hostname, userVerified = true } = deviation;
    const fixed = Buffer.alloc(5);
    fixed.writeUInt8(flags | USER_PRESENT | (userVerified ? USER_VERIFIED : 0), 0);
    fixed.writeUInt32BE(deviation.counter ?? this.#counter, 1);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), fixed, attested]);
  }
}
