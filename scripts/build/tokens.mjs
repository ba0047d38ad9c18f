import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../environment/root.mjs";

const UI = join(root, "packages/ui/src");
const OUT = join(UI, "plain/tokens.ts");

/**
 * Reads the design tokens and fonts from the style sheets of packages/ui.
 * @returns what `packages/ui/src/plain/tokens.ts` exports, for code without style sheets
 */
export function readTokens() {
  const css = (name) => readFileSync(join(UI, name), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const tokens = css("tokens.css");
  const accent = css("accent.css");
  return {
    LIGHT: properties(tokens, /(?:^|\n):root \{([^}]*)\}/),
    DARK: properties(tokens, /\[data-theme="dark"\] \{([^}]*)\}/),
    ACCENT_LIGHT: properties(accent, /:root\[data-accent\] \{([^}]*)\}/),
    ACCENT_DARK: properties(accent, /:root\[data-accent\]\[data-theme="dark"\] \{([^}]*)\}/),
    FONTS: [...css("fonts.css").matchAll(/@font-face \{([^}]*)\}/g)].map(([, text]) => {
      const { src, ...face } = properties(text, /([\s\S]*)/);
      return { ...face, file: /url\("([^"]+)"\)/.exec(src)?.[1] ?? "" };
    }),
  };
}

/** Returns the declarations of the first matching block, by name without leading dashes. */
function properties(css, block) {
  const [, text = ""] = block.exec(css) ?? [];
  return Object.fromEntries(
    text
      .split(";")
      .map((line) => /^\s*(?:--)?([\w-]+):\s*([\s\S]+?)\s*$/.exec(line))
      .filter((match) => match !== null)
      .map(([, name, value]) => [name, value.replace(/\s+/g, " ")]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const constants = Object.entries(readTokens()).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;`,
  );
  const head =
    "// Generated from the style sheets beside it by `node scripts/build/tokens.mjs`. Do not edit.\n";
  writeFileSync(OUT, `${head}${constants.join("\n")}\n`);
  execFileSync(process.execPath, [
    join(root, "node_modules/@biomejs/biome/bin/biome"),
    "format",
    "--write",
    OUT,
  ]);
}
