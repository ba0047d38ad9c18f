/** SQL condition: rows of the transaction's business. */
export const MINE = "account = current_setting('counterfoil.account')";
