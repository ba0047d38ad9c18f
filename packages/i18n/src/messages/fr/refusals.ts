import type { refusals as english } from "../en/refusals.ts";

export const refusals = {
  "refusal.invalid_request":
    "Certains renseignements ne sont pas valides. Vérifiez-les et réessayez.",
  "refusal.idempotency_key_reused":
    "Cette demande a déjà été envoyée avec d’autres données. Rechargez la page et réessayez.",
  "refusal.request_in_progress": "Cette demande est déjà en traitement",
  "refusal.stale_object":
    "Cet élément a changé depuis que vous l’avez ouvert. Rechargez et réessayez.",
  "refusal.outcome_unknown":
    "Nous vérifions le résultat auprès du fournisseur de paiement. Réessayez dans une minute.",
  "refusal.owner_protected":
    "Le rôle du propriétaire ne peut pas être changé. Transférez d’abord la propriété.",
  "refusal.business_disconnected":
    "Cette entreprise n’est plus reliée au fournisseur de paiement. Vous pouvez la consulter, mais pas la modifier.",
  "refusal.business_reconciling":
    "Cette entreprise a été restaurée d’une sauvegarde et est comparée avec le fournisseur de paiement. Réessayez dans quelques minutes.",
  "refusal.no_mail":
    "Le courriel n’est pas configuré sur ce serveur. Adressez-vous à votre administrateur.",
  "refusal.link_unknown": "Ce lien n’est pas valide",
  "refusal.link_used": "Ce lien a déjà servi",
  "refusal.link_expired": "Ce lien a expiré",
  "refusal.link_replaced": "Un lien plus récent a été envoyé",
  "refusal.link_withdrawn": "Cette invitation a été révoquée",
  "refusal.event_expired":
    "Le fournisseur de paiement conserve les événements pendant 30 jours et n’a plus celui-ci",
  "refusal.unauthenticated": "Connectez-vous d’abord",
  "refusal.signInElsewhere":
    "Vous avez été déconnecté. Connectez-vous dans un autre onglet, puis réessayez ici.",
  "refusal.wrong_credentials": "La connexion a échoué. Vérifiez vos renseignements et réessayez.",
  "refusal.second_factor_required": "Inscrivez le code de votre second facteur",
  "refusal.passkey_refused": "La clé d’accès n’a pas pu être vérifiée. Réessayez.",
  "refusal.too_many_passkeys":
    "Vous avez atteint le nombre maximal de clés d’accès. Retirez-en une d’abord.",
  "refusal.passkeys_unavailable":
    "Les clés d’accès exigent une adresse avec un nom de domaine et HTTPS.",
  "refusal.authenticator_enabled":
    "Une application d’authentification est déjà configurée. Désactivez-la d’abord.",
  "refusal.second_factor_setup_required":
    "Cette entreprise exige un second facteur. Configurez-en d’abord un dans votre profil.",
  "refusal.last_second_factor":
    "Une de vos entreprises exige un second facteur. Configurez-en d’abord un autre.",
  "refusal.own_factor_missing": "Configurez d’abord un second facteur pour vous-même",
  "refusal.verification_required": "Confirmez votre identité, puis réessayez",
  "refusal.forbidden": "Votre rôle ne permet pas cette action",
  "refusal.permission":
    "Il vous faut la permission «\u00a0{right}\u00a0». Demandez-la au propriétaire.",
  "refusal.feature_disabled": "Cette fonction n’est pas disponible",
  "refusal.directory_required":
    "Cette entreprise exige la connexion par son annuaire. Choisissez «\u00a0Se connecter avec votre organisation\u00a0».",
  "refusal.directory_refused": "La connexion par l’annuaire a échoué. Recommencez.",
  "refusal.directory_session":
    "Vous êtes connecté par l’annuaire de cette entreprise. Connectez-vous autrement pour faire cela.",
  "refusal.directory_unavailable": "L’annuaire est injoignable. Réessayez plus tard.",
  "refusal.viewing_as_role":
    "Vous voyez l’application selon un autre rôle. Quittez cette vue pour faire des changements.",
  "refusal.api_key_not_allowed":
    "Les clés d’API ne permettent pas cette action. Connectez-vous en tant que personne.",
  "refusal.role_in_use": "Des personnes ont ce rôle. Choisissez celui qui le remplacera.",
  "refusal.not_found": "Cet élément n’existe pas dans cette entreprise, ou il a été supprimé",
  "refusal.method_not_allowed": "Cette action n’est pas disponible",
  "refusal.too_large": "Ceci est trop volumineux pour être envoyé",
  "refusal.too_many_requests": "Trop de tentatives. Attendez un peu, puis réessayez.",
  "refusal.rate_limited": "Trop de requêtes. Réessayez dans un instant.",
  "refusal.card_number_refused": "Aucun numéro de carte ne peut être inscrit ici",
  "refusal.no_payment_method": "Ce client n’a aucun mode de paiement valide au dossier à débiter",
  "refusal.provider_unavailable": "Le fournisseur de paiement n’a pas répondu. Réessayez.",
  "refusal.unavailable": "Le service n’est pas disponible pour l’instant. Réessayez sous peu.",
  "refusal.internal": "Un problème est survenu de notre côté",
  "refusal.provider.status_transition_invalid":
    "L’état de cette facture ne permet pas cette action",
  "refusal.provider.invoice_not_editable": "Cette facture ne peut plus être modifiée",
  "refusal.provider.payment_intent_unexpected_state":
    "L’état de ce paiement ne permet pas cette action",
  "refusal.provider.charge_already_refunded": "Ce paiement a déjà été remboursé",
  "refusal.provider.charge_already_captured": "Ce paiement a déjà été capturé",
  "refusal.provider.charge_disputed": "Ce paiement fait l’objet d’un litige",
  "refusal.provider.amount_too_large": "Le montant est trop élevé",
  "refusal.provider.amount_too_small": "Le montant est trop petit",
  "refusal.provider.balance_insufficient": "Le solde disponible est insuffisant",
  "refusal.provider.coupon_expired": "Ce coupon a expiré",
  "refusal.provider.resource_missing": "Le fournisseur de paiement n’a pas trouvé cet élément",
  "refusal.provider.resource_already_exists": "Cet élément existe déjà",
  "refusal.provider.email_invalid": "Courriel non valide",
  "refusal.provider.tax_id_invalid": "Inscrivez un numéro de taxe valide",
  "refusal.said.characters": "Certains caractères ne peuvent pas être conservés",
  "refusal.said.fields": "Certains champs ne sont pas valides",
  "refusal.said.defaultPayment": "Le paiement d’une facture s’annule en annulant la facture",
  "refusal.said.partlyPaid":
    "Une facture payée en partie ne peut pas être annulée. Émettez plutôt une note de crédit",
  "refusal.said.parameters": "Certains paramètres ne sont pas valides",
  "refusal.said.roleChanged": "Votre rôle a changé. Connectez-vous de nouveau.",
  "refusal.said.twoExports":
    "Deux exportations sont déjà en cours. Réessayez quand l’une sera terminée.",
  "refusal.said.providerBusy": "Le fournisseur de paiement est occupé. Réessayez dans un instant.",
  "refusal.said.debtTooLarge":
    "Avec ce que doit le client, le montant dû dépasse le maximum. Divisez la facture.",
  "refusal.said.providerChecking":
    "Le fournisseur de paiement n’a pas répondu. Le résultat est en cours de vérification.",
  "refusal.said.providerAccess": "Le fournisseur de paiement a refusé les identifiants du serveur",
  "refusal.said.outcomeLost":
    "Nous n’avons pas pu confirmer le résultat auprès du fournisseur de paiement. Vérifiez l’état actuel avant de réessayer.",
  "refusal.said.ownerOnly": "Seul le propriétaire peut transférer la propriété",
  "refusal.said.notInTeam": "Cette personne ne fait pas partie de l’équipe",
  "refusal.said.noInvitation": "Cette invitation n’existe plus",
  "refusal.said.ownerAlready": "Vous êtes déjà propriétaire",
  "refusal.said.ownerStays":
    "Le propriétaire ne peut pas être retiré. Transférez d’abord la propriété.",
  "refusal.said.ownerInactive": "Un membre désactivé ne peut pas devenir propriétaire",
  "refusal.said.changed":
    "Cette facture a changé depuis que vous l’avez ouverte. Rechargez et réessayez.",
  "refusal.said.credited":
    "Cette facture a été créditée depuis que vous l’avez ouverte. Rechargez et réessayez.",
  "refusal.said.refunded":
    "Ce paiement a été remboursé depuis que vous l’avez ouvert. Rechargez et réessayez.",
  "refusal.said.secretLink":
    "Ce courriel contient un lien à usage unique. Envoyez-en plutôt un nouveau.",
  "refusal.said.voidEmail": "Une facture annulée ne peut pas être envoyée par courriel",
  "refusal.said.nobodyLeft": "Il ne reste aucun destinataire à qui renvoyer ce courriel",
  "refusal.said.reversible": "Seuls les ajustements manuels peuvent être contrepassés",
  "refusal.said.filePrivate": "Les fichiers de ce type ne peuvent pas être téléchargés",
  "refusal.said.notMember": "Vous n’êtes pas membre de cette entreprise",
  "refusal.said.signInUsed": "Cette connexion a déjà servi ou a expiré. Connectez-vous de nouveau.",
  "refusal.said.nobodyInvited":
    "Certaines adresses ne peuvent pas être invitées. Aucune invitation n’a été envoyée.",
  "refusal.fault.required": "Ce champ est obligatoire",
  "refusal.fault.blank": "Ne peut pas être vide",
  "refusal.fault.unknown_field": "Champ inconnu",
  "refusal.fault.repeated": "À n’utiliser qu’une fois",
  "refusal.fault.invalid": "Valeur non valide",
  "refusal.fault.invalid_format": "Vérifiez le format",
  "refusal.fault.too_short": "Au moins {minimum, plural, one {# caractère} other {# caractères}}",
  "refusal.fault.too_long": "Au plus {maximum, plural, one {# caractère} other {# caractères}}",
  "refusal.fault.too_long_together": "Au plus {maximum, number} caractères en tout",
  "refusal.fault.too_few": "Au moins {minimum, plural, one {# entrée} other {# entrées}}",
  "refusal.fault.too_many": "Au plus {maximum, plural, one {# entrée} other {# entrées}}",
  "refusal.fault.too_small": "Doit être d’au moins {minimum, number}",
  "refusal.fault.amount_too_big": "Doit être d’au plus {maximum}",
  "refusal.fault.too_big": "Doit être d’au plus {maximum, number}",
  "refusal.fault.not_above": "Doit dépasser {minimum, number}",
  "refusal.fault.not_below": "Doit être inférieur à {maximum, number}",
  "refusal.fault.not_zero": "Inscrivez un montant autre que zéro",
  "refusal.fault.not_a_number": "Inscrivez un nombre",
  "refusal.fault.not_a_decimal": "Inscrivez un nombre",
  "refusal.fault.not_whole": "Inscrivez un nombre entier",
  "refusal.fault.too_many_decimals":
    "Au plus {maximum, plural, one {# décimale} other {# décimales}}",
  "refusal.fault.not_a_text": "Inscrivez du texte",
  "refusal.fault.not_a_list": "Doit être une liste",
  "refusal.fault.not_an_object": "Doit être un groupe de champs",
  "refusal.fault.not_a_boolean": "Doit être oui ou non",
  "refusal.fault.not_a_choice": "Choisissez l’une des options offertes",
  "refusal.fault.invalid_email": "Courriel non valide",
  "refusal.fault.invalid_phone": "Numéro de téléphone non valide",
  "refusal.fault.invalid_url": "Inscrivez une adresse Web, comme https://example.com",
  "refusal.fault.foreign_url": "Doit être une adresse de ce site",
  "refusal.fault.invalid_id": "Doit être un identifiant qui commence par {prefix}_",
  "refusal.fault.invalid_product": "Doit être l’identifiant d’un produit",
  "refusal.fault.invalid_coupon": "Doit être l’identifiant d’un coupon",
  "refusal.fault.invalid_currency": "Doit être un code de devise de trois lettres",
  "refusal.fault.invalid_country": "Doit être un code de pays",
  "refusal.fault.invalid_region": "Doit compter d’une à trois lettres ou chiffres",
  "refusal.fault.invalid_day": "Doit être un jour de la forme AAAA-MM-JJ",
  "refusal.fault.invalid_time_zone": "Doit être un fuseau horaire",
  "refusal.fault.not_after_start": "Doit venir après le début",
  "refusal.fault.before_first_day": "Ne doit pas précéder le premier jour",
  "refusal.fault.too_many_days": "Doit venir dans les {maximum} jours qui suivent le premier",
  "refusal.fault.longer_than_three_years": "Trois ans au plus",
  "refusal.fault.forbidden_characters": "Ne doit pas contenir {characters}",
  "refusal.fault.unkept_character": "Contient un caractère qui ne peut pas être conservé",
  "refusal.fault.card_number": "Aucun numéro de carte ne peut être inscrit ici",
  "refusal.fault.too_many_keys": "Au plus {maximum, plural, one {# clé} other {# clés}}",
  "refusal.fault.reserved_key": "{key} ne peut pas être modifié ici",
  "refusal.fault.unknown_tax_id_type": "Type de numéro de taxe inconnu",
  "refusal.fault.invalid_tax_code": "Doit être un code comme txcd_10000000",
  "refusal.fault.invalid_price_place": "Doit être l’un des prix",
  "refusal.fault.coupon_id_characters":
    "Seulement lettres sans accents, chiffres, tirets et traits de soulignement",
  "refusal.fault.promotion_code_characters": "Seulement lettres sans accents, chiffres et tirets",
  "refusal.fault.invalid_invoice_prefix":
    "Le préfixe des numéros de facture doit compter de 1 à 12 lettres majuscules ou chiffres",
  "refusal.fault.invalid_descriptor": "Au plus {maximum} caractères, sans {characters}",
  "refusal.fault.repeated_row_key": "Une autre ligne a cette clé",
  "refusal.fault.percentage_or_amount": "Inscrivez soit un pourcentage, soit un montant",
  "refusal.fault.quantity_or_amount": "Inscrivez soit une quantité, soit un montant",
  "refusal.fault.lines_or_amount": "Inscrivez soit des lignes, soit un montant",
  "refusal.fault.not_for_one_off_invoices":
    "Les factures ponctuelles n’acceptent que les coupons valables une fois ou sans fin",
  "refusal.fault.payout_required": "Un virement est requis pour ce type de rapport",
  "refusal.fault.not_a_data_url": "Le fichier n’a pas pu être lu",
  "refusal.fault.invalid_file_name": "Doit être un nom de fichier sans dossier",
  "refusal.fault.file_empty": "Le fichier est vide",
  "refusal.fault.file_too_large": "Le fichier est trop volumineux",
  "refusal.fault.file_type": "Choisissez un fichier de l’un de ces types\u00a0: {types}",
  "refusal.fault.common_password": "Ce mot de passe est trop facile à deviner",
  "refusal.fault.wrong_password": "Le mot de passe est incorrect",
  "refusal.fault.wrong_code": "Ce code est inexact ou a déjà été utilisé",
  "refusal.fault.too_many_addresses": "Au plus {maximum} adresses à la fois",
  "refusal.fault.already_member": "{email} fait déjà partie de l’équipe",
  "refusal.fault.already_invited": "{email} a déjà une invitation",
  "refusal.fault.named_twice": "{email} est inscrit deux fois",
  "refusal.fault.member_inactive": "Réactivez d’abord cette personne",
  "refusal.fault.name_one_person": "Choisissez une personne",
  "refusal.fault.name_one_invitation": "Choisissez une invitation",
  "refusal.fault.unknown_role": "Ce rôle n’existe pas",
  "refusal.fault.role_name_taken": "Un autre rôle porte ce nom",
  "refusal.fault.right_not_held": "Vous ne pouvez pas accorder cette permission",
  "refusal.fault.too_many_roles": "Une entreprise peut avoir au plus {maximum} rôles à elle",
  "refusal.fault.name_or_rights": "Inscrivez un nom ou choisissez des permissions",
  "refusal.fault.key_name_taken": "Une autre clé porte ce nom",
  "refusal.fault.invalid_webhook_url":
    "Inscrivez une adresse qui commence par https:// et qui n’est pas sur un réseau privé",
  "refusal.fault.too_many_webhooks": "Une entreprise peut avoir au plus {maximum} webhooks",
  "refusal.fault.not_in_future": "Choisissez un moment à venir",
  "refusal.fault.role_or_active": "Choisissez un rôle ou un état",
  "refusal.fault.currency_locked_balance":
    "La devise est verrouillée\u00a0: le client a un solde dans cette devise",
  "refusal.fault.currency_locked_billed":
    "La devise est verrouillée\u00a0: une facture a été émise dans cette devise",
  "refusal.fault.currency_locked_details":
    "La devise est verrouillée\u00a0: les coordonnées du client ont été modifiées",
  "refusal.fault.no_recipient": "{email} n’est pas un destinataire de ce courriel",
  "refusal.fault.unknown_entry": "Ce virement n’a pas cette opération",
  "refusal.fault.not_expandable": "{path} ne peut pas être développé",
  "refusal.fault.not_readable": "Votre rôle ne permet pas de lire ce que contient {path}",
  "refusal.fault.credit_not_allowed":
    "Seules les personnes qui peuvent ajuster les soldes peuvent saisir un montant inférieur à zéro",
  "refusal.fault.subscription_line":
    "Un abonnement facture cette ligne. Modifiez plutôt l’abonnement.",
  "refusal.fault.finalize_not_allowed":
    "Seules les personnes qui peuvent finaliser des factures peuvent faire cela",
  "refusal.fault.charge_not_allowed":
    "Seules les personnes qui peuvent encaisser des factures peuvent faire cela",
  "refusal.fault.balance_currency":
    "Ce client est facturé en {currency}. Son solde ne peut pas être dans une autre devise.",
  "refusal.email_taken": "Cette adresse courriel appartient à une autre personne",
  "refusal.fault.invalid_domain": "Inscrivez un domaine, par exemple example.com",
  "refusal.fault.invalid_issuer": "Inscrivez l’adresse https de l’annuaire, sans paramètres",
  "refusal.fault.too_many_tokens": "Une entreprise peut avoir jusqu’à {maximum} jetons",
  "refusal.fault.directory_no_role": "Aucun de vos groupes ne donne accès à cette entreprise",
  "refusal.fault.directory_deactivated": "Votre accès à cette entreprise est désactivé",
  "refusal.fault.directory_declined": "L’annuaire a refusé la connexion",
  "refusal.fault.directory_email": "L’annuaire n’a pas transmis d’adresse courriel vérifiée",
  "refusal.fault.directory_other_domain":
    "Votre adresse courriel n’est pas du domaine de cette entreprise",
  "refusal.fault.directory_unused": "Connectez-vous une fois par l’annuaire avant de l’exiger",
  "refusal.fault.own_email": "C’est déjà votre adresse courriel",
} as const satisfies Record<keyof typeof english, string>;
