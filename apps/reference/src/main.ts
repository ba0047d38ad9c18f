import "@scalar/api-reference/style.css";
import "./reference.css";
import { type ReferenceNotice, referenceContent } from "@counterfoil/contract";
import { applyAccent } from "@counterfoil/ui/accent";
import { createApiReference } from "@scalar/api-reference";
import { configurationOf } from "./configuration.ts";

const office = window.parent;

function notify(notice: ReferenceNotice): void {
  office.postMessage(notice, location.origin);
}

let reference: ReturnType<typeof createApiReference> | undefined;

window.addEventListener("message", (event: MessageEvent<unknown>) => {
  if (event.source !== office || event.origin !== location.origin) return;
  const { success, data: content } = referenceContent.safeParse(event.data);
  if (!success) return;
  const { documentElement: page } = document;
  page.lang = content.language;
  if (content.dark) page.dataset.theme = "dark";
  else delete page.dataset.theme;
  applyAccent(content.accent);
  const configuration = configurationOf(content, (hash) =>
    notify({ kind: "reference-place", hash }),
  );
  if (reference === undefined) reference = createApiReference("#root", configuration);
  else reference.updateConfiguration(configuration);
});

if (office !== window) notify({ kind: "reference-ready" });
