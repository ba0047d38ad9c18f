import { createContext, useContext } from "react";

interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

interface OwnAttributes {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
}

/** Attributes that connect a control with the label, hint and error of its field. */
export function useFieldControl(own: OwnAttributes = {}) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": own["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
  };
}

/**
 * Connects a group of controls with its field. The label names the group instead of being the
 * control's.
 */
export function useFieldGroup(own: { "aria-label"?: string | undefined } = {}) {
  const field = useContext(FieldContext);
  return {
    "aria-labelledby": own["aria-label"] ? undefined : field?.labelId,
    "aria-describedby": field?.describedBy,
    "aria-invalid": field?.invalid || undefined,
  };
}
