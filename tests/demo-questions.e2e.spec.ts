// The demo's questions about guesses, answered by keyboard in a real browser: Schedule C before and after is what the demo's own statements say.
import { expect } from '@jest/globals';
import type { Response } from 'playwright-core';
import type { ReplyOf } from '#contracts/define.js';
import type { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { demoDecisions, demoStatements } from '../services/demo/demo-statements.js';
import { accessible, page, product, startAsOwner, when } from './as-owner.js';
import { keepPicture } from './product.js';

startAsOwner();

const year = new Date().getFullYear() - 1;
const tenantId = 1;

interface Row {
  date: string;
  description: string;
  /** Money in is positive. */
  cents: number;
}

const centsOf = (cell: string): number => Math.round(Number(cell.replace(/[$,]/g, '')) * 100);

/** Rows of the business's statements; days that two files share count once. */
function rows(): Row[] {
  const through = new Map<string, string>();
  return demoStatements(new Date().toISOString().slice(0, 10)).flatMap((file) => {
    if (file.tenantId !== tenantId) return [];
    const [head, ...lines] = file.bytes.toString().trim().split('\n');
    const known = through.get(file.accountName) ?? '';
    const read = lines.map((line): Row => {
      // The card's file quotes nothing, charges positive; the bank's quotes all, withdrawals before deposits.
      const cells = line.startsWith('"') ? line.slice(1, -1).split('","') : line.split(',');
      const [month, day, of] = cells[0]!.split('/');
      const cents = head!.startsWith('Date,Description,Card') ? -centsOf(cells[4]!) : centsOf(cells[3]!) - centsOf(cells[2]!);
      return { date: `${of}-${month}-${day}`, description: cells[1]!.replace(/\s+/g, ' ').toUpperCase(), cents };
    });
    through.set(
      file.accountName,
      read
        .map(({ date }) => date)
        .sort()
        .at(-1)!,
    );
    return read.filter(({ date }) => date > known && date.startsWith(String(year)));
  });
}

const other = year >= 2025 ? '27b' : '27a';
/** Lines of Schedule C by category, as its instructions have them; what isn't here stands on none. */
const lineOf: Record<string, string> = {
  'Income:Services': '1',
  'Income:Sales': '1',
  'Expenses:Cost of Goods Sold': '4',
  'Expenses:Advertising': '8',
  'Expenses:Contracting Fee': '11',
  'Expenses:Insurance': '15',
  'Expenses:Interest': '16b',
  'Expenses:Office Expense': '18',
  'Expenses:Supplies': '22',
  'Expenses:Rent': '20b',
  'Expenses:Travel': '24a',
  'Expenses:Meals': '24b',
  'Expenses:Utilities': '25',
  'Expenses:Subscriptions': other,
  'Expenses:Bank Fees': other,
  'Expenses:Education & Training': other,
};

/** Cents by line, of the rows of a year; half of meals (IRC 274(n)). `said` comes before what the demo decides. */
function derived(said: Record<string, string>): Record<string, number> {
  const decisions = demoDecisions().filter((one) => one.tenantId === tenantId);
  const sums: Record<string, number> = {};
  for (const { description, cents } of rows()) {
    const answered = Object.entries(said).find(([payee]) => description.includes(payee))?.[1];
    const category = answered ?? decisions.find((one) => description.includes(one.descriptionContains))?.category;
    const line = lineOf[category ?? ''];
    if (line) sums[line] = (sums[line] ?? 0) + (line === '1' ? cents : -cents);
  }
  return { ...sums, '24b': Math.round((sums['24b'] ?? 0) / 2) };
}

type Preview = ReplyOf<typeof previewScheduleC>;

/** What the screen is given by the next call that fits; a call that the screen gave up has no answer. */
async function nextPreview(fits: (preview: Preview) => boolean = () => true): Promise<Preview> {
  const read = (answer: Response): Promise<Preview | null> => (answer.json() as Promise<Preview>).catch(() => null);
  const answer = await page.waitForResponse(async (one) => {
    if (!one.url().includes(`/schedule-c/${year}/preview`) || !one.ok()) return false;
    const preview = await read(one);
    return preview !== null && fits(preview);
  });
  return (await read(answer))!;
}

const shown = ({ lines }: Preview, of: Record<string, number>): Record<string, number> =>
  Object.fromEntries(lines.filter(({ line }) => line in of).map(({ line, amount }) => [line, Math.round(amount * 100)]));

when('the questions of a year are answered by keyboard, and Schedule C is what the statements say, before and after', async () => {
  await page.goto(`${product.url}/dashboard`);
  await page.evaluate((id) => localStorage.setItem('selectedTenant', String(id)), tenantId);
  const first = nextPreview();
  await page.goto(`${product.url}/tax-cockpit?year=${year}&panel=schedule-c`);
  const before = await first;
  const said = { 'MOBILE DEPOSIT': 'Income:Sales' };
  expect(shown(before, derived(said))).toEqual(derived(said));
  const questions = page.getByRole('list', { name: 'Questions' });
  await questions.waitFor();
  await keepPicture(page, 'demo-questions');
  await accessible();
  await questions.getByRole('button').first().focus();
  const settled = nextPreview(({ blockers }) => !blockers.some(({ code }) => code === 'unconfirmed'));
  while ((await questions.locator('fieldset:enabled').count()) > 0) {
    // The focus goes on to the next one by itself.
    const asked = (await questions.locator('fieldset:enabled:focus-within legend').textContent())!;
    // A computer from the shop was the owner's own.
    await page.keyboard.press(asked.includes('APPLE STORE') ? '2' : '1');
    await questions.locator('fieldset:disabled', { hasText: asked }).waitFor();
  }
  const last = await settled;
  await page.getByText('No blockers.').or(page.getByText('All questions answered.')).first().waitFor();
  const after = derived({ ...said, 'APPLE STORE': 'Equity:Owner Draws' });
  expect(shown(last, after)).toEqual(after);
  expect(last.lines.filter(({ unconfirmed }) => unconfirmed)).toEqual([]);
  expect(after['18']).toBeLessThan(derived(said)['18']!);
  await keepPicture(page, 'demo-answered');
});
