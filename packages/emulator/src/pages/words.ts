interface Words {
  number: string;
  expiry: string;
  cvc: string;
  postalCode: string;
  challenge: string;
  challengeText: string;
  complete: string;
  fail: string;
  done: string;
  onboarding: string;
  onboardingText: string;
  finish: string;
}

const en: Words = {
  number: "Card number",
  expiry: "Expiry date (MM/YY)",
  cvc: "Security code",
  postalCode: "Postal code",
  challenge: "Card authentication",
  challengeText: "Your bank asks whether it is you who uses this test card.",
  complete: "Complete authentication",
  fail: "Fail authentication",
  done: "You can close this page.",
  onboarding: "Business details",
  onboardingText:
    "The embedded provider fills in what is missing with test data: a test bank account, your business type and website, and your acceptance of the terms.",
  finish: "Complete onboarding",
};

const fr: Words = {
  number: "Numéro de carte",
  expiry: "Date d’expiration (MM/AA)",
  cvc: "Code de sécurité",
  postalCode: "Code postal",
  challenge: "Authentification de la carte",
  challengeText: "Votre banque demande si c’est bien vous qui utilisez cette carte de test.",
  complete: "Réussir l’authentification",
  fail: "Échouer l’authentification",
  done: "Vous pouvez fermer cette page.",
  onboarding: "Informations sur l’entreprise",
  onboardingText:
    "Le fournisseur intégré complète ce qui manque par des données de test : un compte bancaire de test, le type et le site de votre entreprise, et votre acceptation des conditions.",
  finish: "Terminer l’inscription",
};

const es: Words = {
  number: "Número de tarjeta",
  expiry: "Fecha de caducidad (MM/AA)",
  cvc: "Código de seguridad",
  postalCode: "Código postal",
  challenge: "Autenticación de la tarjeta",
  challengeText: "Su banco pregunta si es usted quien usa esta tarjeta de prueba.",
  complete: "Completar la autenticación",
  fail: "Rechazar la autenticación",
  done: "Puede cerrar esta página.",
  onboarding: "Datos de la empresa",
  onboardingText:
    "El proveedor integrado completa lo que falta con datos de prueba: una cuenta bancaria de prueba, el tipo y el sitio web de su empresa y su aceptación de las condiciones.",
  finish: "Completar el registro",
};

/** The words of hosted pages; English where the language is not known. */
export function wordsFor(locale: string | undefined): { language: string; words: Words } {
  const language = locale?.slice(0, 2).toLowerCase();
  if (language === "fr") return { language, words: fr };
  if (language === "es") return { language, words: es };
  return { language: "en", words: en };
}
