/** A bank account's id; the number of an account that no bank or file has named, such as one of an imported journal. */
export const ownAccountId = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,9})$/;
