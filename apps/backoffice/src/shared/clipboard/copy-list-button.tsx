import { Button } from "@counterfoil/ui";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useCopy } from "./use-copy.tsx";

interface CopyListButtonProps {
  readonly values: readonly string[];
  /** Message shown once they are copied. */
  readonly copied: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Copies values of selected rows, separated by commas. */
export function CopyListButton({ values, copied, icon, children }: CopyListButtonProps) {
  const copy = useCopy();
  return (
    <Button
      icon={icon ?? <Copy />}
      disabled={values.length === 0}
      onClick={() => void copy(values.join(", "), copied)}
    >
      {children}
    </Button>
  );
}
