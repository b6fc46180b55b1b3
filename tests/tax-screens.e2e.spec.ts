// From a decision on a category to the figures that follow from it, in a real browser on the demo's business; every tax screen by axe.
import { expect } from '@jest/globals';
import { accessible, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { keepPicture } from './product.js';

startAsOwner();

const year = new Date().getFullYear();
const open = async (path: string) => {
  await page.goto(`${product.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await loaded();
};

/** Expense, percent and deduction of meals in the estimate, as printed. */
async function mealsInEstimate(): Promise<string[]> {
  await open(`/tax-reports?year=${year}&panel=deductible`);
  const row = page
    .getByRole('dialog')
    .getByRole('row')
    .filter({ hasText: /^Meals/ });
  await row.waitFor();
  return (await row.getByRole('cell').allTextContents()).slice(2, 5);
}

const dollars = (text: string): number => Number(text.replace(/[$,]/g, ''));

when('a decision on a category moves the estimate and the dashboard, and is undone', async () => {
  const [expense, half, deductible] = await mealsInEstimate();
  expect(half).toBe('50%');
  expect(Math.abs(dollars(expense!) / 2 - dollars(deductible!))).toBeLessThanOrEqual(1);
  await accessible();
  await open('/dashboard');
  await page.getByRole('link', { name: /^[\d,]+ transactions$/ }).waitFor();
  await accessible();
  await open(`/deduction-policy?year=${year}&category=Meals`);
  await page.getByLabel('Deductible, %').fill('80');
  await page.getByLabel('Note').fill('Agreed with the adviser');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Meals saved for ${year}.`).waitFor();
  const row = page.getByRole('row').filter({ hasText: /^Meals/ });
  await row.getByText('Custom').waitFor();
  await keepPicture(page, 'deduction-policy');
  await accessible();
  const [, part, more] = await mealsInEstimate();
  expect(part).toBe('80%');
  expect(Math.abs(dollars(expense!) * 0.8 - dollars(more!))).toBeLessThanOrEqual(1);
  await keepPicture(page, 'deductible-estimate');
  await open(`/deduction-policy?year=${year}&category=Meals`);
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByText('Meals reset to its default.').waitFor();
  expect(await mealsInEstimate()).toEqual([expense, half, deductible]);
});

when('the tax profile takes miles at the year’s rate, and they stand on line 9', async () => {
  await open('/tax-profile?year=2022');
  await page.getByLabel('Filing status').selectOption('single');
  await page.getByRole('button', { name: 'Mileage' }).click();
  await page.getByLabel('Business miles, January to June').fill('1,000');
  await page.getByLabel('Business miles, July to December').fill('2,000');
  // 2022: 58.5 cents to June, 62.5 cents from July (IRS Announcement 2022-13): 585 + 1,250.
  await page.getByText('58.5 cents per mile. 1,000 miles are $585 on line 9.').waitFor();
  await page.getByText('62.5 cents per mile. 2,000 miles are $1,250 on line 9.').waitFor();
  await page.getByRole('button', { name: 'Save tax profile' }).click();
  await page.getByText('Tax profile saved').waitFor();
  await keepPicture(page, 'tax-profile');
  await accessible();
  await open('/tax-reports?year=2022');
  await page.getByRole('button', { name: 'Generate Schedule C' }).click();
  const facts = page.getByLabel('Schedule C for 2022');
  await facts.getByText('$1,835', { exact: true }).waitFor();
});

when('all analyses run as one job and say what they found; the drivers add up to the audit risk', async () => {
  await open(`/tax-reports?year=${year}&category=expenses:Meals`);
  await page.getByRole('button', { name: 'Run AI Tax Analysis' }).click();
  const found = page.getByLabel('Results of the last run');
  await found.getByText('Audit risk').waitFor();
  await page.getByRole('table', { name: 'Transactions of Meals' }).waitFor();
  await page.getByRole('table', { name: 'High Audit Risk Items' }).waitFor();
  await keepPicture(page, 'tax-reports');
  await accessible();
  await open(`/audit-risk?year=${year}&all=true`);
  const table = page.getByRole('table', { name: 'Score details' });
  await table.waitFor();
  const points = (await table.locator('tbody tr td:first-child').allTextContents()).map(Number);
  const [sum] = await table.locator('tfoot td').allTextContents();
  expect(points.reduce((total, one) => total + one, 0)).toBe(Number(sum));
  expect(await page.getByLabel('Audit risk', { exact: true }).textContent()).toContain(`(${sum})`);
  await keepPicture(page, 'audit-risk');
  await accessible();
});
