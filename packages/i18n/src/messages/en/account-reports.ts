export const accountReports = {} as const;
