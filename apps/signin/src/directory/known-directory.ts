/** The business whose directory signed someone in with this browser. */
interface KnownDirectory {
  readonly account: string;
  readonly business: string;
}

const NAME = "counterfoil.directory";

/** Returns the directory of the last sign-in; undefined if there is none. */
export function knownDirectory(): KnownDirectory | undefined {
  try {
    return directoryIn(JSON.parse(localStorage.getItem(NAME) ?? "null"));
  } catch {
    return undefined;
  }
}

/** Remembers the directory for the next sign-in. */
export function rememberDirectory({ account, business }: KnownDirectory): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ account, business }));
  } catch {
    // Storage is disabled: the next sign-in asks for the email address.
  }
}

/** Returns the directory in a stored value, which is untrusted; undefined if it contains none. */
export function directoryIn(value: unknown): KnownDirectory | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!("account" in value && "business" in value)) return undefined;
  const { account, business } = value;
  if (typeof account !== "string" || typeof business !== "string") return undefined;
  return /^acct_\w+$/.test(account) && business !== "" ? { account, business } : undefined;
}
