import { denied, useCan, useSession } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import type { TeamPerson } from "../../rows.ts";

/**
 * Returns why the user can't assign the permissions that someone lacks: the first one that the user
 * lacks too, and who has it. Undefined if the user can.
 */
export function useAssignPermissions({ status, withheld }: TeamPerson): string | undefined {
  const t = useText();
  const { me, rules } = useSession();
  const change = useCan(status === "invited" ? "team:invite" : "team:change_role");
  if (!change.allowed) return change.reason;
  const lacking = withheld.find((right) => !rules.rights.includes(right));
  return lacking === undefined ? undefined : denied(t, lacking, me.ownerName);
}
