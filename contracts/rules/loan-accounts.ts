// Which own accounts are loans or lines of credit by their name, where neither their file nor their bank says what they are. Pure.

/** 'Chase line of credit', 'SBA Loan 7781', 'HELOC'; but not 'Loan Star Card'. */
const loanName = /\b(?:loans?|mortgages?|heloc|loc|(?:access )?lines? of credit|credit lines?)\b/i;
const cardName = /\b(?:cards?|visa|mastercard|amex)\b/i;

export const isLoanName = (name: string): boolean => {
  const words = name.replace(/[^A-Za-z0-9]+/g, ' ');
  return loanName.test(words) && !cardName.test(words);
};

/** A provider's kinds that are loans or lines of credit, as Plaid names them (accounts of type `loan` and some of type `credit`). */
const loanKinds = new Set(
  'auto,business,commercial,construction,consumer,home equity,line of credit,loan,mortgage,overdraft,student,other loan'.split(','),
);
export const isLoanKind = (kind: string): boolean => loanKinds.has(kind.toLowerCase());
