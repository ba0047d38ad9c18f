import type { Feature } from "./features.ts";
import {
  RIGHTS_TABLE,
  type Right,
  type RightGroup,
  type RightKind,
  type RightResource,
} from "./table.ts";

interface RightDescription {
  readonly resource: RightResource;
  readonly kind: RightKind;
}

const KNOWN: ReadonlyMap<string, RightDescription> = /* @__PURE__ */ describeRights();

/** Every right, in the order of the table. */
export const RIGHTS: readonly Right[] = /* @__PURE__ */ [...KNOWN.keys()].filter(isRight);

/** Returns whether a text, such as one in a stored role, names a right. */
export function isRight(text: string): text is Right {
  return KNOWN.has(text);
}

/** Returns the resource that a right is about. */
export function resourceOf(right: Right): RightResource {
  return described(right).resource;
}

/** Returns whether a right reads, writes or moves money. */
export function kindOf(right: Right): RightKind {
  return described(right).kind;
}

/** Returns the feature that a right is listed under, or `data`. */
export function groupOf(right: Right): RightGroup {
  return RIGHTS_TABLE[resourceOf(right)].group;
}

/** Returns the feature that a right ends with; undefined for rights that serve all features. */
export function featureOf(right: Right): Feature | undefined {
  const { group, closes } = RIGHTS_TABLE[resourceOf(right)];
  return closes ? group : undefined;
}

/** Returns the right to read what a right changes; undefined if there is none. */
export function readingOf(right: Right): Right | undefined {
  const reading = `${resourceOf(right)}:read`;
  return isRight(reading) ? reading : undefined;
}

function described(right: Right): RightDescription {
  const described = KNOWN.get(right);
  if (described === undefined) throw new RangeError(`Unknown right: ${right}`);
  return described;
}

function describeRights(): Map<string, RightDescription> {
  const byRight = new Map<string, RightDescription>();
  for (const [resource, { actions }] of Object.entries(RIGHTS_TABLE)) {
    if (!isResource(resource)) continue;
    for (const [action, kind] of Object.entries<RightKind>(actions)) {
      byRight.set(`${resource}:${action}`, { resource, kind });
    }
  }
  return byRight;
}

function isResource(name: string): name is RightResource {
  return Object.hasOwn(RIGHTS_TABLE, name);
}
