import type { mailTexts as english } from "../en/mail-texts.ts";

export const mailTexts = {
  "email.hello": "Bonjour {name},",
  "email.helloAnyone": "Bonjour,",
  "email.reply": "Des questions? Répondez à ce courriel pour joindre {business}.",
  "email.noReply": "Ceci est un message automatique. Les réponses ne sont pas lues.",
  "email.invoice.subject": "Facture {number} de {business}",
  "email.invoice.subjectPaid": "Facture {number} de {business}, payée",
  "email.invoice.subjectPastDue": "Rappel\u00a0: la facture {number} de {business} est en retard",
  "email.invoice.numberToCome": "(numéro attribué à l’envoi)",
  "email.invoice.due": "Échéance\u00a0: {date}",
  "email.invoice.wasDue": "Échue le {date}",
  "email.invoice.dueNow": "Payable à la réception",
  "email.invoice.settled": "Il ne reste rien à payer",
  "email.invoice.intro": "Voici votre facture de {business}.",
  "email.invoice.introPastDue":
    "Nous vous rappelons que votre facture de {business} est en retard.",
  "email.invoice.number": "Facture",
  "email.invoice.amountDue": "Montant dû",
  "email.invoice.dueDate": "Échéance",
  "email.invoice.pay": "Voir et payer la facture",
  "email.invoice.view": "Voir la facture",
  "email.invoice.attached": "La facture est jointe en format PDF.",
  "email.invoice.file": "Facture-{number}",
  "email.receipt.subject": "Reçu de {business}",
  "email.receipt.subjectNumber": "Reçu pour la facture {number} de {business}",
  "email.receipt.paid": "Payé le {date}",
  "email.receipt.intro": "{business} a reçu votre paiement. Merci.",
  "email.receipt.amount": "Montant payé",
  "email.receipt.date": "Date du paiement",
  "email.receipt.method": "Mode de paiement",
  "email.receipt.card": "{brand} se terminant par {last4}",
  "email.receipt.for": "Objet",
  "email.receipt.view": "Voir la facture",
  "email.invitation.subject": "{inviter} vous invite à rejoindre {business}",
  "email.invitation.title": "Rejoignez {business}",
  "email.invitation.intro":
    "{inviter} vous invite à rejoindre {business}. Votre rôle\u00a0: {role}.",
  "email.invitation.accept": "Accepter l’invitation",
  "email.invitation.expires":
    "Ce lien fonctionne une seule fois et expire le {moment}. Si vous n’attendiez pas d’invitation, ignorez ce courriel.",
  "email.role.owner": "propriétaire",
  "email.role.admin": "admin",
  "email.role.user": "utilisateur",
  "email.role.further": "«\u00a0{name}\u00a0»",
  "email.reset.subject": "Choisissez un nouveau mot de passe",
  "email.reset.title": "Choisissez un nouveau mot de passe",
  "email.reset.intro": "Quelqu’un a demandé un nouveau mot de passe pour cette adresse courriel.",
  "email.reset.choose": "Choisir un mot de passe",
  "email.reset.expires":
    "Ce lien fonctionne une seule fois et expire le {moment}. Si vous ne l’avez pas demandé, ignorez ce courriel. Votre mot de passe ne changera pas.",
  "email.removed.subject": "Vous n’avez plus accès à {business}",
  "email.removed.title": "Votre accès a pris fin",
  "email.removed.intro":
    "Vous avez été retiré de l’équipe de {business} et ne pouvez plus vous y connecter.",
  "email.ownership.subject": "{owner} est maintenant propriétaire de {business}",
  "email.ownership.title": "{business} change de propriétaire",
  "email.ownership.intro":
    "{owner} est maintenant propriétaire de {business} et a toutes les permissions, y compris pour le compte et l’équipe.",
  "email.security.password.subject": "Votre mot de passe a été modifié",
  "email.security.password.intro":
    "Le mot de passe de cette adresse courriel a été modifié le {moment} depuis l’adresse IP {address}. Toutes les autres sessions ont été fermées.",
  "email.security.sign_in.subject": "Nouvelle connexion à votre compte",
  "email.security.sign_in.intro":
    "Quelqu’un s’est connecté avec cette adresse courriel le {moment} depuis l’adresse IP {address}, dans un nouveau navigateur et un nouveau réseau.",
  "email.security.factor_enabled.subject": "La connexion en deux étapes est activée",
  "email.security.factor_enabled.intro":
    "Une application d’authentification a été configurée pour cette adresse courriel le {moment} depuis l’adresse IP {address}. Toutes les autres sessions ont été fermées.",
  "email.security.factor_disabled.subject": "La connexion en deux étapes est désactivée",
  "email.security.factor_disabled.intro":
    "L’application d’authentification associée à cette adresse courriel a été désactivée le {moment} depuis l’adresse IP {address}. Toutes les autres sessions ont été fermées.",
  "email.security.passkey_added.subject": "Une clé d’accès a été ajoutée",
  "email.security.passkey_added.intro":
    "Une clé d’accès a été ajoutée pour cette adresse courriel le {moment} depuis l’adresse IP {address}. Toutes les autres sessions ont été fermées.",
  "email.security.passkey_removed.subject": "Une clé d’accès a été retirée",
  "email.security.passkey_removed.intro":
    "Une clé d’accès associée à cette adresse courriel a été retirée le {moment} depuis l’adresse IP {address}. Toutes les autres sessions ont été fermées.",
  "email.security.recovery_code.subject": "Un code de récupération a été utilisé",
  "email.security.recovery_code.intro":
    "Quelqu’un s’est connecté avec un code de récupération associé à cette adresse courriel le {moment} depuis l’adresse IP {address}.",
  "email.security.role.subject": "Votre rôle chez {business} a changé",
  "email.security.role.intro":
    "Votre rôle chez {business} est maintenant\u00a0: {role}. Connectez-vous de nouveau pour continuer.",
  "email.security.suspended.subject": "Votre accès à {business} a été suspendu",
  "email.security.suspended.intro":
    "Vous ne pouvez plus vous connecter à {business} tant que votre accès n’est pas rétabli.",
  "email.security.notYou":
    "Si ce n’était pas vous, choisissez un nouveau mot de passe maintenant et prévenez le propriétaire de votre entreprise.",
  "email.security.ask":
    "Si vous ne vous y attendiez pas, adressez-vous au propriétaire de votre entreprise.",
  "email.security.undo": "Ce n’était pas moi",
  "email.security.undoUntil":
    "Si ce n’était pas vous, choisissez «\u00a0Ce n’était pas moi\u00a0». L’ajout sera retiré, toutes les sessions seront fermées et vous pourrez choisir un nouveau mot de passe. Ce lien fonctionne une seule fois et expire le {moment}.",
  "email.security.choose": "Choisir un nouveau mot de passe",
  "mailbox.title": "Boîte de réception",
  "mailbox.text":
    "Aucun serveur de courriel n’est configuré\u00a0: les courriels arrivent donc ici. Cette page montre tout ce que le serveur envoie.",
  "mailbox.filter": "Destinataire",
  "mailbox.show": "Afficher",
  "mailbox.all": "Tous les destinataires",
  "mailbox.none": "Aucun courriel pour l’instant",
  "mailbox.noneText": "Envoyez une facture ou invitez quelqu’un\u00a0: le courriel apparaîtra ici.",
  "mailbox.noneFor": "Aucun courriel pour {address}",
  "mailbox.received": "Reçu",
  "mailbox.to": "À",
  "mailbox.cc": "Cc",
  "mailbox.from": "De",
  "mailbox.replyTo": "Répondre à",
  "mailbox.state": "État",
  "mailbox.recipient": "Destinataire",
  "mailbox.delivered": "Remis",
  "mailbox.bounced": "Rejeté",
  "mailbox.bouncedText":
    "Cette boîte n’existe pas. Les courriels au domaine bounce.example et aux noms qui commencent par «\u00a0bounce\u00a0» sont toujours rejetés.",
  "mailbox.attachments": "Pièces jointes",
  "mailbox.size": "{kilobytes} ko",
  "mailbox.content": "Message",
  "mailbox.plain": "Texte brut",
  "mailbox.back": "Tous les courriels",
  "mailbox.older": "Plus anciens",
  "mailbox.newest": "Plus récents",
  "mailbox.missing": "Courriel introuvable",
  "mailbox.refused": "Cette adresse n’ouvre pas la boîte de réception",
  "mailbox.refusedText":
    "La boîte contient des liens de connexion. Sur la machine du serveur, ouvrez l’adresse affichée à son démarrage.",
  "page.missing": "Page introuvable",
  "page.missingText":
    "Ce lien n’est pas valide, ou ce qu’il montrait n’est plus disponible. Vérifiez l’adresse.",
  "page.denied": "Vous ne pouvez pas ouvrir cette page",
  "page.deniedText": "Connectez-vous, ou demandez l’accès au propriétaire de votre entreprise.",
  "page.busy": "Trop de demandes",
  "page.busyText": "Attendez quelques secondes, puis rechargez la page.",
  "page.failed": "Une erreur s’est produite",
  "page.failedText": "Revenez en arrière et réessayez dans quelques instants.",
  "page.reference": "Référence : {id}",
  "email.confirmEmail.subject": "Confirmez votre nouvelle adresse courriel",
  "email.confirmEmail.intro":
    "Quelqu’un a demandé à se connecter désormais avec {email}. Confirmez-la pour changer l’adresse courriel de votre compte.",
  "email.confirmEmail.confirm": "Confirmer le courriel",
  "email.confirmEmail.expires":
    "Ce lien fonctionne une seule fois et expire le {moment}. Si vous n’avez rien demandé, ignorez ce courriel. Rien ne changera.",
  "email.keepEmail.subject": "Votre adresse courriel est sur le point de changer",
  "email.keepEmail.intro":
    "Le remplacement de votre adresse courriel par {email} a été demandé le {moment} depuis l’adresse IP {address}. Il prend effet une fois la nouvelle adresse confirmée.",
  "email.keepEmail.notYou":
    "Si ce n’était pas vous, conservez cette adresse. Toutes les sessions seront aussi fermées et toute application d’authentification ou clé d’accès ajoutée depuis sera retirée, même si le changement a déjà été fait.",
  "email.keepEmail.keep": "Conserver cette adresse",
  "email.keepEmail.expires": "Ce lien fonctionne une seule fois et expire le {moment}.",
  "email.alert.payout.subject": "Échec d’un virement de {amount}",
  "email.alert.payout.intro":
    "La banque a refusé un virement de {amount} à {business}. Vérifiez vos coordonnées bancaires avant le prochain virement.",
  "email.alert.dispute.subject": "Paiement de {amount} contesté",
  "email.alert.dispute.intro":
    "Un client de {business} a contesté un paiement de {amount} auprès de sa banque.",
  "email.alert.dispute.due": "Répondez au plus tard le {date} pour vous y opposer.",
  "email.alert.dispute_due.subject": "Litige de {amount}\u00a0: réponse à donner bientôt",
  "email.alert.dispute_due.intro":
    "{business} n’a pas encore répondu au litige concernant un paiement de {amount}.",
  "email.alert.payment_failed.subject": "Échec du paiement de {amount}",
  "email.alert.payment_failed.intro": "Un paiement de {amount} à {business} a échoué.",
  "email.alert.invoice_paid.subject": "Paiement de {amount} reçu",
  "email.alert.invoice_paid.intro": "Un client a payé {amount} à {business}.",
  "email.alert.email_failed.subject": "Un courriel à {address} n’a pas été livré",
  "email.alert.email_failed.intro":
    "Un courriel de {business} concernant {amount} n’a pas pu être livré à {address}. Vérifiez l’adresse, puis renvoyez-le.",
  "email.alert.account_due.subject": "Renseignements requis sur {business}",
  "email.alert.account_due.intro":
    "Le fournisseur de paiement demande des renseignements sur {business}.",
  "email.alert.account_due.due":
    "Fournissez-les au plus tard le {date} pour éviter la suspension des paiements et des virements.",
  "email.alert.account_due.past":
    "La date limite est passée. Les paiements ou les virements peuvent être suspendus jusqu’à ce que vous les fournissiez.",
  "email.alert.customer": "Client",
  "email.alert.change": "Modifier vos notifications",
  "email.alert.view": "Voir les détails",
  "email.alert.off":
    "Vous recevez ce courriel parce que vous avez activé les notifications dans votre profil.",
  "email.webhookDisabled.subject": "Un webhook de {business} a été désactivé",
  "email.webhookDisabled.title": "Un webhook a été désactivé",
  "email.webhookDisabled.failing":
    "Les requêtes vers {host} échouent depuis {days, plural, one {# jour} other {# jours}}. Nous avons donc désactivé le webhook.",
  "email.webhookDisabled.gone":
    "{host} a répondu par le statut 410 (Gone). Nous avons donc désactivé le webhook.",
  "email.webhookDisabled.next":
    "Il ne reçoit plus d’événements. Réactivez-le quand le programme destinataire fonctionnera.",
  "email.webhookDisabled.view": "Voir le webhook",
} as const satisfies { readonly [Id in keyof typeof english]: string };
