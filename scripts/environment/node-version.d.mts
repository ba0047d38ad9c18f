export function nodeFault(running: string, wanted: string): string | null;
