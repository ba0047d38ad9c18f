import type { Chance } from "./chance.ts";
import type { CustomerLanguage } from "./plan.ts";

type Words = readonly [string, ...string[]];
const wordList = (text: string): Words => {
  const [first = "", ...rest] = text.split("|");
  return [first, ...rest];
};

const frenchTrades = wordList(
  "Librairie|Boulangerie|Clinique dentaire|Garderie|Café|Fromagerie|Ébénisterie|Imprimerie|Brasserie|Pharmacie|Galerie|Quincaillerie|Poissonnerie|Épicerie|Cinéma|Vignoble|Auberge|Théâtre|École de danse|Pâtisserie",
);
const frenchPlaces = wordList(
  "du Plateau|Saint-Henri|Villeray|Rosemont|de Lachine|du Vieux-Port|d’Outremont|du Mile End|de Verdun|Laurier|Beaubien|Hochelaga|d’Ahuntsic|des Érables|Sainte-Adèle|de l’Estuaire|Mont-Royal|de Longueuil|des Trois-Rives|Jean-Talon",
);
const englishNames = wordList(
  "Pinecrest|Harrow|Stonebridge|Cedar Lane|Millbrook|Foxglove|Redwood|Whitfield|Ashdown|Kingsway|Silver Birch|Lakeshore|Blue Heron|Copperfield|Maplewood|Ridgeway|Fairmount|Old Mill|Wren & Co|Summit",
);
const englishTrades = wordList(
  "Architects|Legal LLP|Brewing Co.|Physiotherapy|Veterinary Hospital|Montessori School|Yoga Studio|Books|Cycles|Hotel|Museum Trust|Fitness|Insurance Brokers|Music Academy|Coffee Roasters|Bakery|Realty|Optometry|Landscaping|Catering",
);
const germanNames = wordList(
  "Hansen|Petersen|Lührs|Brandt|Claasen|Möller|Voigt|Jansen|Krüger|Behrens|Thomsen|Ahlers|Wulff|Nissen|Harms|Reimers",
);
const germanTrades = wordList(
  "Bootsbau GmbH|Schiffsausrüster KG|Segelschule GmbH|Werft GmbH|Yachtservice GmbH|Fischhandel OHG|Reederei GmbH & Co. KG|Hafenlogistik GmbH",
);
const dutchTrades = wordList(
  "Scheepsbouw B.V.|Jachtservice B.V.|Zeilmakerij|Watersport B.V.|Havendiensten B.V.|Rederij",
);
const dutchNames = wordList(
  "De Vries|Van Dijk|Bakker|Visser|Smit|Mulder|De Boer|Van den Berg|Hoekstra|Dekker",
);
const bretonTrades = wordList(
  "Chantier naval|Voilerie|Accastillage|École de voile|Pêcheries|Armement",
);
const bretonNames = wordList(
  "Le Goff|Kervella|Morvan|Le Bihan|Tanguy|Guillou|Cadiou|Riou|Prigent|Le Dantec",
);
const givenNames = {
  fr: wordList(
    "Élise|Mathieu|Camille|Olivier|Noémie|Jérôme|Anaïs|Frédéric|Maude|Étienne|Zoé|Benoît|Léa|Raphaël",
  ),
  en: wordList(
    "Hannah|Marcus|Priya|Daniel|Grace|Owen|Leila|Simon|Ruth|Kofi|Megan|Arthur|Nadia|Theo",
  ),
};
const familyNames = {
  fr: wordList(
    "Gagnon|Bouchard|Pelletier|Lavoie|Côté|Desrosiers|Fortin|Beaulieu|Thibault|Arsenault|Nguyen|Cloutier|Roy|Haddad",
  ),
  en: wordList(
    "Whitaker|Singh|O’Connor|Fraser|MacLeod|Okafor|Chen|Sinclair|Barker|Mensah|Rosen|Dunn|Patel|Hughes",
  ),
};

/** Returns the name of a Canadian business or person. */
export function canadianName(chance: Chance, language: CustomerLanguage): string {
  const tongue = language === "fr" ? "fr" : "en";
  if (chance.happens(0.15)) {
    return `${chance.pick(givenNames[tongue])} ${chance.pick(familyNames[tongue])}`;
  }
  return tongue === "fr"
    ? `${chance.pick(frenchTrades)} ${chance.pick(frenchPlaces)}`
    : `${chance.pick(englishNames)} ${chance.pick(englishTrades)}`;
}

/** Returns the name of a business on a European coast. */
export function harbourName(chance: Chance, language: CustomerLanguage): string {
  if (language === "nl") return `${chance.pick(dutchNames)} ${chance.pick(dutchTrades)}`;
  if (language === "fr") return `${chance.pick(bretonTrades)} ${chance.pick(bretonNames)}`;
  if (language === "en") return `${chance.pick(familyNames.en)} Marine Ltd`;
  return `${chance.pick(germanNames)} ${chance.pick(germanTrades)}`;
}
