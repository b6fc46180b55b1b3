// The words for an account whose books equal only the balance that its opening balance was worked out from.
export const notCheckedYet = 'not checked yet: opening derived from this file';
