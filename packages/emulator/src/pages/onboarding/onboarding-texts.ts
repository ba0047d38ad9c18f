/** Messages of the onboarding. */
export interface OnboardingTexts {
  title: string;
  testMode: string;
  step: (at: number, of: number) => string;
  back: string;
  next: string;
  finish: string;
  later: string;
  fill: string;
  faulty: string;
  /** Shown beside stored values that are never shown again. */
  kept: string;
  required: string;
  invalid: Readonly<Record<"email" | "phone" | "date" | "url" | "number", string>>;
  /** Error messages by code. Other errors show their own message. */
  refused: Readonly<Record<"routing_number_invalid" | "account_number_invalid", string>>;
  expired: string;
  expiredText: string;
  done: string;
  steps: Readonly<Record<StepName, { title: string; text: string }>>;
  fields: Readonly<Record<FieldName, string>>;
  kinds: Readonly<Record<"company" | "non_profit" | "individual", string>>;
}

export type StepName = "type" | "public" | "business" | "person" | "bank" | "terms";
export type FieldName =
  | "business_type"
  | "url"
  | "name"
  | "public_name"
  | "line1"
  | "city"
  | "state"
  | "postal_code"
  | "phone"
  | "tax_id"
  | "first_name"
  | "last_name"
  | "dob"
  | "email"
  | "title"
  | "id_number"
  | "account_number"
  | "iban"
  | "routing_number"
  | "accept";

const en: OnboardingTexts = {
  title: "Set up your account",
  testMode: "Test mode: no real payments are made",
  step: (at, of) => `Step ${at} of ${of}`,
  back: "Back",
  next: "Continue",
  finish: "Finish",
  later: "Leave for now",
  fill: "Use test details",
  faulty: "Some details are missing or aren’t valid.",
  kept: "Already provided. Leave blank to keep it.",
  required: "This is a required field",
  invalid: {
    email: "Invalid email",
    phone: "Enter a phone number with its country code",
    date: "Enter a date of birth, at least 13 years ago",
    url: "Enter a web address such as https://shop.example",
    number: "Enter a valid number",
  },
  refused: {
    routing_number_invalid: "Enter a valid routing number",
    account_number_invalid: "Enter a valid account number",
  },
  expired: "This link is no longer valid",
  expiredText: "It has already been used or has expired. Request a new one where you found it.",
  done: "Everything is saved. You can close this page.",
  steps: {
    type: {
      title: "About your business",
      text: "What kind of business it is and where to find it.",
    },
    public: { title: "Public details", text: "Shown on invoices and receipts." },
    business: { title: "Business details", text: "As they are registered." },
    person: { title: "Your details", text: "The person who acts for the business." },
    bank: { title: "Bank account", text: "Your payouts go here." },
    terms: { title: "Terms of service", text: "The last step before you can accept payments." },
  },
  fields: {
    business_type: "Type of business",
    url: "Website",
    name: "Legal name",
    public_name: "Name shown to customers",
    line1: "Street and number",
    city: "City",
    state: "Province or state",
    postal_code: "Postal code",
    phone: "Phone",
    tax_id: "Business number (tax ID)",
    first_name: "First name",
    last_name: "Last name",
    dob: "Date of birth",
    email: "Email",
    title: "Job title",
    id_number: "National identity number",
    account_number: "Account number",
    iban: "IBAN",
    routing_number: "Routing number",
    accept: "I accept the terms of service and confirm that these details are correct",
  },
  kinds: { company: "Company", non_profit: "Non-profit", individual: "Individual" },
};

const fr: OnboardingTexts = {
  title: "Configurez votre compte",
  testMode: "Mode d’essai\u00a0: aucun paiement réel n’est effectué",
  step: (at, of) => `Étape ${at} sur ${of}`,
  back: "Retour",
  next: "Continuer",
  finish: "Terminer",
  later: "Quitter pour l’instant",
  fill: "Utiliser des données d’essai",
  faulty: "Des renseignements manquent ou ne sont pas valides.",
  kept: "Déjà fourni. Laissez vide pour le conserver.",
  required: "Ce champ est obligatoire",
  invalid: {
    email: "Courriel non valide",
    phone: "Inscrivez un numéro de téléphone avec l’indicatif du pays",
    date: "Inscrivez une date de naissance d’il y a au moins 13 ans",
    url: "Inscrivez une adresse Web comme https://boutique.example",
    number: "Inscrivez un numéro valide",
  },
  refused: {
    routing_number_invalid: "Inscrivez un numéro d’acheminement valide",
    account_number_invalid: "Inscrivez un numéro de compte valide",
  },
  expired: "Ce lien n’est plus valide",
  expiredText: "Il a déjà servi ou a expiré. Demandez-en un nouveau là où vous l’avez trouvé.",
  done: "Tout est enregistré. Vous pouvez fermer cette page.",
  steps: {
    type: {
      title: "Votre entreprise",
      text: "De quel type d’entreprise il s’agit et où la trouver.",
    },
    public: {
      title: "Renseignements publics",
      text: "Ils figurent sur les factures et les reçus.",
    },
    business: { title: "Renseignements sur l’entreprise", text: "Tels qu’ils sont enregistrés." },
    person: { title: "Vos renseignements", text: "La personne qui agit pour l’entreprise." },
    bank: { title: "Compte bancaire", text: "Vos virements y sont versés." },
    terms: {
      title: "Conditions d’utilisation",
      text: "La dernière étape avant de pouvoir accepter des paiements.",
    },
  },
  fields: {
    business_type: "Type d’entreprise",
    url: "Site Web",
    name: "Dénomination sociale",
    public_name: "Nom que voient les clients",
    line1: "Numéro et rue",
    city: "Ville",
    state: "Province ou État",
    postal_code: "Code postal",
    phone: "Téléphone",
    tax_id: "Numéro d’entreprise (identifiant fiscal)",
    first_name: "Prénom",
    last_name: "Nom",
    dob: "Date de naissance",
    email: "Courriel",
    title: "Fonction",
    id_number: "Numéro d’identité national",
    account_number: "Numéro de compte",
    iban: "IBAN",
    routing_number: "Numéro d’acheminement",
    accept:
      "J’accepte les conditions d’utilisation et je confirme que ces renseignements sont exacts",
  },
  kinds: {
    company: "Société",
    non_profit: "Organisme sans but lucratif",
    individual: "Particulier",
  },
};

const es: OnboardingTexts = {
  title: "Configure su cuenta",
  testMode: "Modo de prueba: no se hacen pagos reales",
  step: (at, of) => `Paso ${at} de ${of}`,
  back: "Atrás",
  next: "Continuar",
  finish: "Terminar",
  later: "Salir por ahora",
  fill: "Usar datos de prueba",
  faulty: "Faltan datos o no son válidos.",
  kept: "Ya se proporcionó. Déjelo en blanco para conservarlo.",
  required: "Este campo es obligatorio",
  invalid: {
    email: "Correo no válido",
    phone: "Escriba un número de teléfono con el código del país",
    date: "Escriba una fecha de nacimiento de hace al menos 13 años",
    url: "Escriba una dirección web como https://tienda.example",
    number: "Escriba un número válido",
  },
  refused: {
    routing_number_invalid: "Escriba un número de ruta válido",
    account_number_invalid: "Escriba un número de cuenta válido",
  },
  expired: "Este enlace ya no es válido",
  expiredText: "Ya se usó o venció. Pida uno nuevo donde lo encontró.",
  done: "Todo está guardado. Puede cerrar esta página.",
  steps: {
    type: { title: "Su empresa", text: "Qué tipo de empresa es y dónde encontrarla." },
    public: { title: "Datos públicos", text: "Aparecen en las facturas y los recibos." },
    business: { title: "Datos de la empresa", text: "Tal como están registrados." },
    person: { title: "Sus datos", text: "La persona que actúa por la empresa." },
    bank: { title: "Cuenta bancaria", text: "Aquí llegan sus transferencias." },
    terms: {
      title: "Condiciones del servicio",
      text: "El último paso antes de poder aceptar pagos.",
    },
  },
  fields: {
    business_type: "Tipo de empresa",
    url: "Sitio web",
    name: "Razón social",
    public_name: "Nombre que ven los clientes",
    line1: "Calle y número",
    city: "Ciudad",
    state: "Estado o provincia",
    postal_code: "Código postal",
    phone: "Teléfono",
    tax_id: "Número de identificación fiscal",
    first_name: "Nombre",
    last_name: "Apellidos",
    dob: "Fecha de nacimiento",
    email: "Correo electrónico",
    title: "Cargo",
    id_number: "Número de identidad nacional",
    account_number: "Número de cuenta",
    iban: "IBAN",
    routing_number: "Número de ruta",
    accept: "Acepto las condiciones del servicio y confirmo que estos datos son correctos",
  },
  kinds: { company: "Sociedad", non_profit: "Sin fines de lucro", individual: "Persona física" },
};

/**
 * Returns the messages in a language. Defaults to English.
 * @param locale a language tag or an `Accept-Language` header
 */
export function onboardingTexts(locale: string | undefined): {
  language: string;
  texts: OnboardingTexts;
} {
  const language = locale?.slice(0, 2).toLowerCase();
  if (language === "fr") return { language, texts: fr };
  if (language === "es") return { language, texts: es };
  return { language: "en", texts: en };
}
