import type { GrantableRights } from "@counterfoil/contract";
import { completed, neededBy, RIGHT_KINDS, type Right, type RightKind } from "@counterfoil/domain";

type GrantableRight = GrantableRights[number];

/** Rights that are listed together, by kind. Kinds without rights are left out. */
export interface ListedRights {
  readonly group: GrantableRight["group"];
  readonly rights: readonly GrantableRight[];
  readonly kinds: readonly {
    readonly kind: RightKind;
    readonly rights: readonly GrantableRight[];
  }[];
}

/** Returns the groups of rights in the order of the table. */
export function groupsOf(rights: readonly GrantableRight[]): readonly ListedRights[] {
  const names = [...new Set(rights.map(({ group }) => group))];
  return names.map((group) => {
    const own = rights.filter((one) => one.group === group);
    const kinds = RIGHT_KINDS.map((kind) => ({
      kind,
      rights: own.filter((one) => one.kind === kind),
    }));
    return { group, rights: own, kinds: kinds.filter((one) => one.rights.length > 0) };
  });
}

/** Returns whether all, some or none of these rights are ticked. */
export function extentOf(
  ticked: ReadonlySet<Right>,
  rights: readonly Pick<GrantableRight, "right">[],
): "all" | "some" | "none" {
  const selected = rights.filter(({ right }) => ticked.has(right)).length;
  if (selected === 0) return "none";
  return selected === rights.length ? "all" : "some";
}

/**
 * Returns the ticks after rights were ticked, with what they need, or unticked, with everything
 * that needs them. Rights that the user doesn't have stay as they are.
 */
export function toggled(
  ticked: ReadonlySet<Right>,
  rights: readonly GrantableRight[],
  on: boolean,
): ReadonlySet<Right> {
  const changed = rights.filter(({ held }) => held).map(({ right }) => right);
  if (on) return new Set(completed([...ticked, ...changed]));
  const gone = new Set<Right>(changed);
  return new Set([...ticked].filter((right) => !gone.has(right) && !needsAny(right, gone)));
}

const needsAny = (right: Right, gone: ReadonlySet<Right>) =>
  neededBy(right).some((needed) => gone.has(needed));
