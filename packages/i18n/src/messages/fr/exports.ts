import type { exports as english } from "../en/exports.ts";

export const exports = {
  "exports.title.invoice": "Exporter les factures",
  "exports.title.paymentIntent": "Exporter les paiements",
  "exports.title.balanceTransaction": "Exporter les opérations de solde",
  "exports.textSpreadsheet":
    "Un fichier CSV dont les en-têtes, les états, les dates et les nombres sont dans votre langue, avec deux colonnes pour chaque taxe.",
  "exports.text":
    "Un fichier CSV pour un tableur. Les montants sont de simples nombres et les dates sont au format MM/JJ/AAAA.",
  "exports.fileName": "Nom du fichier",
  "exports.fileName.invoice": "factures {date}",
  "exports.fileName.paymentIntent": "paiements {date}",
  "exports.fileName.balanceTransaction": "virement {date}",
  "exports.form": "Format du fichier",
  "exports.form.standard": "Standard",
  "exports.form.comma": "Mon tableur, en français\u00a0: 1234,50 et points-virgules",
  "exports.form.point": "Mon tableur, en français\u00a0: 1234.50 et virgules",
  "exports.which": "Lignes",
  "exports.shown": "Ce que la liste affiche maintenant, sur toutes ses pages",
  "exports.everything": "Tout, sans état, recherche ni filtres",
  "exports.zone": "Fuseau horaire des dates",
  "exports.zoneHint": "Le fuseau de l’entreprise concorde avec ce que vous voyez à l’écran.",
  "exports.columns": "Colonnes, {count} sur {total}",
  "exports.all": "Toutes",
  "exports.none": "Aucune",
  "exports.noColumns": "Choisissez au moins une colonne.",
  "exports.start": "Exporter",
  "exports.stop": "Arrêter",
  "exports.running": "Exportation…",
  "exports.rows": "{count, plural, one {# ligne} many {# de lignes} other {# lignes}}",
  "exports.rowsOf": "{count, number} lignes sur {total, number}",
  "exports.done":
    "{count, plural, =0 {Fichier enregistré. Il ne contient aucune ligne.} one {Fichier enregistré, # ligne} many {Fichier enregistré, # de lignes} other {Fichier enregistré, # lignes}}",
  "exports.cutTitle": "L’exportation n’a pas été enregistrée",
  "exports.cut": "L’exportation s’est arrêtée avant la fin. Rien n’a été enregistré. Réessayez.",
} satisfies Record<keyof typeof english, string>;
