import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";
import { inlineClasses, withNamedClasses } from "./inline-classes.ts";

it("imports a style sheet by the names of its classes", () => {
  expect(
    withNamedClasses(`import styles from "./chip.module.css";
export const Chip = () => <b className={classNames(styles.chip, on && styles.active)} />;`),
  ).toContain('import * as styles from "./chip.module.css";');
});

it("keeps the object of classes where a value selects the class", () => {
  const selected = `import styles from "./badge.module.css";
export const Badge = ({ tone }) => <b className={classNames(styles.badge, styles[tone])} />;`;
  expect(withNamedClasses(selected)).toBe(selected);
});

it("keeps the object of classes that is passed on", () => {
  const passed = `import menu from "../menu/menu.module.css";
export const Menu = () => <List className={menu.list} styles={menu} />;`;
  expect(withNamedClasses(passed)).toBe(passed);
});

it("decides for each style sheet of a file", () => {
  const imports = withNamedClasses(`import menu from "../menu/menu.module.css";
import styles from "./select.module.css";
export const Select = () => <b className={classNames(styles[size], menu.item)} />;`);
  expect(imports).toContain('import * as menu from "../menu/menu.module.css";');
  expect(imports).toContain('import styles from "./select.module.css";');
});

it("leaves the rules of an inlined class in the build", async () => {
  const root = mkdtempSync(join(tmpdir(), "inline-classes-"));
  try {
    writeFileSync(join(root, "chip.module.css"), ".chip { color: red }\n.unused { color: blue }");
    writeFileSync(
      join(root, "main.ts"),
      `import styles from "./chip.module.css";\ndocument.title = styles.chip;\n`,
    );
    const built = await build({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [inlineClasses()],
      css: { modules: { generateScopedName: "[local]-of-chip" } },
      build: {
        write: false,
        rolldownOptions: {
          input: join(root, "main.ts"),
          // As in the back office: without its constants, nothing of a style sheet's module is
          // used.
          optimization: { inlineConst: { mode: "all", pass: 1 } },
        },
      },
    });
    const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
    const textOf = (ending: string) =>
      files.flatMap((file) => {
        if (!file.fileName.endsWith(ending)) return [];
        return file.type === "chunk" ? file.code : String(file.source);
      });
    expect(textOf(".css").join()).toMatch(/\.chip-of-chip\{color:red\}.*\.unused-of-chip/s);
    expect(textOf(".js").join()).toContain("chip-of-chip");
    expect(textOf(".js").join()).not.toContain("unused");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
