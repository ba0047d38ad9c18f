import { Button, Checkbox } from "@counterfoil/ui";
import { useText } from "../text/text.ts";
import styles from "./column-choice.module.css";

interface ColumnChoiceProps {
  readonly all: readonly string[];
  readonly chosen: ReadonlySet<string>;
  /** The headings of the file; by default the names of the columns. */
  readonly nameOf?: (name: string) => string;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Selects the columns of the file by their headings. */
export function ColumnChoice({ all, chosen, nameOf, onChange }: ColumnChoiceProps) {
  const t = useText();
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        {t("exports.columns", { count: chosen.size, total: all.length })}
      </legend>
      <div className={styles.quick}>
        <Button size="small" onClick={() => onChange(new Set(all))}>
          {t("exports.all")}
        </Button>
        <Button size="small" onClick={() => onChange(new Set())}>
          {t("exports.none")}
        </Button>
      </div>
      <div className={styles.grid}>
        {all.map((name) => (
          <Checkbox key={name} checked={chosen.has(name)} onChange={() => toggle(name)}>
            {nameOf ? nameOf(name) : <span className={styles.name}>{name}</span>}
          </Checkbox>
        ))}
      </div>
      {chosen.size === 0 ? (
        <p role="alert" className={styles.problem}>
          {t("exports.noColumns")}
        </p>
      ) : null}
    </fieldset>
  );
}
