// An owner closes a year in a real browser: three accounts' statements, a receipt from a phone, review, three reconciliations, the lock, a bank row that
// comes too late, and the package with the receipt. The figures are derived at the statements and at `lines`.
import { expect } from '@jest/globals';
import { accessible, browser, page, product, startAsOwner, when } from './as-owner.js';
import { receiptPicture } from './fixtures/ledger/receipts.fixture.js';
import { ofxFile, type OfxAccount } from './ofx-file.js';
import { keepPicture, openScreen, signIn } from './product.js';
import { exportedPackage, fillProfile, open, openOwnersBusiness, saveProfile } from './schedule-c-walk.js';

startAsOwner({ onSharedDemo: true });

const year = { from: '2025-01-01', to: '2025-12-31' };
const card = { number: '5412000011117733', kind: 'CREDITCARD' } as const;
/** Checking 2,000.00 + 5,200.00 − 1,000.00 − 148.20 = 6,051.80, savings 300.00 + 1,000.00 = 1,300.00, the card −148.20 + 148.20 − 36.00 = −36.00. */
const statements: OfxAccount[] = [
  {
    ...{ number: '123457711', kind: 'CHECKING', ...year, closing: { on: '2025-12-31', cents: 605_180 } },
    rows: [
      { date: '2025-01-15', cents: 520_000, name: 'GLOMBEX' },
      { date: '2025-06-10', cents: -100_000, name: 'ONLINE TRANSFER TO SAVINGS 7722' },
      { date: '2025-09-10', cents: -14_820, name: 'PAYMENT TO CREDIT CARD 7733' },
    ],
  },
  {
    ...{ number: '123457722', kind: 'SAVINGS', ...year, closing: { on: '2025-12-31', cents: 130_000 } },
    rows: [{ date: '2025-06-10', cents: 100_000, name: 'ONLINE TRANSFER FROM CHECKING 7711' }],
  },
  {
    ...{ ...card, ...year, closing: { on: '2025-12-31', cents: -3_600 } },
    rows: [
      { date: '2025-03-04', cents: -14_820, name: 'STAPLES' },
      { date: '2025-09-10', cents: 14_820, name: 'PAYMENT THANK YOU' },
      { date: '2025-12-15', cents: -3_600, name: 'VLIMPET' },
    ],
  },
];
const late: OfxAccount = { ...card, from: '2025-12-16', to: '2025-12-31', rows: [{ date: '2025-12-20', cents: -5_400, name: 'KRONDEV' }] };

const fileOf = (account: OfxAccount, name = `${account.number.slice(-4)}.ofx`) => ({
  name,
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(ofxFile([account])),
});
/** 5,200.00 − 148.20 − 36.00 */
const netIncome = '5,015.80';
const item = (title: RegExp) =>
  page
    .getByRole('region', { name: 'Checklist' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const openClose = () => open('/close?year=2025');

when('the statements of three accounts come in together', async () => {
  await openOwnersBusiness({ name: 'Finch Studio', trade: 'Consulting & professional services', owner: 'Nora Finch' });
  await open('/import');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(statements.map((account) => fileOf(account)));
  await page.getByText('3 ready').waitFor();
  await page.getByRole('button', { name: /^Import \d+ transactions/ }).click();
  await page.getByText('7 transactions in 3 accounts.').waitFor();
  await openClose();
  await page.getByText('4 to do before you can lock.').waitFor();
  expect(await item(/^Receipts/).innerText()).toContain('1 purchase has no receipt: $148.20.');
  expect(await page.getByRole('button', { name: 'Lock through Dec 31' }).isDisabled()).toBe(true);
});

when('a receipt is photographed with a phone and matched', async () => {
  const lines = ['STAPLES', '218 MAIN STREET', '03/04/2025', 'TICKET 78520', 'TOTAL 148.20', 'VISA ****7733 148.20'];
  const look = { font: 'DejaVu Sans Mono', blur: 0.5, skewDegrees: 1, fade: 0.1, shadow: true };
  const phone = await signIn(browser, product.url, 'owner@demo.test', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.evaluate(`localStorage.setItem('selectedTenant', '${await page.evaluate(`localStorage.getItem('selectedTenant')`)}')`);
  await openScreen(phone, product, '/receipts?year=2025');
  const picture = { name: 'IMG_0304.jpg', mimeType: 'image/jpeg', buffer: await receiptPicture({ lines, look }) };
  await phone.getByLabel('Take a picture').last().setInputFiles(picture);
  await phone.getByRole('tab', { name: 'Matched 1' }).tap();
  await phone.getByText('Matched: Amount equal, same day, name fits').waitFor();
  await phone.context().close();
  await openClose();
  await page.getByText('3 to do before you can lock.').waitFor();
});

const categorize = async (payee: string, category: string) => {
  await page.locator('[aria-label="Waiting for you"] [aria-current]', { hasText: payee }).waitFor();
  await page.keyboard.press('c');
  await page.getByRole('combobox', { name: 'Search categories' }).waitFor();
  await page.keyboard.type(category);
  await page.getByRole('option').first().waitFor();
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && /categor/.test(response.url()));
  await page.keyboard.press('Enter');
  expect((await saved).ok()).toBe(true);
};

when('both payees are reviewed by key', async () => {
  await open('/review');
  await categorize('VLIMPET', 'Supplies');
  await categorize('GLOMBEX', 'Services');
  await page.getByText('2 of 2 payees done').waitFor();
});

when('the three accounts are reconciled to zero', async () => {
  await open('/reconcile');
  await page.getByText('3 statements match your books.').waitFor();
  await page.getByRole('button', { name: 'Reconcile all 3' }).click();
  await page.getByText('Reconciled 3 accounts.').waitFor();
  await openClose();
  await item(/^Accounts match/)
    .getByText('3 of 3 accounts matched, 3 reconciled.')
    .waitFor();
});

when('the tax profile answers Schedule C', async () => {
  await open('/tax-profile?year=2025');
  await fillProfile(typed, chosen);
  await saveProfile();
  await openClose();
  await page.getByText('Ready to lock.').waitFor();
  await keepPicture(page, 'close-year-ready');
  await accessible();
});

const typed: Record<string, string> = {
  Proprietor: 'Nora Finch',
  'Age at the end of the year': '40',
  'Principal business or profession (line A)': 'Design',
  'Business code (line B)': '541400',
  'Business address (line E)': '12 Elm Street, Austin, TX 78704',
  'Total tax, $': '4,000.00',
  'Adjusted gross income, $': '40,000.00',
};
const chosen: Record<string, string> = {
  'Filing status': 'Single',
  'Did you materially participate in the business? (line G)': 'Yes',
  'Did you start or acquire the business this year? (line H)': 'No',
  'Did you or will you file them? (line J)': 'Yes',
};

when('the year is locked with its figures', async () => {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/locks'));
  await page.getByRole('button', { name: 'Lock through Dec 31' }).click();
  expect((await saved).status()).toBe(200);
  await page.getByRole('heading', { name: '2025 is closed' }).waitFor();
  await page.getByText(`with net income of $${netIncome} from Jan 1 through Dec 31`).waitFor();
});

when('a bank row that comes too late is on hold, and is posted on the first open day', async () => {
  await open('/import');
  await page.getByText('Import more').click();
  await page.locator('input[type=file]').first().setInputFiles(fileOf(late, 'late.ofx'));
  await page.getByRole('button', { name: /^Import 1 transaction/ }).click();
  await page.getByText('on hold until you decide').waitFor();
  await page.locator('dl a[href="/settings/locks"]').click();
  await page.getByText('Dated in a locked period, so not in your books yet: 1 item.').waitFor();
  await accessible();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/held/'));
  await page.getByRole('button', { name: /^Post on Jan 1.*KRONDEV/ }).click();
  expect((await answered).status()).toBe(200);
  await page.getByText('No transactions are dated in a locked period.').waitFor();
  await open('/general-ledger?search=KRONDEV');
  await page.getByRole('row').filter({ hasText: 'KRONDEV' }).filter({ hasText: 'Jan 1' }).filter({ hasText: '54.00' }).waitFor();
  await openClose();
  await page.getByText(`with net income of $${netIncome} from Jan 1 through Dec 31`).waitFor();
});

/** 5,200.00 less 148.20 of office expense and 36.00 of supplies; the late row belongs to 2026. */
const lines = { '1': 5_200, '3': 5_200, '5': 5_200, '7': 5_200, '18': 148.2, '22': 36, '28': 184.2, '29': 5_015.8, '31': 5_015.8 };

when('the tax package has the closed figures and the receipt', async () => {
  await open('/tax-cockpit?year=2025');
  const { openQuestions, lines: printed, receipts } = await exportedPackage();
  expect(openQuestions).toEqual([]);
  expect(printed).toEqual(lines);
  expect(receipts).toEqual([['2025-03-04', 'Staples', '-148.20', 'Expenses:Office Expense', '2025-03-04-staples-1.jpg']]);
});
