import { Button, ButtonLink, useViewport } from "@counterfoil/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useCan } from "../../../shared/session/session.tsx";
import { useShortcuts } from "../../../shared/shortcuts/use-shortcuts.ts";
import { useText } from "../../../shared/text/text.ts";

/** The way to a new payment. */
export function CreateButton() {
  const t = useText();
  const can = useCan("payment:create");
  const navigate = useNavigate();
  const phone = useViewport() === "phone";
  useShortcuts({
    n: () => {
      if (can.allowed) void navigate({ to: "/create/payment", search: {} });
    },
  });
  if (!can.allowed) {
    return (
      <Button variant="primary" icon={<Plus />} disabledReason={can.reason}>
        {t("payments.new")}
      </Button>
    );
  }
  return (
    <ButtonLink
      variant="primary"
      icon={<Plus />}
      kbd={phone ? undefined : "N"}
      render={<Link to="/create/payment" search={{}} />}
    >
      {t("payments.new")}
    </ButtonLink>
  );
}
