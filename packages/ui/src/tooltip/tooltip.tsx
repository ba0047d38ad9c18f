import { cloneElement, type ReactElement, type ReactNode } from "react";
import { type TipAnchor, useTip } from "../tip/use-tip.tsx";

interface TooltipProps {
  text: ReactNode;
  /** An element that accepts the focus and pointer handlers of an HTML element. */
  children: ReactElement<Partial<TipAnchor> & { "aria-describedby"?: string | undefined }>;
}

/** A reason or an explanation on hover and focus, and the element's description. */
export function Tooltip({ text, children }: TooltipProps) {
  const { anchor, id, tip } = useTip(text);
  return (
    <>
      {cloneElement(children, { ...anchor, "aria-describedby": id })}
      {tip}
    </>
  );
}
