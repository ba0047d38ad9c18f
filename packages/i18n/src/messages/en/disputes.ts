export const disputes = {} as const;
