import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { leaveShortcut } from "../keys.ts";
import styles from "./menu.module.css";

interface MenuCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean | undefined;
}

/** A checkbox entry, such as a column to show. The menu stays open. */
export function MenuCheck({ checked, onChange, children, disabled = false }: MenuCheckProps) {
  return (
    <Base.CheckboxItem
      className={styles.item}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(next) => onChange(next)}
      onKeyDown={(event) => {
        leaveShortcut(event);
        if (event.key === " ") changeBySpace(event);
      }}
    >
      <Tick>
        <Base.CheckboxItemIndicator render={<Check className={styles.tick} />} />
      </Tick>
      <span className={styles.words}>{children}</span>
    </Base.CheckboxItem>
  );
}

/**
 * Changes a checkbox entry, also right after letters that moved to it, of which Base UI would make
 * Space one more. The next letters are a new search.
 */
function changeBySpace(event: KeyboardEvent<HTMLElement> & { preventBaseUIHandler: () => void }) {
  event.preventBaseUIHandler();
  event.preventDefault();
  event.stopPropagation();
  // Base UI clears its search only after a letter that no entry has.
  const unknown = new window.KeyboardEvent("keydown", { key: "\0", bubbles: true });
  event.currentTarget.dispatchEvent(unknown);
  event.currentTarget.click();
}

interface MenuRadioProps<V extends string> {
  options: readonly { value: V; label: ReactNode; detail?: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
}

/** A radio entry. Selecting it closes the menu. */
export function MenuRadio<V extends string>({ options, value, onChange }: MenuRadioProps<V>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: V) => onChange(next)}>
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick
          onKeyDown={leaveShortcut}
          className={styles.item}
        >
          <Tick>
            <Base.RadioItemIndicator render={<Check className={styles.tick} />} />
          </Tick>
          <span className={styles.words}>
            {option.label}
            {option.detail ? <span className={styles.sub}>{option.detail}</span> : null}
          </span>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

function Tick({ children }: { children: ReactNode }) {
  return <span className={styles.slot}>{children}</span>;
}
