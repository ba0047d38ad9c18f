export function sentenceOf(error: unknown): string;
export function fail(error: unknown): never;
