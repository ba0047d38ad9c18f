import type { MessagesOf } from "../../sections.ts";

export const signinDirectory: MessagesOf<"signinDirectory"> = {
  "signinDirectory.text":
    "Inscrivez votre courriel professionnel. Vous continuerez sur la page de connexion de votre organisation.",
  "signinDirectory.continue": "Continuer",
  "signinDirectory.busy": "Ouverture…",
  "signinDirectory.none":
    "Aucune organisation n’utilise ce domaine ici. Connectez-vous plutôt avec votre mot de passe.",
  "signinDirectory.choose": "Votre organisation a plusieurs entreprises ici.",
  "signinDirectory.at": "Vous continuerez sur la page de connexion de votre organisation.",
  "signinDirectory.arriving": "Connexion en cours",
  "signinDirectory.arrivingText": "Cela ne prendra qu’un instant…",
  "signinDirectory.failed": "Impossible de vous connecter",
  "signinDirectory.again": "Réessayer",
  "signinDirectory.otherOrganization": "Une autre organisation",
  "signinDirectory.other": "Se connecter autrement",
  "signinDirectory.no_role":
    "Aucun de vos groupes ne donne accès à cette entreprise. Demandez au propriétaire.",
  "signinDirectory.deactivated":
    "Votre accès à cette entreprise est désactivé. Demandez au propriétaire.",
  "signinDirectory.declined": "Votre organisation a refusé la connexion.",
  "signinDirectory.email": "Votre organisation n’a pas transmis d’adresse courriel vérifiée.",
  "signinDirectory.other_domain":
    "Votre adresse courriel n’est pas du domaine de cette entreprise.",
  "signinDirectory.refused": "La connexion a échoué ou a pris trop de temps. Recommencez.",
  "signinDirectory.missing": "Cette entreprise n’a pas de connexion par une organisation.",
  "signinDirectory.unavailable":
    "La connexion de votre organisation est injoignable. Réessayez plus tard.",
};
