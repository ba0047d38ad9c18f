import type { sso as english } from "../en/sso.ts";

export const sso = {
  "sso.title": "Connexion en cours",
  "sso.text": "Cela ne prendra qu’un instant…",
  "sso.question": "Continuer en tant que {name}?",
  "sso.questionText":
    "Un lien d’un autre site veut vous connecter en tant que {name}. Continuez seulement si vous vous y attendiez.",
  "sso.questionOther":
    "Vous êtes connecté en tant que {current}. Un lien d’un autre site vous connecterait plutôt en tant que {name}.",
  "sso.continue": "Continuer en tant que {name}",
  "sso.stay": "Rester connecté en tant que {current}",
  "sso.cancel": "Annuler",
  "sso.refused": "Cette connexion a été refusée",
  "sso.refusedText":
    "Le lien qui vous a mené ici ne fonctionne pas. Vous êtes toujours connecté en tant que {current}.",
  "sso.signOut": "Se déconnecter",
  "sso.elsewhereTitle": "Vous avez changé d’entreprise dans un autre onglet",
  "sso.elsewhereText":
    "Ce formulaire concerne {business}. Revenez-y pour continuer. Votre saisie est conservée.",
  "sso.elsewhereBack": "Revenir à l’entreprise",
  "sso.againTitle": "Votre session est terminée",
  "sso.againText": "Connectez-vous en tant que {name} pour continuer. Votre saisie est conservée.",
  "sso.againLeave": "Abandonner et quitter",
  "sso.againCode": "Code",
  "sso.againCodeHint": "De votre application d’authentification, ou un code de récupération.",
  "sso.verifyTitle": "Confirmez votre identité",
  "sso.verifyText":
    "Cette modification exige une vérification datant de moins de dix minutes. Ce que vous avez entré est conservé.",
  "sso.verifyPlatform":
    "Cette modification exige une connexion datant de moins de dix minutes. Connectez-vous de nouveau par votre plateforme, puis réessayez.",
  "sso.verifyDirectory":
    "Votre organisation confirme votre identité. Connectez-vous-y de nouveau, puis revenez et refaites la modification.",
  "sso.directory": "Se connecter avec votre organisation",
  "sso.passkey": "Utiliser une clé d’accès",
  "sso.againPasskey": "Se connecter avec une clé d’accès",
  "sso.passkeyOther":
    "Cette clé d’accès appartient à quelqu’un d’autre. Connectez-vous en tant que {name}.",
  "sso.passkeyWrong":
    "Cette clé d’accès ne permet pas de se connecter ici. Essayez-en une autre ou connectez-vous autrement.",
  "sso.passkeyBusy": "En attente de votre appareil…",
  "sso.passkeyCancelled": "Aucune clé d’accès n’a été utilisée. Réessayez.",
  "sso.recoveryCode": "Code de récupération",
  "sso.recoveryCodeHint": "Plutôt que votre clé d’accès. Chacun fonctionne une seule fois.",
  "sso.verifyConfirm": "Confirmer",
  "sso.verifyBusy": "Vérification…",
  "sso.againOther": "Se connecter autrement",
  "sso.againBusy": "Connexion…",
  "sso.againConfirm": "Se connecter",
  "sso.againPassword": "Mot de passe",
} satisfies Record<keyof typeof english, string>;
