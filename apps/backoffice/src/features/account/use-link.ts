import type { AccountLink } from "@counterfoil/contract";
import { useWrite } from "../../shared/resource/write.ts";
import { type LinkType, openLink } from "./api.ts";

/** Leaves for the provider's forms; they lead back to the account. */
export function useLink() {
  return useWrite<LinkType, AccountLink>({
    run: (type) => openLink(type),
    touches: [],
    onDone: ({ url }) => window.location.assign(url),
  });
}
