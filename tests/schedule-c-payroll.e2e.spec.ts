// A year of a trade with employees in a real browser, from its files to a tax package without an open line: the tutor of golden/tutor, whose README
// derives every figure. The payroll provider's report makes net pay and tax debits gross wages and the employer's taxes.
import { expect } from '@jest/globals';
import { accessible, page, startAsOwner, when } from './as-owner.js';
import { gustoJournal, monthsOf2025 } from './payroll-reports.js';
import { keepPicture } from './product.js';
import { answerAll, exportedPackage, fileOf, fillProfile, namePayments, open, openOwnersBusiness, saveProfile, sheet, shownQuestions, type Answers } from './schedule-c-walk.js'; // prettier-ignore

startAsOwner({ onSharedDemo: true });

const files = ['Chase6610_Activity_20260120.csv', 'Chase5528_Activity_20260120.csv'];

when('the bank’s and the card’s files come in together', async () => {
  await openOwnersBusiness({ name: 'Bell Tutoring', trade: 'Consulting & professional services', owner: 'Marcus Bell' });
  await open('/import');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.map((name) => fileOf('tutor', name)));
  await page.getByText('2 ready').waitFor();
  await page.getByRole('button', { name: /^Import \d+ transactions/ }).click();
  await page.getByText('105 transactions in 2 accounts.').waitFor();
});

when('Schedule C asks for the report, and with it has wages and taxes without a question', async () => {
  await open('/tax-cockpit?year=2025&panel=schedule-c');
  await sheet().getByText(/\$39,231\.60 of net pay from Gusto in 2025 has no payroll report\./).waitFor(); // prettier-ignore
  await open('/payroll?tab=pay-runs&year=2025');
  await page.getByLabel('Payroll report').setInputFiles({ name: 'payroll-journal.csv', mimeType: 'text/csv', buffer: Buffer.from(gustoJournal(...monthsOf2025)) }); // prettier-ignore
  await page.getByText(/Adds 12 pay runs\. Wages \+\$6,368\.40, Payroll Taxes −\$6,368\.40\./).waitFor();
  await keepPicture(page, 'tutor-pay-report');
  await page.getByRole('button', { name: 'Import Pay Runs' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('table', { name: 'Pay runs' }).getByRole('row').filter({ hasText: 'Dec 15, 2025' }).waitFor();
  await keepPicture(page, 'tutor-pay-runs');
});

const answers: Answers = [
  [/H E B/, 'Personal'],
  [/TRAVIS CO SCHOOLS/, 'Services'],
  [/REMOTE ONLINE DEPOSIT/, 'Services'],
  [/BARTON CREEK/, 'Rent of a place or equipment'],
  [/PRIYA NAIR/, 'Contract labor'],
  [/OLIVIA GRANT/, 'Services'],
  [/HENRY OSEI/, 'Services'],
  [/LAKESHORE/, 'Supplies'],
  [/NETFLIX/, 'Personal'],
];

when('each question has the right answer on a button or under Other', async () => {
  const questions = await shownQuestions();
  await questions.nth(answers.length - 1).waitFor();
  expect(await questions.count()).toBe(answers.length);
  await answerAll(questions, answers);
});

const typed: Record<string, string> = {
  Proprietor: 'Marcus Bell',
  'Age at the end of the year': '46',
  'Principal business or profession (line A)': 'Tutoring',
  'Business code (line B)': '611000',
  'Employer ID number (line D)': '74-1234567',
  'Business address (line E)': '900 Barton Springs Road, Austin, TX 78704',
  'Total tax, $': '58,000.00',
  'Adjusted gross income, $': '260,000.00',
  'Wages, $': '150,000.00',
  'Federal tax withheld, $': '30,000.00',
};
const chosen: Record<string, string> = {
  'Filing status': 'Single',
  'Did you materially participate in the business? (line G)': 'Yes',
  'Did you start or acquire the business this year? (line H)': 'No',
  'Did you or will you file them? (line J)': 'Yes',
};

when('the tax profile has the rest', async () => {
  await open('/tax-profile?year=2025');
  await namePayments([], 4);
  await fillProfile(typed, chosen);
  await saveProfile();
});

/** The table 'Schedule C' of the README. */
const lines = {
  ...{ '1': 210_425, '3': 210_425, '5': 210_425, '7': 210_425, '8': 480, '11': 2_400, '15': 1_672, '17': 1_450, '18': 96.4 },
  ...{ '20b': 13_800, '22': 742.18, '23': 3_488.4, '24b': 30.6, '25': 1_079.4, '26': 45_600, '27b': 948.89, '28': 71_787.87 },
  ...{ '29': 138_637.13, '31': 138_637.13, '48': 948.89 },
};

when('the package has every line, no open question, and the tax with the limit of half the wages', async () => {
  await open('/tax-cockpit?year=2025&panel=schedule-c');
  await sheet().getByRole('table', { name: 'Part I, income' }).waitFor();
  await keepPicture(page, 'tutor-schedule-c');
  await accessible();
  await sheet().getByRole('button', { name: 'Close' }).click();
  const { openQuestions, cover, lines: printed, answers: given, figures } = await exportedPackage();
  expect(openQuestions).toEqual([]);
  expect(cover).toContain('Open questions\nNo open questions.');
  expect(printed).toEqual(lines);
  expect(given).toMatchObject({ D: '74-1234567', I: 'Yes', J: 'Yes' });
  const tax = ['Self-employment tax', 'Qualified business income deduction', 'Additional Medicare tax', 'Projected federal tax'];
  expect(tax.map((name) => figures.get(name))).toEqual(['6949.31', '22800.00', '702.28', '63630.58']);
});
