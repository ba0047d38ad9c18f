import "@counterfoil/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readInitialData } from "../shared/api/initial-data.ts";
import { onRestart } from "../shared/session/restart.ts";
import { App } from "./app.tsx";
import { start } from "./start.ts";
import { StartFailed } from "./start-failed.tsx";

const root = document.getElementById("root");
if (root) {
  const react = createRoot(root);
  const begin = async () => {
    try {
      if (window.counterfoilBoot?.token !== undefined) {
        react.render(await (await import("./sso/arriving.tsx")).arriving());
      }
      const session = await start();
      if (session) {
        const page = session.rules.secondFactorMissing ? (
          await (await import("./required/set-up-required.tsx")).setUpRequired(session)
        ) : (
          <App session={session} />
        );
        react.render(<StrictMode>{page}</StrictMode>);
      }
    } catch {
      react.render(<StartFailed onRetry={() => void begin()} />);
    }
  };
  readInitialData();
  onRestart(begin);
  void begin();
}
