/** The ledger with one line of an entry opened. */
export const entryPlace = (lineId: string): string => `/general-ledger?open=${lineId}`;
