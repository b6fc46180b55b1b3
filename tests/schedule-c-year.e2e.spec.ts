// A year of a trade in a real browser, from the bank's files to a tax package without an open line: Suds & Paws of golden/dog-groomer, whose README
// derives every figure. The person answers what the product asks, and nothing else.
import { expect } from '@jest/globals';
import { accessible, page, startAsOwner, when } from './as-owner.js';
import { keepPicture, openBusiness } from './product.js';
import {
  answerAll,
  clickTwice,
  exportedPackage,
  fileOf,
  fillProfile,
  namePayments,
  open,
  recategorize,
  saveProfile,
  sheet,
  shownQuestions,
  type Answers,
} from './schedule-c-walk.js';

startAsOwner({ onSharedDemo: true });

const files = ['Checking1.csv', '2026-01-20_transaction_download.csv'];

when('both files come in once their guessed columns are confirmed', async () => {
  await openBusiness(page, 'Suds & Paws');
  await open('/import');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.map((name) => fileOf('dog-groomer', name)));
  for (const [at, name] of files.entries()) {
    await page.getByText(at === 0 ? '2 need review' : '1 ready, 1 needs review').waitFor();
    await page.getByRole('row').filter({ hasText: name }).getByText('Review', { exact: true }).click();
    await page.getByRole('button', { name: 'Looks good' }).click();
    await page.getByRole('link', { name: 'Back to the 2 files' }).click();
  }
  await page.getByRole('button', { name: /^Import \d+ transactions/ }).click();
  await page.getByText('195 transactions in 2 accounts.').waitFor();
});

const answers: Answers = [
  [/VENMO CASHOUT/, 'Services'],
  [/RIVERBEND/, 'Services'],
  [/^6 deposits from MOBILE DEPOSIT/, 'Services'],
  [/EDEPOSIT/, 'Services'],
  [/BRANDT/, 'Services'],
  [/OKAFOR/, 'Services'],
  [/deposits from HENSLEY/, 'Services'],
  [/payment to HENSLEY/, 'A refund to a client'],
  [/ANTHEM/, 'Your own health insurance'],
  [/OLD DOMINION/, 'Rent of a place or equipment'],
  [/FID BKG/, 'Your own retirement savings'],
  [/payments to NGUYEN/, 'Contract labor'],
  [/deposit from NGUYEN/, 'Money returned by a contractor'],
  [/GEICO/, 'Car insurance'],
  [/VA DEPT/, 'Your own income tax'],
  [/CAPITAL LEDGER/, 'Legal or professional services'],
  [/RAMAN/, 'Advertising'],
  [/PROGRESSIVE/, 'Business insurance'],
  [/MOEGO/, 'Software or a subscription'],
  [/WHITLEY MARK/, 'Personal'],
  [/PETEDGE/, 'Supplies'],
  [/KROGER/, 'Personal'],
  [/SEDONA/, 'A business meal'],
  [/AMAZON/, 'Supplies'],
  [/PAST DUE/, 'Bank fees'],
  [/SPOTIFY/, 'Personal'],
  [/WAGN/, 'Equipment that lasts longer than a year'],
  [/CHRIS CHR/, 'Supplies'],
  [/ANDIS/, 'Repairs or maintenance'],
  [/TARGET/, 'Personal'],
  [/BPOL/, 'A business tax or license'],
];

when('each question has the right answer on a button or under Other', async () => {
  const questions = await shownQuestions();
  await questions.nth(answers.length).waitFor();
  expect(await questions.count()).toBe(answers.length + 1);
  await clickTwice(questions.first());
  await answerAll(questions, answers);
  await keepPicture(page, 'groomer-answered');
});

when('what no answer fits is decided row by row in the ledger: two kinds of dog food, and checks', async () => {
  await sheet().getByRole('group').filter({ hasText: 'CHEWY' }).getByText('Show', { exact: true }).click();
  await recategorize('96.40', 'Supplies');
  await recategorize('72.15', 'Owner Draws');
  await open('/tax-cockpit?year=2025&panel=schedule-c');
  await sheet().getByRole('link', { name: 'Categorize' }).click();
  await recategorize('125.00', 'Repairs');
  await recategorize('180.00', 'Owner Draws');
});

when('the table enters the register, the trips the log, and the phone counts at 60%', async () => {
  await open('/asset-register?year=2025');
  await page.getByRole('button', { name: /^Add to the register: WAGN / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recovery period').selectOption({ label: '7 years: furniture, fixtures, other equipment' });
  await dialog.getByLabel('Section 179, $').fill('2,960.00');
  await dialog.getByRole('button', { name: 'Add to the register' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await open('/mileage-log?year=2025');
  await page.getByLabel('Trips file').setInputFiles(fileOf('dog-groomer', 'trips.csv'));
  await page.getByRole('button', { name: 'Add 15 trips' }).click();
  await page.getByText('15 trips added.').waitFor();
  await open('/deduction-policy?year=2025');
  await page.getByRole('row').filter({ hasText: 'Utilities' }).click();
  await dialog.getByLabel('Deductible, %').fill('60');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

const typed: Record<string, string> = {
  Proprietor: 'Nora Whitley',
  'Age at the end of the year': '41',
  'Principal business or profession (line A)': 'Mobile dog grooming',
  'Business code (line B)': '812910',
  'Business address (line E)': '12 Grace Street, Richmond, VA 23220',
  'Square feet of your home (line 30)': '1450',
  'Total tax, $': '5,900.00',
  'Adjusted gross income, $': '36,000.00',
  'Wages, $': '18,000.00',
  'Federal tax withheld, $': '900.00',
  'Home office, square feet': '120',
  'Health insurance premiums, $': '4,656.00',
};
const chosen: Record<string, string> = {
  'Filing status': 'Single',
  'State of residence': 'Virginia',
  'Did you materially participate in the business? (line G)': 'Yes',
  'Did you start or acquire the business this year? (line H)': 'No',
  'Did you or will you file them? (line J)': 'Yes',
  'Retirement plan': 'SEP-IRA',
};

when('the tax profile has the rest, and asks about payments to the IRS that are unlike the others', async () => {
  await open('/tax-profile?year=2025');
  await namePayments([['$1,100.00', /Extension/], ['$386.00', /Balance due/]], 4); // prettier-ignore
  await fillProfile(typed, chosen);
  await page.getByLabel('Contribution for the year, $').fill('3,000.00');
  await page.getByLabel('State tax withheld, $').fill('520.00');
  await page
    .getByRole('radio', { name: 'Mileage' })
    .or(page.getByRole('button', { name: 'Mileage', exact: true }))
    .first()
    .click();
  await page.getByLabel('Count the business miles in the mileage log').check();
  for (const [label, text] of Object.entries({
    'Was the car available for personal use off duty? (line 45)': 'Yes',
    'Do you or your spouse have another car for personal use? (line 46)': 'Yes',
    'Is the evidence written? (line 47b)': 'Yes',
  }))
    await page.getByLabel(label, { exact: true }).selectOption({ label: text });
  await page.getByLabel('Car placed in service for the business (line 43)').fill('2022-04-01');
  await keepPicture(page, 'groomer-profile');
  await saveProfile();
});

/** The table 'Schedule C' of the README. */
const lines = {
  ...{ '1': 44_395, '2': 95, '3': 44_300, '5': 44_300, '7': 44_300, '8': 844.2, '9': 4_487.25, '11': 1_800, '13': 2_960 },
  ...{ '15': 540, '16b': 18.62, '17': 900, '20b': 4_740, '21': 265, '22': 743.34, '23': 30, '24b': 29.2, '25': 594 },
  ...{ '27b': 673, '28': 18_624.61, '29': 25_675.39, '30': 600, '31': 25_075.39, '48': 673 },
};

when('the form asks nothing more, and its package has every line, no open question, and the tax', async () => {
  await open('/tax-cockpit?year=2025&panel=schedule-c');
  await sheet().getByRole('table', { name: 'Part I, income' }).waitFor();
  await keepPicture(page, 'groomer-schedule-c');
  expect(await sheet().getByText('Answer', { exact: true }).count()).toBe(0);
  expect(
    await sheet()
      .getByText(/must be fixed|not confirmed/)
      .count(),
  ).toBe(0);
  await accessible();
  await sheet().getByRole('button', { name: 'Close' }).click();
  const { openQuestions, cover, lines: printed, figures } = await exportedPackage();
  expect(openQuestions).toEqual([]);
  expect(cover).toContain('Open questions\nNo open questions.');
  expect(printed).toEqual(lines);
  expect(figures.get('Projected federal tax')).toBe('5076.74');
});
