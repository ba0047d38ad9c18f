import { Badge } from "@counterfoil/ui";
import { Archive, Check } from "lucide-react";
import { useText } from "../text/text.ts";

/** Whether something of the catalogue is offered or archived. */
export function ActiveBadge({ active }: { active: boolean }) {
  const t = useText();
  return (
    <Badge tone={active ? "green" : "outline"} icon={active ? <Check /> : <Archive />}>
      {t(active ? "status.active" : "status.archived")}
    </Badge>
  );
}
