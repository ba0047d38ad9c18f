/** The language that a user last selected, for the emails they receive. */
export const personLanguage0001 = {
  name: "person-language-0001",
  sql: `alter table person add column language text check (language in ('en', 'fr', 'es'));`,
} as const;
