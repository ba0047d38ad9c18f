import type { MenuEntries } from "./entries.ts";
import { LazyTrigger, type LazyTriggerProps } from "./lazy-trigger.tsx";

const load = async () => (await import("./open-menu.tsx")).OpenMenu;

interface LazyMenuProps {
  /** The button that opens it. */
  readonly trigger: LazyTriggerProps<unknown>["trigger"];
  /** Called when it opens. */
  readonly entries: () => MenuEntries;
  readonly align?: "start" | "end" | undefined;
}

/** A menu whose code is loaded when the pointer or the focus reaches its button. */
export function LazyMenu({ trigger, entries, align }: LazyMenuProps) {
  return (
    <LazyTrigger trigger={trigger} load={load}>
      {(OpenMenu, state) => (
        <OpenMenu trigger={trigger} entries={entries} align={align} {...state} />
      )}
    </LazyTrigger>
  );
}
