import type { ComponentType } from "react";

/**
 * The link back to the first steps, which pages show from opening a step until Home is opened. Part
 * of the list of steps, so that no other page loads it.
 */
export const stepVisit: { Back: ComponentType | null } = { Back: null };
