import "@counterfoil/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readInitialData } from "../shared/api/initial-data.ts";
import { onRestart } from "../shared/session/restart.ts";
import type { Session } from "../shared/session/session.tsx";
import { App } from "./app.tsx";
import { start } from "./start.ts";
import { StartFailed } from "./start-failed.tsx";

/** Delay before a session that couldn't be reloaded is read again. */
const RETRY_MS = 5_000;

const root = document.getElementById("root");
if (root) {
  const react = createRoot(root);
  let shown: Session | undefined;
  const begin = async () => {
    try {
      if (window.counterfoilBoot?.token !== undefined) {
        react.render(await (await import("./sso/arriving.tsx")).arriving());
      }
      const session = await start(shown);
      if (session) {
        const page = session.rules.secondFactorMissing ? (
          await (await import("./required/set-up-required.tsx")).setUpRequired(session)
        ) : (
          <App session={session} />
        );
        react.render(<StrictMode>{page}</StrictMode>);
        shown = session;
      }
    } catch {
      const retry = () => void begin();
      // The screen stays, with everything that is typed into it.
      if (shown) setTimeout(retry, RETRY_MS);
      else react.render(<StartFailed onRetry={retry} />);
    }
  };
  readInitialData();
  onRestart(begin);
  void begin();
}
