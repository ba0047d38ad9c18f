/** A day without a change of clocks. */
export const DAY_SECONDS = 86_400;

/** Seconds by which clocks of machines may differ, and a clock be set back unnoticed. */
export const CLOCK_TOLERANCE_SECONDS = 60;
