import type { ResourceName, resources } from "@counterfoil/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { RefreshedResource } from "../resource/refresh.ts";

/** Not resources: their screens use keys of their own. */
export const OTHER_KEYS = ["mail", "team"] as const;
export type OtherKey = (typeof OTHER_KEYS)[number];

/** Data that shows a type whose name isn't the resource's in snake case; null for none. */
const EXCEPTIONS = {
  account: "account",
  bank_account: null,
  customer_balance_transaction: "customer",
  discount: null,
  invoiceitem: "invoiceItem",
  mail: "mail",
  "reporting.report_run": "reportRun",
  team: "team",
} as const satisfies Readonly<Record<string, RefreshedResource | OtherKey | null>>;

/** Returns the data that shows objects of a provider type, as in the stream; null for nothing. */
export function shownBy(type: string): RefreshedResource | OtherKey | null {
  // `DerivedNames` proves the name of every known type. That of another is the key of no query.
  return isException(type) ? EXCEPTIONS[type] : (camelCase(type) as DerivedNames);
}

const isException = (type: string): type is keyof typeof EXCEPTIONS =>
  Object.hasOwn(EXCEPTIONS, type);

const camelCase = (type: string) =>
  type.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type CamelCase<Type extends string> = Type extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Type;

/** The name of a resource, if `shownBy` derives it from the type. */
type DerivedType<Name extends ResourceName> =
  (typeof resources)[Name]["type"] extends infer Type extends string
    ? Type extends keyof typeof EXCEPTIONS
      ? (typeof EXCEPTIONS)[Type]
      : CamelCase<Type>
    : never;

/**
 * The names of all resources, unless one needs an exception: then nothing, which doesn't compile.
 */
type DerivedNames = { [Name in ResourceName]: DerivedType<Name> } extends {
  [Name in ResourceName]: Name;
}
  ? ResourceName
  : never;

/** Returns everything that screens have loaded. */
export function shownNow(client: QueryClient): (RefreshedResource | OtherKey)[] {
  const loaded = client.getQueryCache().getAll();
  return [
    "account",
    "customer",
    ...OTHER_KEYS,
    ...loaded.flatMap(({ queryKey }) => named(queryKey)),
  ];
}

/** Returns the resource that a query's key names. */
function named([kind, name]: readonly unknown[]): RefreshedResource[] {
  const isNamed = kind === "list" || kind === "object" || kind === "counts";
  // In keys of these kinds, the name is that of a resource.
  return isNamed && typeof name === "string" ? [name as DerivedNames] : [];
}
