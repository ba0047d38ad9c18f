/**
 * Returns a sentence that names the required Node.js version, or null if the current one will do.
 * @param {string} running such as 22.1.0
 * @param {string} wanted the range of package.json, such as >=20.19.0
 * @returns {string | null}
 */
export function nodeFault(running, wanted) {
  const numbers = (text) => text.replace(/^\D+/, "").split(".").map(Number);
  const [least, actual] = [numbers(wanted), numbers(running)];
  const different = least.findIndex((number, place) => number !== actual[place]);
  if (different === -1 || actual[different] > least[different]) return null;
  return `Counterfoil needs Node.js ${least.join(".")} or later, and this is ${running}. Install a newer one from https://nodejs.org and start again.`;
}

/**
 * Exits with that sentence if this Node.js is too old.
 * @param {{ engines: { node: string } }} manifest the package.json
 */
export function ensureNode({ engines }) {
  const fault = nodeFault(process.versions.node, engines.node);
  if (fault === null) return;
  console.error(fault);
  process.exit(1);
}
