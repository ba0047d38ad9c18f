import { cloneElement, lazy, type ReactElement, Suspense, useState } from "react";
import type { MenuEntries } from "./entries.ts";

const load = () => import("./open-menu.tsx");
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

interface TriggerProps {
  onClick?: ((event: { preventDefault(): void }) => void) | undefined;
  onPointerEnter?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  "aria-haspopup"?: "menu" | undefined;
  "aria-expanded"?: boolean | undefined;
}

export interface LazyMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<TriggerProps>;
  /** Called when it opens. */
  readonly entries: () => MenuEntries;
  readonly align?: "start" | "end" | undefined;
}

/** A menu whose code is loaded when the pointer or the focus reaches its button. */
export function LazyMenu({ trigger, entries, align }: LazyMenuProps) {
  const [state, setState] = useState<"idle" | "open" | "closed">("idle");
  const fetchCode = () => void load();
  const idle = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: fetchCode,
    onFocus: fetchCode,
    onClick: (event) => {
      event.preventDefault();
      setState("open");
    },
  });
  if (state === "idle") return idle;
  return (
    <Suspense fallback={idle}>
      <OpenMenu
        trigger={trigger}
        entries={entries}
        align={align}
        open={state === "open"}
        onOpenChange={(open) => setState(open ? "open" : "closed")}
      />
    </Suspense>
  );
}
