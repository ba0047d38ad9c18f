import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import "../src/base.css";
import { SnackbarProvider } from "../src/snackbar/snackbar.tsx";
import { Contents } from "./contents.tsx";
import styles from "./gallery.module.css";

/**
 * `?example=dialog&theme=dark` shows the states of one component; without a name, the list of all.
 */
const FILES = import.meta.glob<{ Example: ComponentType }>("./examples/*/*.tsx");

const EXAMPLES = new Map(
  Object.entries(FILES).map(([file, load]) => [/([^/]+)\.tsx$/.exec(file)?.[1] ?? file, load]),
);

const FONTS = ["Inter Variable", "JetBrains Mono Variable"];

const page = document.documentElement;
let shown: Root | undefined;

/**
 * Shows what a query names, in place of what is shown, and marks the page once it is rendered in
 * the bundled fonts. Tests call it instead of loading the page anew.
 */
async function showExample(search: string): Promise<void> {
  const query = new URLSearchParams(search);
  const name = query.get("example");
  const load = EXAMPLES.get(name ?? "");
  const root = document.getElementById("root");
  if (!root) return;
  shown?.unmount();
  history.replaceState(null, "", `?${query}`);
  page.dataset.theme = query.get("theme") ?? "light";
  page.dir = query.get("dir") ?? "ltr";
  document.title = `${name ?? "all"} – components`;
  const Example = load
    ? (await load()).Example
    : () => <Contents names={[...EXAMPLES.keys()].sort()} />;
  // Some components measure themselves when they are rendered.
  await Promise.all(FONTS.map((font) => document.fonts.load(`14px "${font}"`)));
  shown = createRoot(root);
  flushSync(() =>
    shown?.render(
      <SnackbarProvider label="Notifications" closeLabel="Close">
        <main className={styles.example} data-example={name}>
          <Example />
        </main>
      </SnackbarProvider>,
    ),
  );
  await document.fonts.ready;
  page.dataset.ready = "";
}

Object.assign(window, { showExample });
void showExample(location.search);
