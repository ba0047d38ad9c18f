/** Size of the mark's view box. */
export const MARK_SIZE = 32;

/** Path of the counterfoil's stub. */
export const MARK_STUB =
  "M7 2H18V6.6A2.6 2.6 0 0 0 18 11.4V13.6A2.6 2.6 0 0 0 18 18.4V20.6A2.6 2.6 0 0 0 18 25.4V30H7A5 5 0 0 1 2 25V7A5 5 0 0 1 7 2Z";

/** Path of the slip next to it, and its opacity. */
export const MARK_SLIP =
  "M20 2H25A5 5 0 0 1 30 7V25A5 5 0 0 1 25 30H20V25.4A2.6 2.6 0 0 0 20 20.6V18.4A2.6 2.6 0 0 0 20 13.6V11.4A2.6 2.6 0 0 0 20 6.6Z";
export const SLIP_OPACITY = 0.42;
