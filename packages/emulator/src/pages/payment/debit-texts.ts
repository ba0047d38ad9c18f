interface DebitTexts {
  mandate: string;
  mandateText: string;
  reference: string;
  acceptedOn: string;
  verify: string;
  amountsText: string;
  codeText: string;
  first: string;
  second: string;
  code: string;
  submit: string;
  wrong: string;
  failed: string;
  verified: string;
}

const en: DebitTexts = {
  mandate: "Debit mandate",
  mandateText: "The account holder authorized debits from this bank account for amounts they owe.",
  reference: "Reference",
  acceptedOn: "Accepted on",
  verify: "Verify your bank account",
  amountsText: "Enter the two amounts that were deposited into your account, in cents.",
  codeText: "Enter the six-character code from the description of the deposit, starting with SM.",
  first: "First amount",
  second: "Second amount",
  code: "Code",
  submit: "Verify",
  wrong: "This doesn’t match the deposit. Check your statement and try again.",
  failed: "This bank account can no longer be verified. Choose another way to pay.",
  verified: "Your bank account is verified. You can close this page.",
};

const fr: DebitTexts = {
  mandate: "Mandat de prélèvement",
  mandateText:
    "Le titulaire a autorisé le prélèvement des sommes qu’il doit sur ce compte bancaire.",
  reference: "Référence",
  acceptedOn: "Accepté le",
  verify: "Vérifiez votre compte bancaire",
  amountsText: "Inscrivez les deux montants déposés dans votre compte, en cents.",
  codeText: "Inscrivez le code de six caractères du libellé du dépôt, qui commence par SM.",
  first: "Premier montant",
  second: "Deuxième montant",
  code: "Code",
  submit: "Vérifier",
  wrong: "Cela ne correspond pas au dépôt. Vérifiez votre relevé et réessayez.",
  failed: "Ce compte bancaire ne peut plus être vérifié. Choisissez un autre mode de paiement.",
  verified: "Votre compte bancaire est vérifié. Vous pouvez fermer cette page.",
};

const es: DebitTexts = {
  mandate: "Mandato de domiciliación",
  mandateText: "El titular autorizó que se cargue a esta cuenta bancaria lo que debe.",
  reference: "Referencia",
  acceptedOn: "Aceptado el",
  verify: "Verifique su cuenta bancaria",
  amountsText: "Escriba los dos importes depositados en su cuenta, en centavos.",
  codeText: "Escriba el código de seis caracteres del concepto del depósito, que empieza por SM.",
  first: "Primer importe",
  second: "Segundo importe",
  code: "Código",
  submit: "Verificar",
  wrong: "Esto no corresponde al depósito. Revise su estado de cuenta e inténtelo de nuevo.",
  failed: "Esta cuenta bancaria ya no se puede verificar. Elija otro método de pago.",
  verified: "Su cuenta bancaria está verificada. Puede cerrar esta página.",
};

/** Returns the messages of the pages about bank debits. Defaults to English. */
export function debitTexts(locale: string | undefined): { language: string; texts: DebitTexts } {
  const language = locale?.slice(0, 2).toLowerCase();
  if (language === "fr") return { language, texts: fr };
  if (language === "es") return { language, texts: es };
  return { language: "en", texts: en };
}
