import {
  balanceEntryFields,
  type Resource,
  type ResourceName,
  resources,
} from "@counterfoil/contract";
import { type AUDIT_ACTIONS, lookupTable } from "@counterfoil/domain";

type Actions = typeof AUDIT_ACTIONS;

/** The actions that record fields of an object, and the first parts of their names. */
type ObjectAction = {
  [Action in keyof Actions]: Actions[Action]["fields"] extends "object" ? Action : never;
}[keyof Actions];
type RecordedObject = ObjectAction extends `${infer Name}.${string}` ? Name : never;

/**
 * The fields of objects that aren't resources, by the first part of an operation's name. An action
 * without a line doesn't compile.
 */
const OTHERS = {
  account: ["interval", "weekly_anchor", "monthly_anchor", "delay_days"].map(
    (name) => `settings.payouts.schedule.${name}`,
  ),
  balanceEntry: [...Object.keys(balanceEntryFields), "type", "ending_balance", "metadata"],
} satisfies Readonly<Record<Exclude<RecordedObject, ResourceName>, readonly string[]>>;

const BY_NAME = lookupTable<readonly string[]>({
  ...OTHERS,
  ...Object.fromEntries(
    Object.entries<Resource>(resources).map(([name, { audited }]) => [name, audited]),
  ),
});

/** Returns the recorded fields for an operation such as `refund.create`, by path and once each. */
export function keptFields(operation: string): readonly string[] {
  return [...new Set(BY_NAME[operation.split(".")[0] ?? ""] ?? [])];
}
