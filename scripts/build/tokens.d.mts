/**
 * The design tokens and fonts of packages/ui, as `packages/ui/src/plain/tokens.ts` exports them.
 */
export function readTokens(): Record<string, unknown>;
