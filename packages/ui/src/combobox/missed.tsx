import { useId } from "react";
import { useFieldControl, useFieldGroup } from "../field/field-context.ts";
import styles from "./combobox.module.css";

/**
 * Connects the input of a combobox with its field and with the error for a text that isn't an
 * option.
 */
export function useMissed(own: { "aria-label"?: string | undefined }, missed: string | undefined) {
  const id = useId();
  // While the list is open the page around it is hidden, including the `<label for>`.
  const wiring = { ...useFieldControl(), ...useFieldGroup(own) };
  if (missed === undefined) return { wiring, note: { id, missed } };
  const describedBy = [wiring["aria-describedby"], id].filter(Boolean).join(" ");
  return {
    wiring: { ...wiring, "aria-describedby": describedBy, "aria-invalid": true },
    note: { id, missed },
  };
}

/** Shows below the input why the typed text isn't an option. Announced when it appears. */
export function Missed({ id, missed }: { id: string; missed: string | undefined }) {
  return (
    <div id={id} role="status" className={styles.missed}>
      {missed}
    </div>
  );
}
