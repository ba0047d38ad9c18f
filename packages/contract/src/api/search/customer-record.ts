/** Application ID of search clients. */
export const SEARCH_APPLICATION = "counterfoil";

/** Search record of a customer. Times in Unix seconds, amounts in minor units. */
export interface CustomerRecord {
  readonly id: string;
  readonly created: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly description: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly currency: string | null;
  readonly balance: number;
}
