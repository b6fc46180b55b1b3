// The glossary: what each term of accounting and tax means, for the note at its first use on a screen and for the Glossary. Data.
export const terms = {
  accrual: {
    name: 'Accrual basis',
    text: 'Counts income when you earn it and expenses when you owe them, even if no money has moved yet. The cash basis counts both on the day that money moves.',
  },
  cash: {
    name: 'Cash basis',
    text: 'Counts income on the day you receive it and expenses on the day you pay them. Most small businesses file this way.',
  },
  basis: {
    name: 'Basis',
    text: 'The cost of an asset, including sales tax, delivery, and setup. Depreciation spreads the basis over several years.',
  },
  'break-even': {
    name: 'Break-even',
    text: 'The monthly revenue at which you make neither a profit nor a loss: it pays all fixed costs and the variable costs that come with the sales.',
  },
  carryover: {
    name: 'Carryover',
    text: 'A deduction or loss that a limit keeps you from using this year. It reduces your tax in a later year.',
  },
  'chart-of-accounts': {
    name: 'Chart of accounts',
    text: 'The list of all accounts in your books: bank accounts, loans, equity, and your income and expense categories.',
  },
  'clearing-account': {
    name: 'Clearing account',
    text: 'An account for money on its way, such as a transfer that left one bank and hasn’t reached the other, or card sales before the payout. It returns to zero when both sides are in the books.',
  },
  covered: {
    name: 'Covered by statements',
    text: 'A month is covered for an account when your imported statements include all of its days. A month that isn’t covered may have missing transactions.',
  },
  deduction: {
    name: 'Deduction',
    text: 'A business expense that lowers the profit you pay tax on. Some expenses count in part, such as half of most meals.',
  },
  depreciation: {
    name: 'Depreciation',
    text: 'The part of an asset’s cost that you deduct each year while you use it, reported on Form 4562.',
  },
  'estimated-tax': {
    name: 'Estimated tax',
    text: 'Income tax and self-employment tax that you pay during the year, in four installments with Form 1040-ES, because no employer withholds it for you.',
  },
  equity: {
    name: 'Equity',
    text: 'The assets of the business less its liabilities: money you put in, plus profits kept, less draws.',
  },
  'form-1099-nec': {
    name: '1099-NEC',
    text: 'The form that reports to the IRS what you paid a contractor for services during the year. It’s due January 31 to the contractor and to the IRS.',
  },
  'home-office': {
    name: 'Home office deduction',
    text: 'A deduction for a part of your home used regularly and only for business: $5 per square foot up to 300 square feet, or actual expenses on Form 8829.',
  },
  'net-income': { name: 'Net income', text: 'Revenue less expenses. A negative amount is a loss.' },
  'owner-draw': {
    name: 'Owner draw',
    text: 'Money that you take out of the business for yourself. It isn’t an expense and doesn’t lower your tax.',
  },
  qbi: {
    name: 'QBI deduction',
    text: 'A deduction of up to 20% of qualified business income on your own tax return (section 199A). It lowers income tax but not self-employment tax.',
  },
  reconcile: {
    name: 'Reconcile',
    text: 'To compare an account in your books with the bank’s statement until both show the same balance and the same transactions.',
  },
  runway: {
    name: 'Cash runway',
    text: 'The number of months that your cash lasts if you keep spending more than you receive.',
  },
  'safe-harbor': {
    name: 'Safe harbor',
    text: 'The amount of tax payments that protects you from an underpayment penalty: 90% of this year’s tax or 100% of last year’s, whichever is less. After a year with income over $150,000, 110% of last year’s tax applies ($75,000 if married filing separately).',
  },
  'schedule-c': {
    name: 'Schedule C',
    text: 'The form of your personal tax return (Form 1040) that reports the profit or loss of a sole proprietor or a single-member LLC.',
  },
  'se-tax': {
    name: 'Self-employment (SE) tax',
    text: 'Social Security and Medicare tax for people who work for themselves: 15.3% of 92.35% of your profit, figured on Schedule SE. The Social Security part ends at a yearly limit.',
  },
  'section-179': {
    name: 'Section 179',
    text: 'A choice to deduct the full cost of equipment in the year you start to use it instead of depreciating it.',
  },
  'trial-balance': {
    name: 'Trial balance',
    text: 'A list of all accounts with their debit or credit balance. Total debits equal total credits.',
  },
  'variable-cost': {
    name: 'Fixed and variable costs',
    text: 'A fixed cost, such as rent, stays the same when your sales change. A variable cost, such as supplies, rises and falls with your sales.',
  },
  'w-9': {
    name: 'W-9',
    text: 'The form on which a contractor gives you their legal name, address, and taxpayer identification number. Get it before the first payment.',
  },
} as const;

export type TermName = keyof typeof terms;
