export const team = {} as const;
