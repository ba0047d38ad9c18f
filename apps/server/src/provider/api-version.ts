import Stripe from "stripe";

/** The version of the provider's API that every request uses: the SDK's own. */
export const API_VERSION = Stripe.API_VERSION;
