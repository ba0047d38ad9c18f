import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

const PAGE = fileURLToPath(new URL("./page.tsx", import.meta.url));
const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Invoices in React</title>
    <script type="module" src="/react/page.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/**
 * Builds the smallest React page that shows the rows, compressed like ours, into the folder
 * `react`.
 */
export async function buildPage(web: string): Promise<void> {
  const folder = join(web, "react");
  await mkdir(folder, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: [PAGE],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  const script = outputFiles[0]?.contents ?? new Uint8Array();
  await writeFile(join(folder, "index.html"), HTML);
  await writeFile(join(folder, "page.js"), script);
  await writeFile(join(folder, "page.js.br"), brotliCompressSync(script));
}
