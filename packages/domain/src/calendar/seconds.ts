/** A day without a change of clocks. */
export const DAY_SECONDS = 86_400;

/** Seconds by which clocks of machines may differ, and a clock be set back unnoticed. */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** Returns a moment in whole Unix seconds. */
export const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
