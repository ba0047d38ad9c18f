import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type IReporterOutput } from "dependency-cruiser";
import configuration from "../../../.dependency-cruiser.mjs";

interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** The text of a module without imports. */
export const EMPTY = "export const nothing = 0;\n";

/** Returns the violations of the rules of imports in a small project of these files. */
export async function cruised(files: Record<string, string>): Promise<Violation[]> {
  const project = mkdtempSync(join(tmpdir(), "counterfoil-rules-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    const { options, forbidden } = configuration;
    const result: IReporterOutput = await cruise(["."], {
      ...options,
      baseDir: project,
      ruleSet: { forbidden },
      validate: true,
    });
    if (typeof result.output === "string") throw new Error("expected a report object");
    return result.output.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    }));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** Returns the path of a file as another one imports it. */
export function relative(from: string, to: string): string {
  return `${"../".repeat(from.split("/").length - 1)}${to}`;
}
