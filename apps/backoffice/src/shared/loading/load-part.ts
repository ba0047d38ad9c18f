/** Style sheets and scripts that are being loaded or have been, by their path. */
const requested = new Map<string, Promise<void>>();

/**
 * Loads a part of the app after its style sheets. The build calls it for each `import()`, in place
 * of Vite's own function, which is three times its size.
 * @param load imports the part
 * @param files paths of the style sheets that the part needs, and of the scripts that it imports
 * @throws Error if a style sheet can't be loaded. The next call requests it again.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map(request));
  return load();
}

function request(path: string): Promise<void> {
  const pending = requested.get(path);
  if (pending) return pending;
  const loading = append(path);
  requested.set(path, loading);
  return loading;
}

async function append(path: string): Promise<void> {
  const isStyle = path.endsWith(".css");
  const rel = isStyle ? "stylesheet" : "modulepreload";
  // The page itself names the files of its first screen.
  if (document.querySelector(`link[rel=${rel}][href="/${path}"]`)) return;
  const link = Object.assign(document.createElement("link"), {
    rel,
    crossOrigin: "",
    href: `/${path}`,
  });
  document.head.append(link);
  if (!isStyle) return;
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      requested.delete(path);
      link.remove();
      reject(new Error(`Unable to preload CSS for /${path}`));
    };
  });
}
