/** The academy's settings are single-row tables; this is the row's id. */
export const academyRow = { id: 1 } as const;
