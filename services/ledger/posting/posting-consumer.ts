// The name under which the consumer position of posting is stored. It must never change.
export const postingConsumer = 'ledger.posting';
