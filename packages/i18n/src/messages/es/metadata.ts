import type { metadata as english } from "../en/metadata.ts";

export const metadata = {
  "metadata.title": "Metadatos",
  "metadata.edit": "Editar los metadatos",
  "metadata.text": "Claves y valores para su equipo y sus otros sistemas. Los clientes no los ven.",
  "metadata.saved": "Metadatos guardados",
  "metadata.key": "Clave {place}",
  "metadata.keyShort": "Clave",
  "metadata.value": "Valor {place}",
  "metadata.valueShort": "Valor",
  "metadata.remove": "Quitar {name}",
  "metadata.problem.noKey": "Escriba una clave para cada valor.",
  "metadata.problem.twice": "Una clave solo se puede usar una vez.",
  "metadata.problem.tooMany": "Use 50 claves como máximo.",
  "metadata.problem.brackets": "Las claves no pueden contener corchetes.",
  "metadata.none": "Ninguno",
} satisfies Record<keyof typeof english, string>;
