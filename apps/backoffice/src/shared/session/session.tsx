import type { AccountEntry, Me, PublicConfig, Rules } from "@counterfoil/contract";
import type { Right } from "@counterfoil/domain";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useText } from "../text/text.ts";

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

/** The user, their business, and what the server allows them. */
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

/** Reads the rules that the server sent; the server checks its own on every request. */
export function useCan(right: Right): Permission {
  const { me, rules } = useSession();
  const t = useText();
  return useMemo(() => {
    const allowed = rules.rights.includes(right);
    return { allowed, reason: allowed ? undefined : t("common.denied", { owner: me.ownerName }) };
  }, [rules, right, me.ownerName, t]);
}
