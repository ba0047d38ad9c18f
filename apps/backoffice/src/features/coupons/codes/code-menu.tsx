import type { PromotionCode } from "@counterfoil/contract";
import { IconButton } from "@counterfoil/ui";
import { Copy, Ellipsis, FlaskConical, Hash } from "lucide-react";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

export interface CodeMenuProps {
  readonly code: PromotionCode;
  readonly onTry: () => void;
}

/** What else can be done with a promotion code: try it for a customer, copy it. */
export function CodeMenu({ code, onTry }: CodeMenuProps) {
  const t = useText();
  const { rules } = useSession();
  const tries = {
    id: "try",
    label: `${t("coupons.try")}…`,
    icon: <FlaskConical />,
    onSelect: onTry,
  };
  return (
    <LazyMenu
      align="end"
      trigger={
        <IconButton
          size="small"
          icon={<Ellipsis />}
          label={t("common.moreFor", { name: code.code })}
        />
      }
      entries={() => [
        ...(rules.features.includes("customers") ? [tries] : []),
        {
          id: "copy",
          label: t("coupons.copyCode"),
          icon: <Copy />,
          onSelect: () => void navigator.clipboard.writeText(code.code),
        },
        {
          id: "id",
          label: t("common.copyId"),
          icon: <Hash />,
          onSelect: () => void navigator.clipboard.writeText(code.id),
        },
      ]}
    />
  );
}
