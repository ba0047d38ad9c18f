declare module "*.dependency-cruiser.mjs" {
  import type { ICruiseOptions, IForbiddenRuleType } from "dependency-cruiser";

  const configuration: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions };
  export default configuration;
}
