import { Badge } from "@counterfoil/ui";
import { Archive, Check } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../text/text.ts";

interface ActiveBadgeProps {
  readonly active: boolean;
  /** The text, if its grammatical gender differs. */
  readonly children?: ReactNode;
}

/** Whether a catalogue object is active or archived. */
export function ActiveBadge({ active, children }: ActiveBadgeProps) {
  const t = useText();
  return (
    <Badge tone={active ? "green" : "outline"} icon={active ? <Check /> : <Archive />}>
      {children ?? t(active ? "status.active" : "status.archived")}
    </Badge>
  );
}
