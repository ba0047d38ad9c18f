/** Fields of a card, in order. */
export const CARD_FIELDS = ["number", "expiry", "cvc"] as const;
export type CardFieldName = (typeof CARD_FIELDS)[number];

interface CardTexts {
  card: string;
  number: string;
  expiry: string;
  cvc: string;
  /** Error messages that say what to enter. */
  faults: Readonly<Record<CardFieldName, string>>;
  challenge: string;
  challengeText: string;
  complete: string;
  fail: string;
  done: string;
}

const en: CardTexts = {
  card: "Card details",
  number: "Card number",
  expiry: "Expiry date (MM/YY)",
  cvc: "Security code",
  faults: {
    number: "Enter a valid card number",
    expiry: "Enter an expiry date in the future, such as 12/34",
    cvc: "Enter the 3 or 4 digits of the security code",
  },
  challenge: "Card authentication",
  challengeText: "Confirm that you’re the one using this test card.",
  complete: "Complete authentication",
  fail: "Fail authentication",
  done: "You can close this page.",
};

const fr: CardTexts = {
  card: "Données de la carte",
  number: "Numéro de carte",
  expiry: "Expiration (MM/AA)",
  cvc: "Code de sécurité",
  faults: {
    number: "Inscrivez un numéro de carte valide",
    expiry: "Inscrivez une date d’expiration à venir, comme 12/34",
    cvc: "Inscrivez les 3 ou 4 chiffres du code de sécurité",
  },
  challenge: "Authentification de la carte",
  challengeText: "Confirmez que c’est bien vous qui utilisez cette carte d’essai.",
  complete: "Réussir l’authentification",
  fail: "Faire échouer l’authentification",
  done: "Vous pouvez fermer cette page.",
};

const es: CardTexts = {
  card: "Datos de la tarjeta",
  number: "Número de tarjeta",
  expiry: "Vencimiento (MM/AA)",
  cvc: "Código de seguridad",
  faults: {
    number: "Escriba un número de tarjeta válido",
    expiry: "Escriba una fecha de vencimiento futura, como 12/34",
    cvc: "Escriba los 3 o 4 dígitos del código de seguridad",
  },
  challenge: "Autenticación de la tarjeta",
  challengeText: "Confirme que es usted quien usa esta tarjeta de prueba.",
  complete: "Completar la autenticación",
  fail: "Hacer fallar la autenticación",
  done: "Puede cerrar esta página.",
};

/** Returns the messages of hosted pages. Defaults to English. */
export function cardTexts(locale: string | undefined): { language: string; texts: CardTexts } {
  const language = locale?.slice(0, 2).toLowerCase();
  if (language === "fr") return { language, texts: fr };
  if (language === "es") return { language, texts: es };
  return { language: "en", texts: en };
}
