/** A step of a Containerfile, with continued lines joined. */
export interface Step {
  readonly name: string;
  readonly text: string;
}

/** A stage of a Containerfile, from one FROM to the next. */
export interface BuildStage {
  readonly image: string;
  readonly alias: string | null;
  readonly steps: readonly Step[];
}

/**
 * Parses a Containerfile.
 * @throws Error naming a line that isn't an instruction
 */
export function parseContainerfile(text: string): BuildStage[] {
  const stages: { image: string; alias: string | null; steps: Step[] }[] = [];
  const lines = text.replaceAll("\\\n", " ").split("\n");
  for (const line of lines) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const [, name = "", rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === "") throw new Error(`Not an instruction: ${line}`);
    if (name === "FROM") {
      const [, image = "", alias = null] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ image, alias, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (stage === undefined) throw new Error(`Before FROM: ${line}`);
      stage.steps.push({ name, text: rest });
    }
  }
  return stages;
}
