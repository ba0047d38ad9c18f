import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useText } from "../text/text.ts";
import { useUnsavedForm } from "./unsaved-forms.ts";

/** Returns the text that a dialog shows before input is discarded. */
export function useDiscardTexts() {
  const t = useText();
  return {
    question: t("common.discardTitle"),
    stayLabel: t("common.discardStay"),
    leaveLabel: t("common.discardLeave"),
  };
}

/** An attempt to leave the page that waits for an answer. */
interface HeldNavigation {
  readonly proceed: () => void;
  readonly reset: () => void;
}

/**
 * Lets a held attempt to leave go on when the dialog that asked is gone, for example because it was
 * saved: the browser's address is that of the next page already.
 */
export function useRelease(proceed: (() => void) | undefined): void {
  const latest = useRef(proceed);
  latest.current = proceed;
  useEffect(() => () => latest.current?.(), []);
}

/**
 * Returns the question that a dialog asks before it is closed or its page is left with input.
 * Without a router, as where a second factor has to be set up first, there is no page to leave.
 */
export function useDiscard() {
  const texts = useDiscardTexts();
  const router: RegisteredRouter | null = useRouter({ warn: false });
  const holds = useRef(() => false);
  const [blocked, setBlocked] = useState<HeldNavigation>();
  useUnsavedForm(() => holds.current());
  useRelease(blocked?.proceed);
  useEffect(
    () =>
      router?.history.block({
        // The dialog itself lets the browser ask.
        enableBeforeUnload: false,
        async blockerFn() {
          if (!holds.current()) return false;
          const stays = await new Promise<boolean>((resolve) => {
            setBlocked({ proceed: () => resolve(false), reset: () => resolve(true) });
          });
          setBlocked(undefined);
          return stays;
        },
      }),
    [router],
  );
  return { ...texts, holds, held: blocked };
}
