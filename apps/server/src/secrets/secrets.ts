import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** A text encrypted with the installation's key. */
export type SealedText = string & { readonly sealed: unique symbol };

/** The purpose of an encrypted text. It can't be decrypted for another purpose. */
export type Purpose =
  | "mail link"
  | "mailbox message"
  | "authenticator secret"
  | "directory secret"
  | "webhook secret"
  | "kept response"
  | "key check"
  | `setting ${string}`;

/** An encrypted text with an unknown key, or one that was modified. */
export class SealBroken extends Error {}

const PREFIX = "sealed:1:";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  /** Key ID stored with each encrypted value; reveals nothing of the key. */
  readonly id: string;
  readonly cipher: Buffer;
  readonly derivation: Buffer;
}

/**
 * Encrypts stored texts that would let a reader impersonate someone. AES-256-GCM with a random
 * nonce.
 * The key is never in the database.
 */
export class Secrets {
  readonly #current: Key;
  readonly #keys: ReadonlyMap<string, Key>;

  /** @param keys the current key first, then earlier ones, which only decrypt */
  constructor([current, ...earlier]: readonly [string, ...string[]]) {
    this.#current = keyOf(current);
    const keys = [this.#current, ...earlier.map(keyOf)];
    this.#keys = new Map(keys.map((key) => [key.id, key]));
  }

  /** Prefix of everything encrypted with the current key. */
  get currentPrefix(): string {
    return `${PREFIX}${this.#current.id}:`;
  }

  /** Encrypts a text with the current key. */
  seal(purpose: Purpose, text: string): SealedText {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#current.cipher, nonce);
    cipher.setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    const packed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    return `${this.currentPrefix}${packed}` as SealedText; // The only place that makes one.
  }

  /**
   * Decrypts a text for this purpose. Returns plain text unchanged: rows of earlier releases, until
   * the next start encrypts them.
   * @throws SealBroken
   */
  open(purpose: Purpose, text: string): string {
    if (!text.startsWith(PREFIX)) return text;
    const [id = "", packed = ""] = text.slice(PREFIX.length).split(":");
    const key = this.#keys.get(id);
    const bytes = Buffer.from(packed, "base64url");
    if (key === undefined || bytes.length < NONCE_BYTES + TAG_BYTES) {
      throw new SealBroken(`no key opens this ${purpose}`);
    }
    const decipher = createDecipheriv("aes-256-gcm", key.cipher, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString("utf8");
    } catch (cause) {
      throw new SealBroken(`this ${purpose} was changed`, { cause });
    }
  }

  /**
   * Derives 32 bytes from a text and each known key, the current key first. For signatures and for
   * keys that aren't stored.
   */
  derive(use: string): readonly [Buffer, ...Buffer[]] {
    const from = (key: Key) => createHmac("sha256", key.derivation).update(use).digest();
    const earlier = [...this.#keys.values()].filter((key) => key !== this.#current);
    return [from(this.#current), ...earlier.map(from)];
  }
}

function keyOf(secret: string): Key {
  const part = (use: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, "counterfoil", use, bytes));
  return {
    id: part("id", 6).toString("hex"),
    cipher: part("seal", 32),
    derivation: part("derive", 32),
  };
}
