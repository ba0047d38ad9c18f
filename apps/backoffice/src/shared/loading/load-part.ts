import { PartMissing } from "./within.ts";

/** Style sheets and scripts that are being loaded or have been, by their path. */
const requested = new Map<string, Promise<unknown>>();

/** The scripts that a part imports, by the path of its own. Filled once the page is idle. */
export const importsOf = new Map<string, readonly string[]>();

/** The script that `import()` names, in the same folder as the others. */
const IMPORTED = /import\(.\.\/(.+?)\W\)/;

/**
 * Loads a part of the app after its files. The build calls it for each `import()`, in place of
 * Vite's own function.
 * @param load imports the part
 * @param files paths of the style sheets that the part needs
 * @throws PartMissing if a file can't be loaded. The next call requests it again.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const [, imported] = IMPORTED.exec(`${load}`) ?? [];
  const path = `assets/${imported}`;
  const scripts = imported ? [path, ...(importsOf.get(path) ?? [])] : [];
  await Promise.all([...files, ...scripts].map(request));
  return load();
}

function request(path: string): Promise<unknown> {
  const pending = requested.get(path);
  if (pending) return pending;
  const loading = append(path).catch(() => {
    requested.delete(path);
    throw new PartMissing();
  });
  requested.set(path, loading);
  return loading;
}

async function append(path: string): Promise<unknown> {
  const isStyle = path.endsWith(".css");
  const rel = isStyle ? "stylesheet" : "modulepreload";
  const href = `/${path}`;
  // The page itself names the files of its first screen.
  if (document.querySelector(`link[rel=${rel}][href="${href}"]`)) return;
  if (!isStyle) {
    // A browser doesn't request a script again that it once failed to import
    // (html.spec.whatwg.org, "fetch a single module script"), so it is put in its cache first.
    const response = await fetch(href);
    // A blob would be copied to the browser's own process: a fifth slower for an invoice.
    return response.ok ? response.arrayBuffer() : Promise.reject();
  }
  const link = Object.assign(document.createElement("link"), { rel, crossOrigin: "", href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject();
    };
  });
}
