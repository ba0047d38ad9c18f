import type { ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

export declare function readArguments<const Taken extends Options>(program: {
  readonly command: string;
  readonly help: string;
  readonly options: Taken;
  readonly words?: number;
  readonly args?: readonly string[];
}): ReturnType<typeof parseArgs<{ args: string[]; options: Taken; allowPositionals: true }>>;
export declare function endWithUsage(fault: string, command: string): never;
