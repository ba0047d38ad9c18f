import { FindButton, IconButton, useViewport } from "@counterfoil/ui";
import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { useNeedsRoom } from "../../shared/page/page.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { typeAhead } from "../../shared/shortcuts/type-ahead.ts";
import { isCovered, useShortcuts } from "../../shared/shortcuts/use-shortcuts.ts";
import { needText } from "../../shared/text/messages.ts";
import { useText } from "../../shared/text/text.ts";

const load = () => Promise.all([import("./finder.tsx"), needText("palette", "paymentStatus")]);
const Finder = lazy(async () => ({ default: (await load())[0].Finder }));

/** The page has been painted by then, in milliseconds. */
const QUIET_MS = 2_000;

/** The way to everything: a box in the bar, Ctrl or Cmd with K, and `?` for the keys there are. */
export function Find({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useText();
  const viewport = useViewport();
  const needsRoom = useNeedsRoom();
  const isApple = /^(Mac|iP)/.test(navigator.platform);
  const [shown, setShown] = useState<"palette" | "keys" | "nothing">();
  useShortcuts({ "?": () => setShown("keys") });
  // With the page that is painted, not after it: who sees it may press at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!(isApple ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      // A question that is open is answered first.
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
    // Who presses the keys types on at once: the code is there before it is needed.
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
