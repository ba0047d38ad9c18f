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
  test: "Test mode: no payments are made, and only test cards work.",
  pay: (amount) => `Pay ${amount}`,
  declined: "The card was declined. Try another card.",
  unauthenticated: "The card couldn’t be authenticated. Try again or use another card.",
  failed: "The invoice couldn’t be paid. The card wasn’t charged.",
};

const fr: PayTexts = {
  title: "Payer par carte",
  test: "Mode test\u00a0: aucun argent ne circule, seules les cartes de test fonctionnent.",
  pay: (amount) => `Payer ${amount}`,
  declined: "La carte a été refusée. Rien n’a été payé. Essayez une autre carte.",
  unauthenticated:
    "L’authentification de la carte a échoué. Rien n’a été payé. Réessayez ou utilisez une autre carte.",
  failed: "La facture n’a pas pu être payée. Rien n’a été prélevé sur la carte.",
};

const es: PayTexts = {
  title: "Pagar con tarjeta",
  test: "Modo de prueba: no se mueve dinero y solo funcionan las tarjetas de prueba.",
  pay: (amount) => `Pagar ${amount}`,
  declined: "La tarjeta fue rechazada. No se pagó nada. Pruebe con otra tarjeta.",
  unauthenticated:
    "La autenticación de la tarjeta falló. No se pagó nada. Inténtelo de nuevo o use otra tarjeta.",
  failed: "No se pudo pagar la factura. No se cobró nada a la tarjeta.",
};

const all: Readonly<Record<string, PayTexts>> = lookupTable({ en, fr, es });

/** Returns the messages in a language. Defaults to English. */
export const payTexts = (language: string): PayTexts => all[language] ?? en;
