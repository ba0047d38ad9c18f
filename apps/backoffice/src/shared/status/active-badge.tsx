import { Badge } from "@counterfoil/ui";
import { Archive, Check } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../text/text.ts";

export interface ActiveBadgeProps {
  readonly active: boolean;
  /** The word for it, where the gender of the thing asks for one of its own. */
  readonly children?: ReactNode;
}

/** Whether something of the catalogue is offered or archived. */
export function ActiveBadge({ active, children }: ActiveBadgeProps) {
  const t = useText();
  return (
    <Badge tone={active ? "green" : "outline"} icon={active ? <Check /> : <Archive />}>
      {children ?? t(active ? "status.active" : "status.archived")}
    </Badge>
  );
}
