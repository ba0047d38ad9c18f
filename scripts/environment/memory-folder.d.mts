export function memoryFolder(machine?: {
  readonly mounts: string;
  readonly memory: number;
}): string | undefined;
