export function readImports(base?: string): Map<string, string[]>;
