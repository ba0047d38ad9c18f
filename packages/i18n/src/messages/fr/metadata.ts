import type { metadata as english } from "../en/metadata.ts";

export const metadata = {
  "metadata.title": "Métadonnées",
  "metadata.edit": "Modifier les métadonnées",
  "metadata.text":
    "Clés et valeurs pour votre équipe et vos autres systèmes. Les clients ne les voient pas.",
  "metadata.saved": "Métadonnées enregistrées",
  "metadata.key": "Clé {place}",
  "metadata.keyShort": "Clé",
  "metadata.value": "Valeur {place}",
  "metadata.valueShort": "Valeur",
  "metadata.remove": "Retirer {name}",
  "metadata.problem.noKey": "Inscrivez une clé pour chaque valeur.",
  "metadata.problem.twice": "Une clé ne peut servir qu’une fois.",
  "metadata.problem.tooMany": "Au plus 50 clés.",
  "metadata.problem.brackets": "Les clés ne peuvent pas contenir de crochets.",
  "metadata.none": "Aucune",
} satisfies Record<keyof typeof english, string>;
