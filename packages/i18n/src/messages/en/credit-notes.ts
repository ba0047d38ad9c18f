export const creditNotes = {} as const;
