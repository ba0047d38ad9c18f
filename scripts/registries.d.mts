export interface Registry {
  readonly list: string;
  readonly folder: string;
  readonly modules: RegExp;
  readonly exported: (name: string) => string;
  readonly value: (names: readonly string[]) => string;
}
export declare const REGISTRIES: readonly Registry[];
export declare function codeOf(registry: Registry, files: readonly string[]): string;
export declare function writeRegistries(): void;
