// A year of a trade with goods and trips in a real browser, from its files to a tax package without an open line: the plumber of golden/plumber, whose
// README derives every figure. Parts on hand, a van at the mileage rate, and a helper.
import { expect } from '@jest/globals';
import { page, startAsOwner, when } from './as-owner.js';
import { keepPicture } from './product.js';
import { answerAll, exportedPackage, fileOf, fillProfile, namePayments, open, openOwnersBusiness, saveProfile, sheet, shownQuestions, type Answers } from './schedule-c-walk.js'; // prettier-ignore

startAsOwner({ onSharedDemo: true });

when('the bank’s file comes in, and the trips enter the log', async () => {
  await openOwnersBusiness({ name: 'Ortega Plumbing', trade: 'Construction & trades', owner: 'Luis Ortega' });
  await open('/import');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([fileOf('plumber', 'Chase2208_Activity_20260120.csv')]);
  await page.getByRole('button', { name: /^Import \d+ transactions/ }).click();
  await page.getByText('65 transactions').first().waitFor();
  await open('/mileage-log?year=2025');
  await page.getByLabel('Trips file').setInputFiles(fileOf('plumber', 'trips.csv'));
  await page.getByRole('button', { name: 'Add 14 trips' }).click();
  await page.getByText('14 trips added.').waitFor();
});

const answers: Answers = [
  [/REMOTE ONLINE DEPOSIT/, 'Services'],
  [/WACO ISD/, 'Services'],
  [/DANNY RUIZ/, 'Contract labor'],
  [/FERGUSON/, 'Goods or materials for resale'],
  [/GEICO/, 'Car insurance'],
];

when('each question has the right answer on a button or under Other', async () => {
  const questions = await shownQuestions();
  await questions.nth(answers.length - 1).waitFor();
  expect(await questions.count()).toBe(answers.length);
  await answerAll(questions, answers);
});

const typed: Record<string, string> = {
  Proprietor: 'Luis Ortega',
  'Age at the end of the year': '44',
  'Principal business or profession (line A)': 'Plumbing',
  'Business code (line B)': '238220',
  'Business address (line E)': '410 Austin Avenue, Waco, TX 76701',
  'Total tax, $': '9,500.00',
  'Adjusted gross income, $': '58,000.00',
  'Inventory on January 1, $ (line 35)': '1,250.00',
  'Inventory on December 31, $ (line 41)': '1,600.00',
  'Car placed in service for the business (line 43)': '2021-03-01',
};
const chosen: Record<string, string> = {
  'Filing status': 'Single',
  'Did you materially participate in the business? (line G)': 'Yes',
  'Did you start or acquire the business this year? (line H)': 'No',
  'Did you or will you file them? (line J)': 'Yes',
  'Goods for sale': 'Keep an inventory: goods are deducted in the year you sell them',
  'Closing inventory valued at (line 33)': 'Cost',
};
const ofCar = {
  'Was the car available for personal use off duty? (line 45)': 'Yes',
  'Do you or your spouse have another car for personal use? (line 46)': 'No',
  'Is the evidence written? (line 47b)': 'Yes',
};

when('the tax profile has the rest', async () => {
  await open('/tax-profile?year=2025');
  await namePayments([], 4);
  await page
    .getByRole('radio', { name: 'Mileage' })
    .or(page.getByRole('button', { name: 'Mileage', exact: true }))
    .first()
    .click();
  await page.getByLabel('Count the business miles in the mileage log').check();
  await fillProfile(typed, { ...chosen, ...ofCar });
  await saveProfile();
});

/** The table 'Schedule C' of the README. */
const lines = {
  ...{ '1': 89_800, '3': 89_800, '4': 8_531.5, '5': 81_268.5, '7': 81_268.5, '9': 5_124, '11': 3_600, '15': 1_380, '17': 900 },
  ...{ '18': 84.3, '25': 1_140, '28': 12_228.3, '29': 69_040.2, '31': 69_040.2 },
  ...{ '35': 1_250, '36': 8_881.5, '40': 10_131.5, '41': 1_600, '42': 8_531.5 },
};

when('the package has every line, no open question, and the tax', async () => {
  await open('/tax-cockpit?year=2025&panel=schedule-c');
  await sheet().getByRole('table', { name: 'Part I, income' }).waitFor();
  await keepPicture(page, 'plumber-schedule-c');
  await sheet().getByRole('button', { name: 'Close' }).click();
  const { openQuestions, cover, lines: printed, answers: given, figures } = await exportedPackage();
  expect(openQuestions).toEqual([]);
  expect(cover).toContain('Open questions\nNo open questions.');
  expect(printed).toEqual(lines);
  expect(given).toMatchObject({ I: 'Yes', J: 'Yes', 33: 'Cost', 34: 'No', 45: 'Yes', 46: 'No', '47a': 'Yes', '47b': 'Yes' });
  expect(figures.get('Projected federal tax')).toBe('14164.19');
});
