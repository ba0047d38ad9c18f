import { Segmented } from "@counterfoil/ui";
import { useText } from "../../../shared/text/text.ts";

export type EditorView = "form" | "preview";

interface ViewSwitchProps {
  readonly view: EditorView;
  readonly onChange: (view: EditorView) => void;
}

/** Switches between the form and the preview, where there isn't room for both. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useText();
  return (
    <Segmented
      wide
      aria-label={t("editor.view")}
      options={[
        { value: "form", label: t("editor.form") },
        { value: "preview", label: t("editor.preview") },
      ]}
      value={view}
      onChange={onChange}
    />
  );
}
