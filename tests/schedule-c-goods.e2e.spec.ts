// A year of a trade with goods in a real browser, from its files to a tax package without an open line: the plant shop of golden/plant-shop, whose
// README derives every figure. Square's reports, sales tax, an inventory, a loan, and equipment, as the person who owns it enters them.
import { expect } from '@jest/globals';
import { accessible, page, startAsOwner, when } from './as-owner.js';
import { pickCategory } from './pick-category.js';
import { keepPicture } from './product.js';
import {
  answerAll,
  exportedPackage,
  fileOf,
  fillProfile,
  namePayments,
  open,
  openOwnersBusiness,
  recategorize,
  saveProfile,
  sheet,
  shownQuestions,
  type Answers,
} from './schedule-c-walk.js';

startAsOwner({ onSharedDemo: true });

const files = [
  'Chase3307_Activity_20260120.csv',
  'Chase4417_Activity_20260120.csv',
  'square-transactions-2025.csv',
  'square-transfers-2025.csv',
];

when('a shop opens with its trade, its owner, the tax in its cash prices, and the tax owed from the year before', async () => {
  await openOwnersBusiness({ name: 'Fern & Foxglove', trade: 'Retail & online shop', owner: 'June Alvarez' });
  await page.getByRole('button', { name: 'My prices include sales tax' }).click();
  await page.getByLabel('First day of rate 1').fill('2025-01-01');
  await page.getByLabel('Rate 1 in percent').fill('7');
  await page.getByLabel(/In Store/).check();
  await page.getByRole('button', { name: 'Save sales tax' }).click();
  await page.getByRole('button', { name: 'Save sales tax' }).waitFor({ state: 'hidden' });
  await open('/manual-entries?kind=journal');
  await page.getByLabel('Date', { exact: true }).fill('2024-12-31');
  await page.getByLabel('Description').fill('Sales tax of October to December');
  await pickCategory(page.getByLabel('Account of line 1'), 'Sales Tax');
  await page.getByLabel('Credit of line 1').fill('412.37');
  await pickCategory(page.getByLabel('Account of line 2'), 'Opening Balances');
  await page.getByLabel('Debit of line 2').fill('412.37');
  await page.getByRole('button', { name: 'Add transaction' }).click();
  await page
    .getByText(/Transaction added|Entry posted|added/i)
    .first()
    .waitFor();
});

when('the bank’s, the card’s, and Square’s files come in together', async () => {
  await open('/import');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.map((name) => fileOf('plant-shop', name)));
  await page.getByRole('button', { name: 'Use this account' }).click();
  await page.getByText('4 ready').waitFor();
  await page.getByRole('button', { name: /^Import \d+ transactions/ }).click();
  await page.getByText('218 transactions in 3 accounts.').waitFor();
});

const answers: Answers = [
  [/STRUCTURAL CONCEPTS/, 'Equipment that lasts longer than a year'],
  [/AGRISTARTS/, 'Goods or materials for resale'],
  [/COSTA FARMS/, 'Goods or materials for resale'],
  [/CAMPANIA/, 'Goods or materials for resale'],
  [/SOUTHEASTERN FREIGHT/, 'Cost of Goods Sold: Freight In'],
  [/SUNBAY PLAZA/, 'Rent of a place or equipment'],
  [/KAREN HOLT/, 'Personal'],
  [/deposit from SUNCOAST/, 'A loan'],
  [/payments to SUNCOAST/, 'A loan'],
  [/REMOTE ONLINE DEPOSIT/, 'Sales'],
  [/FLORIDA BLUE/, 'Your own health insurance'],
  [/ID NUMBER/, 'Sales: In Store'],
  [/payments to MARISOL/, 'Contract labor'],
  [/deposit from MARISOL/, 'Money returned by a contractor'],
  [/KOENIG LAW/, 'Legal or professional services'],
  [/DALE WHITCOMB/, 'Contract labor'],
  [/RETURNED NSF/, 'A client’s returned check or deposit'],
  [/PUBLIX/, 'Personal'],
  [/AMERICANHORT/, 'Training for your work'],
  [/CANVA/, 'Software or a subscription'],
  [/TAX COLLECTOR/, 'A business tax or license'],
  [/COLUMBIA RESTAURANT/, 'A business meal'],
  [/TARGET/, 'Personal'],
  [/OWENS FISH/, 'A business meal'],
  [/NETFLIX/, 'Personal'],
  [/FLA DEPT REVENUE/, 'Sales tax that you collected'],
];

when('each question has the right answer on a button or under Other', async () => {
  const questions = await shownQuestions();
  // Amazon's two packages are different things.
  await questions.nth(answers.length).waitFor();
  expect(await questions.count()).toBe(answers.length + 1);
  await answerAll(questions, answers);
  await keepPicture(page, 'plants-answered');
});

when('what no answer fits is decided row by row in the ledger: two packages, checks, and a penalty among the taxes', async () => {
  await sheet().getByRole('group').filter({ hasText: 'AMAZON' }).getByText('Show', { exact: true }).click();
  await recategorize('47.60', 'Supplies');
  await recategorize('33.25', 'Owner Draws');
  await open('/tax-cockpit?year=2025&panel=schedule-c');
  await sheet().getByRole('link', { name: 'Categorize' }).click();
  await recategorize('275.00', 'Repairs');
  await recategorize('96.30', 'Supplies');
  await open('/general-ledger?startDate=2025-07-25&endDate=2025-07-25');
  await recategorize('50.00', 'Fines');
});

when('the case enters the register, and the loan splits its payments', async () => {
  await open('/asset-register?year=2025');
  await page.getByRole('button', { name: /^Add to the register: STRUCTURAL / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recovery period').selectOption({ label: '7 years: furniture, fixtures, other equipment' });
  await dialog.getByLabel('Take the special depreciation allowance (bonus)').uncheck();
  await dialog.getByRole('button', { name: 'Add to the register' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await open('/loans');
  await page.getByRole('button', { name: 'Add a loan' }).first().click();
  await dialog.getByLabel('Name', { exact: true }).fill('Working capital');
  await dialog.getByLabel('Lender name on your bank statement').fill('SUNCOAST CU LOAN');
  await dialog.getByLabel('Split payments using an amortization schedule').check();
  await dialog.getByLabel('Amount borrowed, $').fill('10,000.00');
  await dialog.getByLabel('Annual rate, %', { exact: true }).fill('8.4');
  await dialog.getByLabel('Received on').fill('2025-02-10');
  await dialog.getByLabel('First payment due').fill('2025-03-10');
  await dialog.getByLabel('Monthly payments').fill('24');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Split 11 transactions' }).click();
  await page.getByRole('button', { name: 'Split 11 transactions' }).waitFor({ state: 'hidden' });
});

const typed: Record<string, string> = {
  Proprietor: 'June Alvarez',
  'Age at the end of the year': '38',
  'Principal business or profession (line A)': 'Retail sale of houseplants',
  'Business code (line B)': '444200',
  'Business address (line E)': '1480 Fruitville Road, Sarasota, FL 34236',
  'Total tax, $': '7,300.00',
  'Adjusted gross income, $': '41,000.00',
  'Interest, $': '1.27',
  'Health insurance premiums, $': '4,944.00',
  'Inventory on January 1, $ (line 35)': '6,200.00',
  'Inventory on December 31, $ (line 41)': '7,150.00',
  'Goods taken for personal use, $ (line 36)': '120.00',
};
const chosen: Record<string, string> = {
  'Filing status': 'Single',
  'Did you materially participate in the business? (line G)': 'Yes',
  'Did you start or acquire the business this year? (line H)': 'No',
  'Did you or will you file them? (line J)': 'Yes',
  'Goods for sale': 'Keep an inventory: goods are deducted in the year you sell them',
  'Closing inventory valued at (line 33)': 'Cost',
};

when('the tax profile has the rest, and the inventory enters the books', async () => {
  await open('/tax-profile?year=2025');
  await namePayments([['$742.00', /Balance due/]], 4);
  await fillProfile(typed, chosen);
  await keepPicture(page, 'plants-profile');
  await saveProfile();
  await open('/tax-cockpit?year=2025&panel=schedule-c');
  const inventory = sheet().getByRole('region', { name: 'Inventory in the books' });
  for (let left = 3; left > 0; left--) {
    await inventory
      .getByRole('button', { name: 'Post entry' })
      .nth(left - 1)
      .waitFor();
    await inventory.getByRole('button', { name: 'Post entry' }).first().click();
    await inventory
      .getByRole('button', { name: 'Post entry' })
      .nth(left - 1)
      .waitFor({ state: 'hidden' });
  }
});

/** The table 'Schedule C' of the README. */
const lines = {
  ...{ '1': 84_535, '2': 145, '3': 84_390, '4': 15_519.35, '5': 68_870.65, '7': 68_870.65, '8': 441.5, '10': 2_105.68, '11': 3_385 },
  ...{ '13': 557.31, '15': 684, '16b': 598.86, '17': 650, '18': 153.93, '20b': 17_400, '21': 275, '22': 616.24, '23': 86.4 },
  ...{ '24a': 487.96, '24b': 57.35, '25': 1_955.86, '27b': 584.99, '28': 30_040.08, '29': 38_830.57, '31': 38_830.57 },
  ...{ '35': 6_200, '36': 16_018.1, '39': 451.25, '40': 22_669.35, '41': 7_150, '42': 15_519.35, '48': 584.99 },
};

when('the form asks nothing more, and its package has every line, no open question, and the tax', async () => {
  await open('/tax-cockpit?year=2025&panel=schedule-c');
  await sheet().getByRole('table', { name: 'Part I, income' }).waitFor();
  await keepPicture(page, 'plants-schedule-c');
  expect(await sheet().getByText('Answer', { exact: true }).count()).toBe(0);
  await accessible();
  await sheet().getByRole('button', { name: 'Close' }).click();
  const { openQuestions, cover, lines: printed, answers: given, figures } = await exportedPackage();
  expect(openQuestions).toEqual([]);
  expect(cover).toContain('Open questions\nNo open questions.');
  expect(printed).toEqual(lines);
  // Nobody has answered line I: the rent of the shop is due a Form 1099-MISC.
  expect(given).toMatchObject({ I: 'Yes', J: 'Yes', 33: 'Cost', 34: 'No' });
  expect(figures.get('Projected federal tax')).toBe('6725.96');
});

when('sales tax is owed for the last quarter only', async () => {
  await open('/sales-tax?year=2025');
  await page.getByText('$1,746.50').first().waitFor();
});
