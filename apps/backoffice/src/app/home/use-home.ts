import type { NamedRange } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../shared/session/session.tsx";
import { homeQuery } from "./home-query.ts";

/** Returns the figures of a canned range, and its dates. */
export function useHome(range: NamedRange, currency: string | undefined) {
  const { account } = useSession();
  const { options, from, to } = homeQuery({ range, currency }, account.timeZone);
  return { ...useQuery(options), from, to };
}
