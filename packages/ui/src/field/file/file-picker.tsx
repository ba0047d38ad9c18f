import { type ReactNode, useId, useRef, useState } from "react";
import { Button, type ButtonProps } from "../../button/button.tsx";
import { classNames } from "../../class-names.ts";
import { VisuallyHidden } from "../../visually-hidden/visually-hidden.tsx";
import { useFieldControl, useFieldGroup } from "../field-context.ts";
import styles from "./file-picker.module.css";

interface FilePickerProps {
  /** Label of the button, such as "Choose a file…". */
  label: string;
  icon?: ReactNode;
  /** File types that the browser offers, such as `.pdf,.png`. */
  accept?: string | undefined;
  onPick: (file: File) => void;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  disabled?: boolean | undefined;
  /** Why no file can be chosen, as for a button. */
  disabledReason?: ButtonProps["disabledReason"];
  /** The current file: its name, size and actions. */
  children?: ReactNode;
}

/** A file input with drag and drop. The caller validates and uploads the file. */
export function FilePicker(props: FilePickerProps) {
  const { label, icon, accept, onPick, busy, busyLabel, disabled, disabledReason, children } =
    props;
  const wiring = useFieldControl();
  const { "aria-labelledby": fieldLabel } = useFieldGroup();
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = wiring.id ?? own;
  const off = disabled || busy || disabledReason !== undefined;
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !off) onPick(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to the button inside
    <div
      className={classNames(styles.picker, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {children}
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-hidden
          accept={accept}
          disabled={off}
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files);
            // So that the same file can be selected again.
            event.target.value = "";
          }}
        />
      </VisuallyHidden>
      <Button
        size="small"
        icon={icon}
        busy={busy}
        busyLabel={busyLabel}
        disabled={disabled}
        disabledReason={disabledReason}
        {...wiring}
        id={id}
        aria-labelledby={fieldLabel ? `${fieldLabel} ${id}` : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </div>
  );
}
