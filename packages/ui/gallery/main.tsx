import { createRoot } from "react-dom/client";
import "../src/base.css";
import { SnackbarProvider } from "../src/snackbar/snackbar.tsx";
import { Controls } from "./controls.tsx";
import { Detail } from "./detail.tsx";
import { Layers } from "./layers.tsx";
import { List } from "./list.tsx";
import { Papers } from "./papers.tsx";

/** `?page=list&theme=dark` shows one page of parts; the pages stand in for the screens that use them. */
const PAGES = { controls: Controls, layers: Layers, list: List, detail: Detail, papers: Papers };

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get("theme") ?? "light";
const wanted = query.get("page") ?? "controls";
const Shown = Object.entries(PAGES).find(([name]) => name === wanted)?.[1] ?? Controls;

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <SnackbarProvider label="Notifications" closeLabel="Close">
      <Shown />
    </SnackbarProvider>,
  );
}
