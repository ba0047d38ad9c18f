import type { ObjectTypes, TimerHandler } from "../kernel/object-type.ts";
import type { Operation } from "../kernel/operation.ts";
import type { TypeName } from "../kernel/types/types.ts";
import { types } from "./object-types.gen.ts";

/** Every type of object: the rows of all files named `types.ts` beside the rules. */
export const objectTypes: ObjectTypes = types;

const isTypeName = (name: string): name is TypeName => Object.hasOwn(objectTypes, name);

/** The rows by type, for names that may not be a type's. */
const entries = Object.keys(objectTypes)
  .filter(isTypeName)
  .map((type) => [type, objectTypes[type]] as const);

/** Returns the type with this name, or null. */
export const typeNamed = (name: string): TypeName | null => (isTypeName(name) ? name : null);

const byField = new Map(
  entries.flatMap(([type, { fields = [] }]) => fields.map((field) => [field, type] as const)),
);

const byPrefix = new Map(
  entries.flatMap(([type, { prefixes }]) => prefixes.map((prefix) => [prefix, type] as const)),
);

/** Returns the type of the object that an ID in a field refers to, or null. */
export const typeOfId = (field: string, id: string): TypeName | null =>
  byField.get(field) ?? byPrefix.get(id.slice(0, Math.max(0, id.indexOf("_")))) ?? null;

/** Names of the fields that objects of any type have only on request. */
export const requestedFields: ReadonlySet<string> = new Set(
  entries.flatMap(([, { includes = {}, onRequest = [] }]) =>
    [...Object.keys(includes), ...onRequest].map((path) => path.slice(path.lastIndexOf(".") + 1)),
  ),
);

const timerHandlers = new Map<string, TimerHandler>(
  entries.flatMap(([, { timers = {} }]) => Object.entries(timers)),
);

/** Returns the handler of a kind of timer. Undefined for a stored kind that no longer exists. */
export const timerHandler = (kind: string): TimerHandler | undefined => timerHandlers.get(kind);

/** The routes that types declare. */
export const typeOperations: readonly Operation[] = entries.flatMap(
  ([, { operations = [] }]) => operations,
);

/** Names of the events that can be about objects of the provider. */
export const eventNames: readonly string[] = entries.flatMap(([, { events }]) => events);
