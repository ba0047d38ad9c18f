import type { security as english } from "../en/security.ts";

export const security = {
  "security.title": "Connexion en deux étapes",
  "security.requiredTitle": "Configurez un second facteur pour continuer",
  "security.requiredByOwner":
    "{business} exige un second facteur pour votre rôle. Propriétaire\u00a0: {owner}.",
  "security.requiredByYou": "{business} exige un second facteur, y compris pour son propriétaire.",
  "security.requiredText":
    "En plus de votre mot de passe, la connexion demandera alors une application d’authentification ou une clé d’accès. Configurez l’une des deux, et vous continuerez ici même.",
  "security.on": "Activée",
  "security.off": "Désactivée",
  "security.offText":
    "En plus de votre mot de passe, la connexion peut demander un code d’une application d’authentification sur votre téléphone.",
  "security.onText":
    "Après votre mot de passe, la connexion demande un code de votre application d’authentification.",
  "security.setUp": "Configurer…",
  "security.turnOff": "Désactiver…",
  "security.recoveryCodes": "Codes de récupération",
  "security.codesLeft": "{count, plural, =0 {Aucun restant} one {# restant} other {# restants}}",
  "security.replaceCodes": "Remplacer…",
  "security.setUpTitle": "Configurer une application d’authentification",
  "security.setUpText":
    "Balayez ce code avec l’application, puis inscrivez les 6 chiffres qu’elle affiche. Vous serez déconnecté partout ailleurs.",
  "security.qrCode": "Code QR pour l’application d’authentification",
  "security.secretText": "Impossible de le balayer? Inscrivez plutôt cette clé dans l’application.",
  "security.copySecret": "Copier la clé",
  "security.turnOn": "Activer",
  "security.turnedOn": "La connexion en deux étapes est activée",
  "security.turnOffQuestion": "Désactiver la connexion en deux étapes?",
  "security.turnOffText":
    "Votre mot de passe suffira pour vous connecter, et vos codes de récupération cesseront de fonctionner. Vous serez déconnecté partout ailleurs.",
  "security.passkeyText":
    "Après votre mot de passe, la connexion demande une clé d’accès. Vous pouvez aussi configurer une application d’authentification.",
  "security.turnOffApp": "Désactiver l’application d’authentification?",
  "security.turnOffPasskeys":
    "Après votre mot de passe, la connexion demandera une clé d’accès. Vous serez déconnecté partout ailleurs.",
  "security.appTurnedOff": "Application d’authentification désactivée",
  "security.turnOffConfirm": "Désactiver",
  "security.turnedOff": "La connexion en deux étapes est désactivée",
  "security.replaceQuestion": "Remplacer vos codes de récupération?",
  "security.replaceText":
    "Vous recevrez dix nouveaux codes. Ceux que vous avez cesseront de fonctionner.",
  "security.replaceConfirm": "Remplacer les codes",
  "security.codesTitle": "Conservez vos codes de récupération",
  "security.codesText":
    "Si vous perdez votre téléphone, connectez-vous avec l’un d’eux plutôt qu’avec un code de l’application. Chacun fonctionne une seule fois.",
  "security.codesCopy": "Copier les codes",
  "security.codesDownload": "Télécharger",
  "security.codesFile": "codes-de-recuperation.txt",
  "security.codesOnce": "Ces codes ne seront plus affichés",
  "security.codesDone": "Je les ai conservés",
} satisfies Record<keyof typeof english, string>;
