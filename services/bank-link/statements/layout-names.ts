// What a person is told about the layout that was recognized.

const names: Record<string, string> = {
  'pnc-withdrawals-deposits-category': 'PNC, withdrawals and deposits with category',
  'pnc-withdrawals-deposits': 'PNC, withdrawals and deposits',
  'pnc-amount': 'PNC, one amount column',
  'amex-short': 'American Express, activity',
  'amex-extended': 'American Express, activity with extended details',
  header: 'CSV, columns matched by header',
  content: 'CSV, columns guessed from their contents',
  'no-header': 'CSV without a header row',
  'ofx-sgml': 'OFX, version 1',
  'ofx-xml': 'OFX, version 2',
  qif: 'Quicken (QIF)',
  mapped: 'CSV, columns you mapped',
  remembered: 'CSV, columns remembered for this bank',
};

export const layoutName = (layout: string): string => names[layout] ?? layout;
