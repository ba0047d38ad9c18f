export * from "./catalogue.ts";
export * from "./locales.ts";
