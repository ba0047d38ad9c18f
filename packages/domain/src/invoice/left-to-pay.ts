/** Fields of a provider invoice that its unpaid amount depends on, in minor units. */
interface InvoiceBalance {
  readonly status?: string | null | undefined;
  readonly amount_due: number;
  readonly amount_remaining: number;
}

/** Returns the unpaid amount in minor units: 0 once the invoice is paid or void. */
export function leftToPay({
  status,
  amount_due: due,
  amount_remaining: remaining,
}: InvoiceBalance): number {
  if (status === "paid" || status === "void") return 0;
  return status === "draft" ? due : remaining;
}
