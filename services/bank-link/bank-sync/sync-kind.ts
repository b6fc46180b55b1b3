// The kind of job that reads a linked bank, used where it is queued and where it runs.
export const syncBankKind = 'bank.sync';
