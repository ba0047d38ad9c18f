import type { AccountEntry, Me, PublicConfig, Rules } from "@counterfoil/contract";
import type { Right } from "@counterfoil/domain";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type T, useText } from "../text/text.ts";

/** The user, their business and permissions, read when the page starts. */
export interface Session {
  readonly me: Me;
  readonly rules: Rules;
  readonly config: PublicConfig;
  readonly account: AccountEntry;
}

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ value, children }: { value: Session; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Returns the user, their business, and what the server allows them. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** Returns whether the user has a permission; `reason` is the text of a locked control. */
export interface Permission {
  readonly allowed: boolean;
  readonly reason: string | undefined;
}

/**
 * Returns why an action is locked: the missing permission, if it is one, and who can give it. The
 * names of permissions are loaded after the first page; until then it only says who.
 */
export function denied(t: T, right: Right | undefined, owner: string): string {
  if (right === undefined) return t("common.denied", { owner });
  const id = `right.${right}` as const;
  const name = t(id);
  return t(name === id ? "common.denied" : "rights.denied", { owner, right: name });
}

/** Reads the rules that the server sent; the server checks its own on every request. */
export function useCan(right: Right): Permission {
  const { me, rules } = useSession();
  const t = useText();
  return useMemo(() => {
    const allowed = rules.rights.includes(right);
    return { allowed, reason: allowed ? undefined : denied(t, right, me.ownerName) };
  }, [rules, right, me.ownerName, t]);
}
