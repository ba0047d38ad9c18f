/** The language that a person last chose to read, for the mails that they get. */
export const personLanguage0001 = {
  name: "person-language-0001",
  sql: `alter table person add column language text check (language in ('en', 'fr', 'es'));`,
} as const;
