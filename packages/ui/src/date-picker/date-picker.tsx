import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../button/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { TextInput, type TextInputProps } from "../field/input/text-input.tsx";
import floating from "../floating/floating.module.css";
import { isSubmitKey } from "../keys.ts";
import { lazyPart } from "../part/lazy-part.tsx";
import popover from "../popover/popover.module.css";
import type { CalendarOptions } from "./calendar.tsx";
import { type CalendarDate, formatTyped, parseTyped } from "./calendar-date.ts";
import styles from "./date-picker.module.css";

const Calendar = lazyPart(async () => (await import("./calendar.tsx")).Calendar);

export interface DatePickerProps extends CalendarOptions {
  value: CalendarDate | undefined;
  /**
   * Called with a date; undefined once the field is cleared or left with invalid text, which stays.
   * A former date must not be submitted in its place.
   */
  onChange: (value: CalendarDate | undefined) => void;
  /** Called when the field is left: whether its text is invalid or out of range. */
  onInvalid: (invalid: boolean) => void;
  /** Accessible names of the button and of the calendar it opens. */
  openLabel: string;
  /** The format to type, in the reader's language, such as `MM/DD/YYYY`. */
  placeholder: string;
  /** Required outside a `Field`. */
  "aria-label"?: string | undefined;
  inputSize?: TextInputProps["inputSize"];
  disabled?: boolean | undefined;
}

/** A date, typed as MM/DD/YYYY or selected in a calendar, which is loaded when it opens. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, onInvalid, openLabel, placeholder, inputSize, disabled } = props;
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const text = typed ?? (value === undefined ? "" : formatTyped(value));

  const accept = (date: CalendarDate | undefined) => {
    setTyped(undefined);
    onInvalid(false);
    onChange(date);
  };
  const leave = () => {
    if (typed === undefined) return;
    const date = parseTyped(typed);
    if (typed.trim() === "") accept(undefined);
    else if (date !== undefined && isInRange(date, props)) accept(date);
    else {
      onChange(undefined);
      onInvalid(true);
    }
  };
  const waiting = <div className={styles.waiting} />;
  return (
    <div ref={box} className={styles.picker}>
      <TextInput
        inputSize={inputSize}
        inputMode="numeric"
        aria-label={props["aria-label"]}
        placeholder={placeholder}
        disabled={disabled}
        value={text}
        data-typed={typed?.trim() ? "" : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          // The form is submitted in this event, including the typed text.
          if (isSubmitKey(event)) flushSync(leave);
          else if (event.key === "Enter") leave();
          if (event.key === "ArrowDown" && event.altKey) setOpen(true);
        }}
        suffix={
          <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
            <Popover.Trigger
              disabled={disabled ?? false}
              render={
                <IconButton
                  icon={<CalendarDays />}
                  label={openLabel}
                  size="small"
                  className={styles.open}
                />
              }
            />
            <Popover.Portal>
              <Popover.Positioner
                anchor={box}
                className={floating.place}
                align="start"
                sideOffset={4}
              >
                <Popover.Popup
                  aria-label={openLabel}
                  className={classNames(floating.popup, popover.popover, popover.fit)}
                >
                  <Suspense fallback={waiting}>
                    <Calendar
                      {...props}
                      whileFailed={waiting}
                      onChange={(date) => {
                        accept(date);
                        setOpen(false);
                      }}
                    />
                  </Suspense>
                </Popover.Popup>
              </Popover.Positioner>
            </Popover.Portal>
          </Popover.Root>
        }
      />
    </div>
  );
}

function isInRange(date: CalendarDate, { min, max }: CalendarOptions): boolean {
  return date >= (min ?? date) && date <= (max ?? date);
}
