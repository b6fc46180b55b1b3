// The books of a sole proprietor, made so that every line can be derived by hand: the journal, entries of one method only, and how they are posted.
import { entryPosted } from '#contracts/events/ledger.js';
import { putTaxProfile, exampleProfile, type TaxProfile } from '#contracts/routes/tax-profile.js';
import type { TestSystem } from '../../services/host/testing/test-system.js';
import { journalOf, postJournal } from '../small-company.js';
import { loadAccounts } from '../../services/ledger/accounts/accounts.js';
import type { Basis, Entry } from '../../services/ledger/posting/entry.js';
import { reserveEntryNumbers, writeEntries } from '../../services/ledger/posting/write-entries.js';

const bank = 'Assets:Bank:Checking';

/** Date, category, amount (spent, or earned on income; less than nothing is given back), text. All of them through the bank. */
export const goldenEntries = `
2022-02-01 | Income:Services | 5000.00 | Work
2022-03-05 | Expenses:Gas & Fuel | 300.00 | Shell
2022-04-06 | Expenses:Meals:Restaurants | 81.01 | La Colombe
2022-05-07 | Expenses:Meals | 50.01 | Giant Eagle
2024-01-05 | Income:Services | 4800.00 | Ellison
2024-02-12 | Income:Services | 5250.50 | Ellison
2024-03-18 | Income:Services | 6100.00 | Ellison
2024-05-06 | Income:Services | 4999.99 | Ellison
2024-07-22 | Income:Services | 7350.25 | Marsh
2024-09-09 | Income:Services | 5500.00 | Marsh
2024-11-18 | Income:Services | 6200.00 | Marsh
2024-02-20 | Income:Sales | 1200.00 | Prints
2024-06-14 | Income:Sales | 880.40 | Prints
2024-12-02 | Income:Sales | 2310.60 | Prints
2024-06-20 | Income:Sales:Returns | -80.40 | Prints sent back
2024-03-31 | Income:Interest | 12.34 | Bank
2024-09-30 | Income:Interest | 15.66 | Bank
2024-08-15 | Income:Other Income | 250.00 | Prize
2024-10-10 | Income:Uncategorized | 75.00 | DEPOSIT 4471
2024-01-15 | Expenses:Advertising | 120.00 | Google Ads
2024-04-02 | Expenses:Advertising | 89.99 | Flyers
2024-10-21 | Expenses:Advertising | -15.00 | Google Ads, given back
2024-02-03 | Expenses:Car & Truck | 45.10 | Oil change
2024-05-19 | Expenses:Car & Truck | 62.35 | Car wash
2024-06-01 | Expenses:Gas & Fuel | 38.55 | Shell
2024-03-03 | Expenses:Parking & Tolls | 18.00 | Garage
2024-03-31 | Expenses:Commissions & Fees | 33.21 | Stripe
2024-06-30 | Expenses:Commissions & Fees | 41.79 | Stripe
2024-03-01 | Expenses:Contracting Fee | 800.00 | Sam Okafor
2024-08-08 | Expenses:Contracting Fee | 1250.00 | Ida Brandt
2024-01-20 | Expenses:Insurance | 600.00 | Hiscox
2024-02-01 | Expenses:Insurance:Health | 250.00 | Aetna
2024-06-15 | Expenses:Interest | 22.22 | Card
2024-04-10 | Expenses:Legal & Professional | 450.00 | Accountant
2024-01-08 | Expenses:Office Expense | 64.35 | Staples
2024-09-17 | Expenses:Office Expense | 35.65 | Staples
2024-01-02 | Expenses:Rent | 900.00 | Landlord
2024-07-01 | Expenses:Rent | 900.00 | Landlord
2024-05-05 | Expenses:Rent:Equipment | 150.00 | Camera for a week
2024-08-28 | Expenses:Repairs & Maintenance | 75.00 | Plumber
2024-02-22 | Expenses:Supplies | 19.99 | Paper
2024-05-30 | Expenses:Supplies | 30.01 | Ink
2024-11-05 | Expenses:Supplies | 49.99 | Ink
2024-04-01 | Expenses:Taxes & Licenses | 85.00 | City license
2024-04-22 | Expenses:Travel | 412.20 | Delta
2024-04-24 | Expenses:Travel | 287.80 | Hotel
2024-04-23 | Expenses:Travel:Meals | 33.33 | Airport
2024-01-11 | Expenses:Meals | 12.35 | Diner
2024-03-14 | Expenses:Meals | 20.01 | Diner
2024-06-06 | Expenses:Meals | 7.77 | Diner
2024-09-19 | Expenses:Meals | -5.01 | Diner, given back
2024-05-08 | Expenses:Meals:Restaurants | 41.11 | Bistro
2024-02-15 | Expenses:Utilities | 60.00 | Con Edison
2024-03-15 | Expenses:Phone & Internet | 80.00 | Verizon
2024-02-18 | Expenses:Cost of Goods Sold | 400.00 | Frames
2024-02-19 | Expenses:Cost of Goods Sold:Labor | 120.00 | Framing
2024-01-25 | Expenses:Subscriptions | 15.49 | Netflix
2024-02-25 | Expenses:Subscriptions | 15.49 | Netflix
2024-05-31 | Expenses:Bank Fees | 12.00 | Bank
2024-10-01 | Expenses:Education & Training | 299.00 | Course
2024-07-04 | Expenses:Entertainment | 180.00 | Ball game
2024-08-01 | Expenses:Fines & Penalties | 65.00 | City
2024-04-15 | Expenses:Federal Income Tax | 1000.00 | IRS
2024-12-12 | Expenses:Uncategorized | 55.55 | CHECK 221
2024-11-11 | Expenses:Studio Cat | 20.00 | Food, water and more
2024-03-30 | Equity:Owner Draws | 500.00 | Draw
2024-09-01 | Liabilities:Loans | 100.00 | Principal
2025-03-01 | Income:Services | 10000.00 | Ellison
2025-04-01 | Expenses:Gas & Fuel | 500.25 | Shell
2025-05-01 | Expenses:Subscriptions | 120.00 | Adobe
2025-06-01 | Expenses:Restaurants | 81.01 | Bistro
`;

/** Posted for one method alone: billed in December and paid in January, or the other way round. */
const oneMethodOnly: { date: string; basis: Basis; category: string; other: string; cents: number }[] = [
  { date: '2024-12-28', basis: 'accrual', category: 'Income:Services', other: 'Assets:Accounts Receivable', cents: -300_000 },
  { date: '2024-01-10', basis: 'cash', category: 'Income:Services', other: bank, cents: -150_000 },
  { date: '2024-12-30', basis: 'accrual', category: 'Expenses:Contracting Fee', other: 'Liabilities:Accounts Payable', cents: 90_000 },
  { date: '2024-01-15', basis: 'cash', category: 'Expenses:Contracting Fee', other: bank, cents: 70_000 },
];

/** Two rows of the journal for each entry: the category, and the bank as its other side. */
export function journalRows(entries: string): string[] {
  const lines = entries.trim().split('\n').map((line) => line.split('|').map((cell) => cell.trim())); // prettier-ignore
  return lines.flatMap(([date, category, amount, text], at) => {
    const debit = Number(amount) * (category!.startsWith('Income') ? -1 : 1) > 0;
    const size = amount!.replace('-', '');
    const row = (account: string, isDebit: boolean) =>
      `G${at + 1},${date},"${account}",${isDebit ? size : ''},${isDebit ? '' : size},"${text}",`;
    return [row(category!, debit), row(bank, !debit)];
  });
}

const opening = ['Assets:Accounts Receivable', 'Liabilities:Accounts Payable'].flatMap((account, at) => [
  `O${at},2021-12-31,${account},1.00,,Opened,`,
  `O${at},2021-12-31,Equity:Owner Contributions,,1.00,Opened,`,
]);

export async function postGoldenCompany(system: TestSystem, tenantId = 2): Promise<void> {
  await postJournal(system, journalOf(...opening, ...journalRows(goldenEntries)), tenantId);
  await system.composition.get('ledger').work.asWorker([tenantId], 'test', async (em) => {
    const accounts = await loadAccounts(em, [tenantId]);
    const next = await reserveEntryNumbers(em, oneMethodOnly.length);
    const entries = oneMethodOnly.map(({ date, basis, category, other, cents }, at): Entry => ({
      tenantId,
      entryId: next(),
      date,
      basis,
      origin: 'manual',
      reverses: null,
      reference: '',
      description: `Entry ${at + 1} of one method`,
      bankTransactionId: null,
      lines: [
        { line: 1, account: accounts.standard(tenantId, category), amountCents: cents },
        { line: 2, account: accounts.standard(tenantId, other), amountCents: -cents },
      ],
    }));
    await writeEntries(em, entries.toSorted((a, b) => (a.date < b.date ? -1 : 1))); // prettier-ignore
    const events = entries.map((entry) =>
      entryPosted.of(tenantId, {
        ...{ entryId: entry.entryId, date: entry.date, basis: entry.basis, origin: entry.origin, reverses: null, reference: '' },
        description: entry.description,
        bankTransactionId: null,
        lines: entry.lines.map(({ line, account, amountCents }) => ({ line, account: account.path, amountCents })),
      }),
    );
    return { reply: undefined, events };
  });
  await system.drain();
}

/** What only the owner knows of a year: the square feet of the home office, and how the car is deducted. */
export const saveProfile = (
  system: TestSystem,
  year: number,
  homeOfficeSquareFeet: number,
  vehicle: Partial<TaxProfile['vehicle']> = {},
): Promise<unknown> =>
  system.get(putTaxProfile, {
    params: { year },
    body: {
      ...exampleProfile,
      payments: [],
      homeOfficeSquareFeet,
      vehicle: { method: 'none', miles: 0, milesFromJuly: 0, ...vehicle },
    },
  });
