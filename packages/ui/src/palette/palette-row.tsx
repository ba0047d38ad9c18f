import { useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { Kbd } from "../kbd/kbd.tsx";
import styles from "./palette.module.css";
import type { PaletteItem } from "./palette-item.ts";

export interface PaletteRowProps {
  id: string;
  item: PaletteItem;
  active: boolean;
  onPoint: () => void;
  onPick: (newTab: boolean) => void;
}

/** One option; stays in sight while the keys move over the list. */
export function PaletteRow({ id, item, active, onPoint, onPick }: PaletteRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classNames(styles.item, item.end !== undefined && styles.record)}
      onPointerMove={active ? undefined : onPoint}
      onClick={(event) => onPick(event.ctrlKey || event.metaKey)}
    >
      {item.icon}
      <span className={styles.words}>{item.label}</span>
      {item.end === undefined ? null : <span className={styles.end}>{item.end}</span>}
      {item.kbd ? (
        <Kbd aria-hidden className={styles.kbd}>
          {item.kbd}
        </Kbd>
      ) : null}
    </div>
  );
}
