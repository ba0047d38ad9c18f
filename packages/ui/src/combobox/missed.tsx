import { useId } from "react";
import { useFieldControl, useFieldGroup } from "../field/field-context.ts";
import styles from "./combobox.module.css";

/** Ties the input of a searchable choice to its field and to the words for a text that is no option. */
export function useMissed(own: { "aria-label"?: string | undefined }, missed: string | undefined) {
  const id = useId();
  // While the list is open the page around it is hidden, and with it a mere `<label for>`.
  const wiring = { ...useFieldControl(), ...useFieldGroup(own) };
  if (missed === undefined) return { wiring, note: { id, missed } };
  const describedBy = [wiring["aria-describedby"], id].filter(Boolean).join(" ");
  return {
    wiring: { ...wiring, "aria-describedby": describedBy, "aria-invalid": true },
    note: { id, missed },
  };
}

/** Says below the input why the typed text is no option; read aloud when it appears. */
export function Missed({ id, missed }: { id: string; missed: string | undefined }) {
  return (
    <div id={id} role="status" className={styles.missed}>
      {missed}
    </div>
  );
}
