import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { MenuEntry } from "../../../shared/routing/feature.ts";
import { useSession } from "../../../shared/session/session.tsx";

/** Delay until the first page has been painted, in milliseconds. */
const QUIET_MS = 1_500;

/** Preloads likely screens once the page is idle, keeping the focus on it. */
export function usePreloadedScreens(entries: readonly MenuEntry[]): void {
  const router = useRouter();
  const { config, rules } = useSession();
  const script = config.providerScriptUrl;
  const locked = rules.role !== "owner";
  const places = entries.map(({ to }) => to).join(" ");
  useEffect(() => {
    const left = new AbortController();
    const begin = async () => {
      const { preloadScreens } = await import("./preload-screens.ts");
      await preloadScreens(router, { places: places.split(" "), script, locked }, left.signal);
    };
    // Whatever failed to load is requested again when it is needed.
    const timer = setTimeout(() => void begin().catch(() => undefined), QUIET_MS);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [router, places, script, locked]);
}
