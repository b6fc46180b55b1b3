// What a person is told about the layout that was recognised.

const names: Record<string, string> = {
  'pnc-withdrawals-deposits-category': 'PNC, withdrawals and deposits with category',
  'pnc-withdrawals-deposits': 'PNC, withdrawals and deposits',
  'pnc-amount': 'PNC, one amount column',
  'amex-short': 'American Express, activity',
  'amex-extended': 'American Express, activity with extended details',
  header: 'CSV, columns taken from its headings',
  content: 'CSV, columns guessed from their contents',
  'no-header': 'CSV without headings',
  'ofx-sgml': 'OFX, version 1',
  'ofx-xml': 'OFX, version 2',
  qif: 'Quicken (QIF)',
  mapped: 'CSV, columns as mapped',
  remembered: 'CSV, columns as remembered for this bank',
};

export const layoutName = (layout: string): string => names[layout] ?? layout;
