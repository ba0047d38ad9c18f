import { execFile, execFileSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { root } from "./root.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const PLACES = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a Chromium: CHROMIUM_PATH, the system's, Playwright's; otherwise, on Linux, unpacks the one
 * in node_modules.
 * @returns {Promise<{ executablePath: string, env: Record<string, string>, shipped: boolean }>}
 * `env` must
 *   be in its environment; `shipped` if it came with the packages
 * @throws Error in one line that says what to run
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!runs(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`);
    return { executablePath: named, env: {}, shipped: false };
  }
  const executable = [...onPath(), ...PLACES, ...playwrights()].find(runs);
  if (executable) return { executablePath: executable, env: {}, shipped: false };
  const shipped = process.platform === "linux" && process.arch === "x64" ? await unpack() : null;
  if (shipped !== null) return shipped;
  throw new Error(
    "There is no Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH.",
  );
}

function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));

function playwrights() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    {
      darwin: join(homedir(), "Library/Caches/ms-playwright"),
      win32: join(process.env.LOCALAPPDATA ?? homedir(), "ms-playwright"),
    }[process.platform] ??
    join(homedir(), ".cache/ms-playwright");
  if (!existsSync(cache)) return [];
  const inside = [
    "chrome-linux/chrome",
    "chrome-linux64/chrome",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    "chrome-win/chrome.exe",
  ];
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .flatMap((name) => inside.map((file) => join(cache, name, file)));
}

/** Unpacks the browser and its libraries into .cache, once. */
async function unpack() {
  const home = join(root, ".cache/chromium");
  const executablePath = join(home, "chromium");
  const env = { LD_LIBRARY_PATH: join(home, "lib"), FONTCONFIG_PATH: home };
  if (existsSync(executablePath)) return { executablePath, env, shipped: true };
  const packed = join(
    dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
    "../../bin",
  );
  if (!existsSync(packed)) return null;
  const half = `${home}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  try {
    await Promise.all([
      inflate(join(packed, "chromium.br"), join(half, "chromium")),
      untar(join(packed, "al2023.tar.br"), half),
      untar(join(packed, "fonts.tar.br"), half),
      untar(join(packed, "swiftshader.tar.br"), half),
    ]);
    await chmod(join(half, "chromium"), 0o755);
    await writeFile(join(half, "fonts.conf"), fontsConfig(join(home, "fonts")));
    renameSync(half, home);
  } catch (error) {
    // Another process may have unpacked it meanwhile.
    if (!existsSync(executablePath)) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return { executablePath, env, shipped: true };
}

/** The font configuration of the package contains paths of the environment it was built for. */
const fontsConfig = (folder) =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}-cache</cachedir>
</fontconfig>
`;

async function inflate(packed, file) {
  await writeFile(file, await promisify(brotliDecompress)(await readFile(packed)));
}

async function untar(packed, folder) {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, `${packed.split("/").at(-1)}.tar`);
  await inflate(packed, archive);
  await promisify(execFile)("tar", ["-xf", archive, "-C", folder]);
  rmSync(archive);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { executablePath, env } = await findChromium();
  console.log(executablePath);
  console.log(
    execFileSync(executablePath, ["--version"], {
      env: { ...process.env, ...env },
      encoding: "utf8",
    }).trim(),
  );
}
