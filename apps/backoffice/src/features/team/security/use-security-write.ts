import type { SecurityResponse } from "@counterfoil/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useWrite, type WriteOptions } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { type SecurityUpdate, securityOptions, updateSecurity } from "./api.ts";

interface SecurityWrite {
  readonly onDone: () => void;
  readonly onRefused?: WriteOptions<SecurityUpdate, SecurityResponse>["onRefused"];
}

/** Returns a mutation of what the business requires, which the page then shows. */
export function useSecurityWrite({ onDone, onRefused }: SecurityWrite) {
  const t = useText();
  const client = useQueryClient();
  return useWrite({
    run: updateSecurity,
    touches: [],
    done: () => t("teamSecurity.saved"),
    onDone: (response) => {
      client.setQueryData(securityOptions().queryKey, response);
      onDone();
    },
    onRefused,
  });
}
