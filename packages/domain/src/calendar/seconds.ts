/** A day without a change of clocks. */
export const DAY_SECONDS = 86_400;
