import { ButtonLink } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import type { ListSearch } from "../../../shared/list/address/search.ts";
import { useText } from "../../../shared/text/text.ts";

export interface AllOfProps {
  /** Address of the list. */
  readonly to: string;
  readonly customer: string;
  /** Whether the list holds more than is shown here. */
  readonly more: boolean;
}

/** The way to the whole list, kept to this customer. */
export function AllOf({ to, customer, more }: AllOfProps) {
  const t = useText();
  if (!more) return null;
  const search: ListSearch = { customer };
  return (
    <ButtonLink variant="link" render={<Link to={to} search={search} />}>
      {t("list.showAll")}
    </ButtonLink>
  );
}
