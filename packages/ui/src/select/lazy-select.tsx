import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { inputClass } from "../field/input/text-input.tsx";
import { lazyPart } from "../part/lazy-part.tsx";
import { Truncate } from "../text/truncate.tsx";
import { faceOf, type SelectFace } from "./face.tsx";
import styles from "./select.module.css";

const load = () => import("./select.tsx");
const Opened = lazyPart(async () => (await load()).Select<string>);

/** A `Select` outside forms whose code is loaded when the pointer or the focus reaches it. */
export function LazySelect<V extends string>(props: SelectFace<V>) {
  const [requested, setRequested] = useState(false);
  const { options, value, inputSize, bare, disabled, className } = props;
  const fetchCode = () => void load();
  const shut = (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={props["aria-label"]}
      disabled={disabled}
      className={inputClass({ inputSize }, styles.trigger, bare && styles.bare, className)}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
      onClick={() => setRequested(true)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        setRequested(true);
      }}
    >
      <Truncate className={styles.value}>{faceOf(options, value) ?? props.placeholder}</Truncate>
      <ChevronDown />
    </button>
  );
  if (!requested) return shut;
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) props.onChange(option.value);
  };
  return (
    <Suspense fallback={shut}>
      <Opened {...props} onChange={choose} defaultOpen whileFailed={shut} />
    </Suspense>
  );
}
