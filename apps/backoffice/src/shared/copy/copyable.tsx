import { CopyCode } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { useText } from "../text/text.ts";

/** An ID, number or code with a copy button. */
export function Copyable({ value, children }: { value: string; children?: ReactNode }) {
  const t = useText();
  return (
    <CopyCode
      value={value}
      copyLabel={`${t("common.copy")} ${value}`}
      copiedLabel={t("common.copied")}
    >
      {children}
    </CopyCode>
  );
}
