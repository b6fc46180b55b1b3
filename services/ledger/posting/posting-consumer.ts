// The name under which the position of posting is kept; for ever.
export const postingConsumer = 'ledger.posting';
