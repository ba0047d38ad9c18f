/** Holds for rows of the business that the transaction is bound to. */
export const MINE = "account = current_setting('counterfoil.account')";
