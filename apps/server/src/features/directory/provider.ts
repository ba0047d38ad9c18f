import type { DirectoryFault } from "@counterfoil/contract";
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { type GuardedFetch, PrivateAddressError } from "../../http/outbound/guarded-fetch.ts";
import { refuse } from "../../http/response/refusal.ts";
import type { Directory } from "../../identity/directory/directories.ts";

/** How long a directory's description is used before it is read again. */
const FRESH_MILLISECONDS = 10 * 60 * 1000;
const MAX_CACHED = 500;

/** A directory whose description can't be used. */
export class DirectoryUnusable extends Error {
  readonly fault: DirectoryFault;

  constructor(fault: DirectoryFault, cause: unknown) {
    super(`The directory is ${fault}`, { cause });
    this.fault = fault;
  }
}

/** The error of a sign-in whose directory can't be asked. */
export const directoryUnavailable = () =>
  refuse("directory_unavailable", "The directory can't be reached. Try again later.");

interface CachedConfiguration {
  readonly of: number;
  readonly until: number;
  readonly configuration: Promise<Configuration>;
}

/** Reads the descriptions of directories (OpenID Connect Discovery 1.0), and keeps them a while. */
export class Providers {
  readonly #fetch: GuardedFetch;
  readonly #allowed: ReadonlySet<string>;
  readonly #cache = new Map<string, CachedConfiguration>();

  constructor(fetch: GuardedFetch, allowed: ReadonlySet<string>) {
    this.#fetch = fetch;
    this.#allowed = allowed;
  }

  /**
   * Returns the client of a directory.
   * @throws DirectoryUnusable
   */
  async of(directory: Directory, secret: () => string): Promise<Configuration> {
    const { account, updatedAt } = directory;
    const cached = this.#cache.get(account);
    if (cached?.of === updatedAt.getTime() && cached.until > performance.now()) {
      return cached.configuration;
    }
    const configuration = this.discover(directory, secret);
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    const until = performance.now() + FRESH_MILLISECONDS;
    this.#cache.set(account, { of: updatedAt.getTime(), until, configuration });
    // The next call tries again after a failure.
    configuration.catch(() => this.#cache.delete(account));
    return configuration;
  }

  /**
   * Reads the description now.
   * @param until ends every request of the client that is returned
   * @throws DirectoryUnusable
   */
  async discover(
    { issuer, clientId }: Pick<Directory, "issuer" | "clientId">,
    secret: () => string,
    until?: AbortSignal,
  ): Promise<Configuration> {
    const server = new URL(issuer);
    const insecure = server.protocol === "http:" && this.#allowed.has(server.host);
    const configuration = await discovery(
      server,
      clientId,
      { use_mtls_endpoint_aliases: false },
      authenticationBy(secret()),
      {
        execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
        [customFetch]: (url, { method, headers, body, signal }) => {
          const signals = [signal, until].filter((one) => one !== undefined);
          const sent = { method, headers, body, signal: AbortSignal.any(signals) };
          return this.#fetch(url, sent).catch((error: unknown) => {
            throw new DirectoryUnusable(faultOf(error), error);
          });
        },
      },
    ).catch((error: unknown) => {
      throw new DirectoryUnusable(faultOf(error), error);
    });
    this.#requireCodeFlow(configuration);
    return configuration;
  }

  #requireCodeFlow(configuration: Configuration): void {
    const metadata = configuration.serverMetadata();
    const { authorization_endpoint: authorize, token_endpoint: token, jwks_uri: keys } = metadata;
    const { response_types_supported: types = ["code"] } = metadata;
    // The browser is sent to the first: never to another scheme.
    const fits = this.#mayOpen(authorize) && this.#mayOpen(token) && this.#mayOpen(keys);
    if (!fits || !types.includes("code")) throw new DirectoryUnusable("no_code_flow", metadata);
  }

  #mayOpen(address: string | undefined): boolean {
    if (address === undefined || !URL.canParse(address)) return false;
    const { protocol, host } = new URL(address);
    return protocol === "https:" || (protocol === "http:" && this.#allowed.has(host));
  }
}

/** The client authenticates as the directory prefers (OpenID Connect Core 1.0, section 9). */
function authenticationBy(secret: string): ReturnType<typeof ClientSecretBasic> {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authenticate = methods.includes("client_secret_basic") ? basic : post;
    authenticate(server, client, body, headers);
  };
}

/** Returns whether an error of a client means that the directory couldn't be asked. */
export function isUnusable(error: unknown): boolean {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one instanceof DirectoryUnusable) return true;
  }
  return false;
}

function faultOf(error: unknown): DirectoryFault {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one instanceof PrivateAddressError) return "private_address";
    if ("code" in one && one.code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED") {
      return "wrong_issuer";
    }
  }
  return "unreachable";
}
