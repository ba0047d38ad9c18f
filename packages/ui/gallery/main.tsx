import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import "../src/base.css";
import { SnackbarProvider } from "../src/snackbar/snackbar.tsx";
import { Contents } from "./contents.tsx";
import styles from "./gallery.module.css";

/** `?part=dialog&theme=dark` shows the states of one component; without a name, the list of all. */
const PARTS = import.meta.glob<{ Part: ComponentType }>("./parts/*.tsx");

const FONTS = ["Inter Variable", "JetBrains Mono Variable"];

const query = new URLSearchParams(location.search);
const page = document.documentElement;
page.dataset.theme = query.get("theme") ?? "light";
page.dir = query.get("dir") ?? "ltr";

/** Marks the page once the states are rendered in the bundled fonts, which tests wait for. */
async function show(name: string | null): Promise<void> {
  const load = PARTS[`./parts/${name}.tsx`];
  const root = document.getElementById("root");
  if (!root) return;
  const Part = load ? (await load()).Part : () => <Contents files={Object.keys(PARTS)} />;
  document.title = `${name ?? "all"} – components`;
  // Some components measure themselves when they are rendered.
  await Promise.all(FONTS.map((font) => document.fonts.load(`14px "${font}"`)));
  flushSync(() =>
    createRoot(root).render(
      <SnackbarProvider label="Notifications" closeLabel="Close">
        <main className={styles.part} data-part={name}>
          <Part />
        </main>
      </SnackbarProvider>,
    ),
  );
  await document.fonts.ready;
  page.dataset.ready = "";
}

void show(query.get("part"));
