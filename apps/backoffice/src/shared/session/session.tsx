import type { AccountEntry, Me, PublicConfig, Rules } from "@counterfoil/contract";
import type { Right } from "@counterfoil/domain";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useText } from "../text/text.ts";

/** Who is signed in, where, and what they may do; read once when the page starts. */
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

/** Who is signed in, to which business, and what the server lets them do. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** Whether the person has a right; `reason` is the sentence for a control that is locked. */
export interface Permission {
  readonly allowed: boolean;
  readonly reason: string | undefined;
}

/** Asks the rules that the server sent; the server asks its own at every call. */
export function useCan(right: Right): Permission {
  const { me, rules } = useSession();
  const t = useText();
  return useMemo(() => {
    const allowed = rules.rights.includes(right);
    return { allowed, reason: allowed ? undefined : t("common.denied", { owner: me.ownerName }) };
  }, [rules, right, me.ownerName, t]);
}
