export const taxRates = {} as const;
