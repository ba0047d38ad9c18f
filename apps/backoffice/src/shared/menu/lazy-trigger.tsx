import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from "react";

interface TriggerProps {
  onClick?: ((event: { preventDefault(): void }) => void) | undefined;
  onPointerEnter?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  "aria-haspopup"?: "menu" | undefined;
  "aria-expanded"?: boolean | undefined;
}

/** Whether a menu is open. */
export interface MenuState {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export interface LazyTriggerProps {
  readonly trigger: ReactElement<TriggerProps>;
  /** Loads the menu's code. Called when the pointer or the focus reaches the button. */
  readonly load: () => Promise<unknown>;
  /** Renders the lazy menu with its button. */
  readonly children: (state: MenuState) => ReactNode;
}

/** A menu's button alone, until it's first selected. */
export function LazyTrigger({ trigger, load, children }: LazyTriggerProps) {
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
      {children({
        open: state === "open",
        onOpenChange: (open) => setState(open ? "open" : "closed"),
      })}
    </Suspense>
  );
}
