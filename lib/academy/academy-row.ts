/** The one row of each table of the academy's settings. */
export const academyRow = { id: 1 } as const;
