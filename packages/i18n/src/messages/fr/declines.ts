import type { declines as english } from "../en/declines.ts";

export const declines = {
  "declines.insufficient_funds": "fonds insuffisants",
  "declines.insufficient_funds.why":
    "La carte ne dispose pas d’assez d’argent ou de crédit pour ce montant.",
  "declines.insufficient_funds.next":
    "Réessayez dans quelques jours, ou demandez une autre carte au client.",
  "declines.expired_card": "carte expirée",
  "declines.expired_card.why": "La carte est expirée.",
  "declines.expired_card.next": "Demandez au client une carte encore valide.",
  "declines.wrong_cvc": "code de sécurité erroné",
  "declines.wrong_cvc.why": "Le code de sécurité ne correspond pas à la carte.",
  "declines.wrong_cvc.next": "Demandez au client de saisir de nouveau les données de la carte.",
  "declines.wrong_details": "données erronées",
  "declines.wrong_details.why": "Le numéro, la date ou l’adresse ne correspond pas à la carte.",
  "declines.wrong_details.next":
    "Demandez au client de saisir de nouveau les données de la carte, ou d’en utiliser une autre.",
  "declines.limit": "plafond atteint",
  "declines.limit.why": "La carte a servi trop souvent, ou son plafond est atteint.",
  "declines.limit.next": "Réessayez demain, ou demandez une autre carte au client.",
  "declines.not_supported": "carte non acceptée",
  "declines.not_supported.why": "La carte ne permet pas ce type d’achat.",
  "declines.not_supported.next":
    "Demandez au client d’appeler sa banque, ou d’utiliser une autre carte.",
  "declines.currency": "devise non acceptée",
  "declines.currency.why": "La carte ne permet pas de payer dans cette devise.",
  "declines.currency.next": "Demandez une autre carte au client.",
  "declines.amount": "montant refusé",
  "declines.amount.why": "La banque n’autorise pas ce montant.",
  "declines.amount.next": "Demandez au client d’appeler sa banque, ou débitez un autre montant.",
  "declines.duplicate": "doublon possible",
  "declines.duplicate.why": "Un paiement du même montant vient d’être fait avec cette carte.",
  "declines.duplicate.next": "Cherchez ce paiement avant de débiter la carte de nouveau.",
  "declines.stopped": "arrêtée par le client",
  "declines.stopped.why": "Le client a demandé à sa banque d’arrêter ces paiements.",
  "declines.stopped.next":
    "Ne débitez plus cette carte. Convenez avec le client d’un autre mode de paiement.",
  "declines.authentication": "authentification requise",
  "declines.authentication.why":
    "La banque exige une authentification, que le client n’a pas terminée.",
  "declines.authentication.next":
    "Demandez au client de payer de nouveau et de s’authentifier auprès de sa banque.",
  "declines.suspicious": "refusée comme suspecte",
  "declines.suspicious.why":
    "La banque a refusé la carte. Elle est peut-être perdue, volée ou soupçonnée de fraude.",
  "declines.suspicious.next":
    "Ne débitez plus cette carte. Dites seulement au client qu’elle a été refusée, et demandez un autre mode de paiement.",
  "declines.blocked": "bloquée, trop risquée",
  "declines.blocked.why":
    "Le fournisseur de paiement a bloqué le paiement, car le risque est trop élevé.",
  "declines.blocked.next": "Vérifiez qui est le client avant d’accepter une autre carte.",
  "declines.try_later": "banque injoignable",
  "declines.try_later.why": "La banque était injoignable, ou n’a pas répondu correctement.",
  "declines.try_later.next":
    "Réessayez dans un moment. Si cela persiste, demandez au client d’appeler sa banque.",
  "declines.test_card": "carte d’essai",
  "declines.test_card.why":
    "Une carte d’essai a servi à un vrai paiement, ou une vraie carte à un essai.",
  "declines.test_card.next": "Utilisez une vraie carte pour les vrais paiements.",
  "declines.bank": "sans motif",
  "declines.bank.why": "La banque a refusé sans donner de motif.",
  "declines.bank.next": "Demandez au client d’appeler sa banque, ou d’utiliser une autre carte.",
} satisfies Record<keyof typeof english, string>;
