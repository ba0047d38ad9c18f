export const sso = {
  "sso.title": "Signing you in",
  "sso.text": "This takes a moment…",
} as const;
