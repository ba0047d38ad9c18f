const UI = "packages/ui/";
const COMPONENT =
  /^packages\/ui\/(?:src\/([\w-]+)\/|gallery\/examples\/\w+\/([\w-]+)\.tsx$|tests\/pictures\/\w+\/(?:light|dark)\/([\w-]+)\.png$)/;

/**
 * Returns which tests of components a change needs.
 * @param {readonly string[]} changed
 * @returns {{ name: string, args: string[] } | null} a name and arguments for Playwright: the tests
 * of the
 *   changed components, or all if what they share has changed; null if no component has changed
 */
export function relatedComponents(changed) {
  const components = changed.filter((path) => path.startsWith(UI) && !path.endsWith(".test.ts"));
  if (components.length === 0) return null;
  const named = components.map((path) => COMPONENT.exec(path)?.slice(1).find(Boolean));
  if (named.includes(undefined)) return { name: "components", args: [] };
  const names = [...new Set(named)].sort().join("|");
  // Tests are in the component's folder, and those of every component begin with its name.
  return {
    name: `components ${names.replaceAll("|", ", ")}`,
    args: ["--grep", `(^| )(src/(${names})/|(${names}) (meets|looks) )`],
  };
}
