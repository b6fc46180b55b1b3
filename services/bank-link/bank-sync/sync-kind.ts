// The kind of job that reads a linked bank: named by who asks for it and by who runs it.
export const syncBankKind = 'bank.sync';
