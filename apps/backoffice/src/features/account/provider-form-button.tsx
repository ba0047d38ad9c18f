import { Button } from "@counterfoil/ui";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useCan } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import type { LinkType } from "./api.ts";
import { useLink } from "./use-link.ts";

interface ProviderFormButtonProps {
  readonly form: LinkType;
  readonly primary?: boolean;
  /** As a text button, beside a title. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** Leaves for one of the provider's forms about the account. */
export function ProviderFormButton(props: ProviderFormButtonProps) {
  const { form, primary = false, quiet = false, children } = props;
  const t = useText();
  const can = useCan("account:onboard");
  const link = useLink();
  return (
    <Button
      {...(quiet
        ? { variant: "link", size: "small" }
        : { variant: primary ? "primary" : "secondary", icon: <ExternalLink /> })}
      disabledReason={can.reason}
      busy={link.isPending || link.isSuccess}
      busyLabel={t("account.opening")}
      onClick={() => link.mutate(form)}
    >
      {children}
    </Button>
  );
}
