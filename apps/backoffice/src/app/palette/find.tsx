import { FindButton, IconButton, lazyPart, useViewport } from "@counterfoil/ui";
import { Search } from "lucide-react";
import { Suspense, useEffect, useLayoutEffect, useState } from "react";
import { useNeedsRoom } from "../../shared/page/page.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { typeAhead } from "../../shared/shortcuts/type-ahead.ts";
import { isCovered, useShortcuts } from "../../shared/shortcuts/use-shortcuts.ts";
import { needText } from "../../shared/text/messages.ts";
import { useText } from "../../shared/text/text.ts";

const load = () => Promise.all([import("./finder.tsx"), needText("palette", "paymentStatus")]);
const Finder = lazyPart(async () => (await load())[0].Finder);

/** Delay until the page has been painted, in milliseconds. */
const QUIET_MS = 2_000;

/**
 * Opens the palette: a button in the bar, Ctrl or Cmd with K, and `?` for the keyboard shortcuts.
 */
export function Find({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useText();
  const viewport = useViewport();
  const needsRoom = useNeedsRoom();
  const isApple = /^(Mac|iP)/.test(navigator.platform);
  const [shown, setShown] = useState<"palette" | "keys" | "nothing">();
  useShortcuts({ "?": () => setShown("keys") });
  // Registered when the page is painted, because the user may press keys immediately.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!(isApple ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      // An open dialog must be answered first.
      if (shown === "palette") setShown("nothing");
      else if (!isCovered()) {
        setShown("palette");
        typeAhead();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isApple, shown]);
  useEffect(() => {
    // Loaded ahead, because users who press the keys continue typing immediately.
    const timer = setTimeout(() => void load().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  const face = { onClick: () => setShown("palette"), "aria-haspopup": "dialog" as const };
  return (
    <>
      {needsRoom ? null : viewport === "phone" ? (
        <IconButton {...face} icon={<Search />} label={t("shell.find")} size="touch" />
      ) : (
        <FindButton {...face} kbd={isApple ? "⌘K" : "Ctrl K"}>
          {t("shell.find")}
        </FindButton>
      )}
      {shown ? (
        <Suspense>
          <Finder shown={shown} onShow={setShown} entries={entries} />
        </Suspense>
      ) : null}
    </>
  );
}
