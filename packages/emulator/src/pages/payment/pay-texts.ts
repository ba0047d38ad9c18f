import { lookupTable } from "@counterfoil/domain";

/** Messages of the form that pays an invoice. */
export interface PayTexts {
  title: string;
  test: string;
  pay: (amount: string) => string;
  declined: string;
  /** The bank's 3D Secure check failed. */
  unauthenticated: string;
  failed: string;
}

const en: PayTexts = {
  title: "Pay by card",
  test: "Test mode: no real payments are made, and only test cards work.",
  pay: (amount) => `Pay ${amount}`,
  declined: "The card was declined. Try another card.",
  unauthenticated: "The card couldn’t be authenticated. Try again or use another card.",
  failed: "The invoice couldn’t be paid. The card wasn’t charged.",
};

const fr: PayTexts = {
  title: "Payer par carte",
  test: "Mode d’essai\u00a0: aucun paiement réel n’est effectué, et seules les cartes d’essai fonctionnent.",
  pay: (amount) => `Payer ${amount}`,
  declined: "La carte a été refusée. Essayez une autre carte.",
  unauthenticated: "La carte n’a pas pu être authentifiée. Réessayez ou utilisez une autre carte.",
  failed: "La facture n’a pas pu être payée. La carte n’a pas été débitée.",
};

const es: PayTexts = {
  title: "Pagar con tarjeta",
  test: "Modo de prueba: no se hacen pagos reales y solo funcionan las tarjetas de prueba.",
  pay: (amount) => `Pagar ${amount}`,
  declined: "La tarjeta fue rechazada. Pruebe con otra tarjeta.",
  unauthenticated: "No se pudo autenticar la tarjeta. Inténtelo de nuevo o use otra tarjeta.",
  failed: "No se pudo pagar la factura. No se cobró nada a la tarjeta.",
};

const all: Readonly<Record<string, PayTexts>> = lookupTable({ en, fr, es });

/** Returns the messages in a language. Defaults to English. */
export const payTexts = (language: string): PayTexts => all[language] ?? en;
