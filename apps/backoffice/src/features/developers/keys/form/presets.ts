import type { GrantableRights } from "@counterfoil/contract";
import type { Right } from "@counterfoil/domain";

export type RightsPreset = "read" | "full" | "custom";

/** Returns the rights of a ready-made choice: all that read, or all that the user can grant. */
export function rightsOfPreset(preset: "read" | "full", rights: GrantableRights): readonly Right[] {
  return rights
    .filter(({ held, kind }) => held && (preset === "full" || kind === "read"))
    .map(({ right }) => right);
}

/** Returns the ready-made choice that ticked rights are. */
export function presetOf(ticked: ReadonlySet<Right>, rights: GrantableRights): RightsPreset {
  for (const preset of ["read", "full"] as const) {
    const presetRights = rightsOfPreset(preset, rights);
    if (presetRights.length === ticked.size && presetRights.every((right) => ticked.has(right)))
      return preset;
  }
  return "custom";
}
