export const bulk = {
  "bulk.andMore": "{names} and {count} more",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly bulk: typeof bulk;
  }
}
