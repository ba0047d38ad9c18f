declare module "*.dependency-cruiser.mjs" {
  import type { ICruiseOptions, IForbiddenRuleType } from "dependency-cruiser";

  const configuration: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions };
  export default configuration;

  /** Folders and modules of a place, each of which may import those before it. */
  interface Order {
    readonly name: string;
    readonly base: string;
    readonly layers: readonly string[];
  }
  export const ORDERS: readonly Order[];
  export const CHAINS: readonly Order[];
}
