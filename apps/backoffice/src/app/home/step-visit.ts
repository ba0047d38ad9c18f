import type { ComponentType } from "react";

/**
 * The way back to the first steps, which pages show from the opening of a step until Home is shown.
 * It is part of the list of steps, so that no other page loads it.
 */
export const stepVisit: { Back: ComponentType | null } = { Back: null };
