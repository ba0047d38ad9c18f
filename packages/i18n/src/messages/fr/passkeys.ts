import type { passkeys as english } from "../en/passkeys.ts";

export const passkeys = {
  "passkeys.title": "Clés d’accès",
  "passkeys.text":
    "Connectez-vous avec votre empreinte, votre visage ou votre NIP plutôt qu’avec un mot de passe. Une clé d’accès ne fonctionne que sur ce site, donc un faux site ne peut pas s’en servir.",
  "passkeys.noAddress":
    "Les clés d’accès ne sont pas offertes à cette adresse. Les navigateurs exigent un nom de domaine et HTTPS, et n’acceptent pas les adresses IP.",
  "passkeys.noBrowser": "Ce navigateur ne prend pas en charge les clés d’accès.",
  "passkeys.add": "Ajouter une clé d’accès…",
  "passkeys.addTitle": "Ajouter une clé d’accès",
  "passkeys.addText":
    "Votre navigateur demande où l’enregistrer. Vous serez déconnecté partout ailleurs.",
  "passkeys.addConfirm": "Créer la clé d’accès",
  "passkeys.adding": "En attente de votre appareil…",
  "passkeys.added": "Clé d’accès ajoutée",
  "passkeys.name": "Nom",
  "passkeys.nameHint": "Pour la reconnaître plus tard, par exemple «\u00a0Téléphone\u00a0».",
  "passkeys.cancelled":
    "La clé d’accès n’a pas été créée. Réessayez ou utilisez un autre appareil.",
  "passkeys.already": "Cet appareil a déjà une de vos clés d’accès.",
  "passkeys.failed": "Cet appareil ne peut pas créer de clé d’accès pour ce site.",
  "passkeys.created": "Ajoutée\u00a0: {time}",
  "passkeys.lastUsed": "dernière utilisation\u00a0: {time}",
  "passkeys.unused": "jamais utilisée",
  "passkeys.rename": "Renommer…",
  "passkeys.renameOf": "Renommer {name}…",
  "passkeys.renameTitle": "Renommer la clé d’accès",
  "passkeys.renamed": "Clé d’accès renommée",
  "passkeys.remove": "Retirer…",
  "passkeys.removeOf": "Retirer {name}…",
  "passkeys.removeQuestion": "Retirer la clé d’accès {name}?",
  "passkeys.removeText":
    "Vous ne pourrez plus vous connecter avec elle. Supprimez-la aussi sur votre appareil. Vous serez déconnecté partout ailleurs.",
  "passkeys.removeLastText":
    "Votre mot de passe suffira pour vous connecter, et vos codes de récupération cesseront de fonctionner. Supprimez aussi la clé d’accès sur votre appareil. Vous serez déconnecté partout ailleurs.",
  "passkeys.removeConfirm": "Retirer la clé d’accès",
  "passkeys.removed": "Clé d’accès retirée",
} satisfies Record<keyof typeof english, string>;
