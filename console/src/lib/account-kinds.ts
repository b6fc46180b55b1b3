// What kind of own account it is, in words. Pure.

/** As the lists of accounts name it. */
export const kindOf = ({ type, loan }: { type: 'asset' | 'liability'; loan?: boolean | undefined }): string =>
  loan ? 'Loan or line of credit' : type === 'liability' ? 'Card' : 'Bank account';
