// What one upload of receipts can have. Pure.

/** All files together. */
export const maxReceiptBytes = 20 * 1024 * 1024;
export const maxReceiptFiles = 20;
