import { type ReactNode, useEffect, useRef } from "react";

export interface OptionRowProps {
  id: string;
  active: boolean;
  onPoint: () => void;
  onPick: (newTab: boolean) => void;
  className: string | undefined;
  children: ReactNode;
}

/**
 * An option below an input that keeps the focus. Scrolls into view as arrow keys move over the
 * list.
 */
export function OptionRow({ id, active, onPoint, onPick, className, children }: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps focus and handles the keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={className}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={active ? undefined : onPoint}
      onClick={(event) => onPick(event.ctrlKey || event.metaKey)}
    >
      {children}
    </div>
  );
}
