import { Badge, type Tone } from "@counterfoil/ui";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** The look of a status: its tint and its icon. */
type StatusLook = readonly [tone: Tone, icon: LucideIcon];

/** The look of every status of a resource. */
export type StatusLooks<Status extends string> = Readonly<Record<Status, StatusLook>>;

/** A badge with the look of a status and this text. */
export function LookBadge({ look, children }: { look: StatusLook; children: ReactNode }) {
  const [tone, Icon] = look;
  return (
    <Badge tone={tone} icon={<Icon />}>
      {children}
    </Badge>
  );
}
