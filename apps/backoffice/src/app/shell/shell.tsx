import { AppFrame, lazyPart, PartFailed } from "@counterfoil/ui";
import { SnackbarProvider } from "@counterfoil/ui/snackbar";
import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useLiveData } from "../../shared/live/use-live-data.ts";
import { useNeedsRoom } from "../../shared/page/page.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { useSession } from "../../shared/session/session.tsx";
import { useShortcuts } from "../../shared/shortcuts/use-shortcuts.ts";
import { needText } from "../../shared/text/messages.ts";
import { useText } from "../../shared/text/text.ts";
import { stepVisit } from "../home/steps/step-visit.ts";
import { isFinal } from "./business/business-status.ts";
import { usePreloadedScreens } from "./idle/use-preloaded-screens.ts";
import { ShellNav, useMenu } from "./nav/shell-nav.tsx";
import { PartNotice } from "./part-notice.tsx";
import { useStoredLanguage } from "./person/use-stored-language.ts";
import { ShellBar } from "./shell-bar.tsx";
import { ShellBrand } from "./shell-brand.tsx";
import { useStoredFlag } from "./stored.ts";
import { useArrival } from "./use-arrival.ts";

/** Loaded on demand: few pages need it, and not for long. */
const BusinessNotice = lazyPart(async () => {
  const [{ BusinessNotice: notice }] = await Promise.all([
    import("./business/business-notice.tsx"),
    needText("businessStatus"),
  ]);
  return notice;
});

/** Drawer, bar and the page of the route. */
export function Shell({ menu }: { menu: readonly MenuEntry[] }) {
  const t = useText();
  const navigate = useNavigate();
  const { me, rules } = useSession();
  const [rail, setRail] = useStoredFlag("counterfoil.rail");
  const needsRoom = useNeedsRoom();
  const [overlay, setOverlay] = useState(false);
  const entries = useMenu(menu);
  const { pathname, state } = useLocation();
  const { Back } = stepVisit;
  useLiveData();
  useStoredLanguage();
  usePreloadedScreens(entries);
  useArrival(() => setOverlay(false));
  useShortcuts(
    Object.fromEntries(
      entries.flatMap(({ key, to }) => (key ? [[`g ${key}`, () => void navigate({ to })]] : [])),
    ),
  );
  return (
    <SnackbarProvider label={t("shell.notifications")} closeLabel={t("common.close")}>
      <PartFailed value={PartNotice}>
        <AppFrame
          brand={<ShellBrand />}
          nav={<ShellNav entries={entries} />}
          foot={t("shell.powered")}
          bar={
            <ShellBar
              entries={entries}
              onToggle={() => setRail(!rail)}
              onOpenMenu={() => setOverlay(true)}
            />
          }
          rail={rail || needsRoom}
          overlayOpen={overlay}
          onOverlayChange={setOverlay}
          navLabel={t("shell.menu")}
          closeLabel={t("shell.closeMenu")}
          skipLabel={t("shell.skip")}
        >
          {isFinal(me.status) && !rules.viewing && !state.missing ? null : (
            <Suspense>
              <BusinessNotice missing={state.missing} />
            </Suspense>
          )}
          {Back && pathname !== "/" && <Back />}
          <Outlet />
        </AppFrame>
      </PartFailed>
    </SnackbarProvider>
  );
}
