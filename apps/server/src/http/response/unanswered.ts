/** The payment provider didn't respond: a read fails with 503, and the caller can try again. */
export class ProviderUnanswered extends Error {
  override name = "ProviderUnanswered";
}

/** The payment provider is busy: a read fails with 429, and the caller can try again. */
export class ProviderBusy extends Error {
  override name = "ProviderBusy";
}
