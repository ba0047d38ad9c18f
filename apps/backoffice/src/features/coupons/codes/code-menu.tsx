import type { PromotionCode } from "@counterfoil/contract";
import { Copy, FlaskConical } from "lucide-react";
import { useCopy, useCopyId } from "../../../shared/clipboard/use-copy.tsx";
import { RowMenu } from "../../../shared/menu/row-menu.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

interface CodeMenuProps {
  readonly code: PromotionCode;
  readonly onTry: () => void;
}

/** Further actions of a promotion code: check it for a customer, copy it. */
export function CodeMenu({ code, onTry }: CodeMenuProps) {
  const t = useText();
  const copy = useCopy();
  const copyId = useCopyId();
  const { rules } = useSession();
  const tries = {
    id: "try",
    label: `${t("coupons.try")}…`,
    icon: <FlaskConical />,
    onSelect: onTry,
  };
  return (
    <RowMenu
      name={code.code}
      entries={() => [
        ...(rules.features.includes("customers") ? [tries] : []),
        {
          id: "copy",
          label: t("coupons.copyCode"),
          icon: <Copy />,
          onSelect: () => void copy(code.code),
        },
        copyId(code.id),
      ]}
    />
  );
}
