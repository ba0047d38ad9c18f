import { PartFailed } from "@counterfoil/ui";
import { cloneElement, type ReactElement, type ReactNode, use, useState } from "react";

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

export interface LazyTriggerProps<Menu> {
  readonly trigger: ReactElement<TriggerProps>;
  /** Loads the menu's component. Called when the pointer or the focus reaches the button. */
  readonly load: () => Promise<Menu>;
  /** Renders the loaded menu with its button. */
  readonly children: (menu: Menu, state: MenuState) => ReactNode;
}

/**
 * A menu's button alone, until it's first selected and the menu's code is there. It isn't replaced
 * before, because focus is lost with a button that is removed.
 */
export function LazyTrigger<Menu>({ trigger, load, children }: LazyTriggerProps<Menu>) {
  const [loaded, setLoaded] = useState<{ readonly menu: Menu }>();
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(true);
  const Notice = use(PartFailed);
  if (loaded) return children(loaded.menu, { open, onOpenChange: setOpen });
  const fetchCode = () => void load().catch(() => undefined);
  const show = () => {
    setFailed(false);
    void load().then(
      (menu) => setLoaded({ menu }),
      () => setFailed(true),
    );
  };
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "menu",
        "aria-expanded": false,
        onPointerEnter: fetchCode,
        onFocus: fetchCode,
        onClick: (event) => {
          event.preventDefault();
          show();
        },
      })}
      {failed ? <Notice retry={show} /> : null}
    </>
  );
}
