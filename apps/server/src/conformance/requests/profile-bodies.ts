/** Bodies of the calls about a person's own profile. */
export const PROFILE_BODIES = {
  password: { current: "counterfoil-demo", password: "river-stone" },
  ownEmail: { email: "paule.roy@maple.example", current: "counterfoil-demo" },
  ownProfileUpdate: { displayName: "Paule Roy", timeZone: "America/Toronto" },
  ownNotificationsUpdate: { notifications: [{ kind: "dispute", on: true }] },
} as const;
