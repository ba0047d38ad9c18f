import type { Right } from "@counterfoil/domain";
import { Button, ButtonLink, useViewport } from "@counterfoil/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useCan } from "../session/session.tsx";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";

interface NewButtonProps {
  /** The required permission; without it the button says who can grant it. */
  readonly right: Right;
  readonly icon?: ReactNode;
  readonly onNew: () => void;
  readonly children: ReactNode;
}

/** Creates a new object, with a click or N. */
export function NewButton({ right, icon = <Plus />, onNew, children }: NewButtonProps) {
  const can = useCan(right);
  const kbd = useN(can.allowed, onNew);
  return (
    <Button variant="primary" icon={icon} kbd={kbd} disabledReason={can.reason} onClick={onNew}>
      {children}
    </Button>
  );
}

interface NewLinkProps {
  readonly right: Right;
  /** The page of the form. */
  readonly to: "/create/customer" | "/create/invoice" | "/create/payment" | "/create/product";
  readonly children: ReactNode;
}

/** Opens the page on which a new object is created, with a click or N. */
export function NewLink({ right, to, children }: NewLinkProps) {
  const can = useCan(right);
  const navigate = useNavigate();
  const kbd = useN(can.allowed, () => void navigate({ to, search: {} }));
  if (!can.allowed) {
    return (
      <Button variant="primary" disabledReason={can.reason}>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink variant="primary" icon={<Plus />} kbd={kbd} render={<Link to={to} search={{}} />}>
      {children}
    </ButtonLink>
  );
}

/**
 * Binds N.
 * @returns the shortcut to show, if the device has keys
 */
function useN(allowed: boolean, begin: () => void): string | undefined {
  const phone = useViewport() === "phone";
  useShortcuts({
    n: allowed && begin,
  });
  return phone ? undefined : "N";
}
