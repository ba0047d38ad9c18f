import { ButtonLink } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { useCan, useSession } from "../../../shared/session/session.tsx";

interface AuditLinkProps {
  readonly payment: string;
  readonly children: string;
}

/** Leads to a payment's entries in the audit trail, for those who may read it. */
export function AuditLink({ payment, children }: AuditLinkProps) {
  const { features } = useSession().rules;
  const can = useCan("audit:read");
  if (!can.allowed || !features.includes("users")) return null;
  return (
    <ButtonLink
      variant="link"
      render={<Link to="/user" search={{ status: "audit", text: payment }} />}
    >
      {children}
    </ButtonLink>
  );
}
