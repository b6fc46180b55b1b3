// Jobs of an owner that change the books, each in a business of its own for each way; docs/owners-jobs.md says how many steps each takes.
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { loaded, product } from '../as-owner.js';
import { billCents, laterFile, monthFile, monthRows, wanted } from './month.js';
import { enterOwnBusiness, importFile, until } from './own-business.js';
import { job, read, startJobs, type Walk } from './walk.js';

startJobs();

const checking = '40071234';
const savings = '40075678';
const main = ({ on }: Walk) => on.getByRole('main');

/** In the business of the way. */
const startAt =
  (path: string, ready: (walk: Walk, own: Record<string, string>) => Promise<void> = async () => {}) =>
  async (walk: Walk): Promise<void> => {
    const own = await enterOwnBusiness(walk);
    await ready(walk, own);
    await walk.on.goto(product.url + path);
    await walk.on.getByRole('heading', { level: 1 }).waitFor();
    await loaded(walk.on);
  };

interface Line {
  Payee: string;
  Category: string;
  locked: boolean;
  Amount: number;
}
const ledger = async (walk: Walk, search: string): Promise<Line[]> =>
  (await read<{ transactions: Line[] }>(`general-ledger?limit=100&search=${encodeURIComponent(search)}`, await enterOwnBusiness(walk)))
    .transactions;
const payeesToReview = async (walk: Walk): Promise<number> =>
  (await read<{ toReview: { payees: number } }>('review/payees', await enterOwnBusiness(walk))).toReview.payees;

/** One payee: what is offered first, another of the offered ones, or one that is searched for. */
async function decide(walk: Walk, category: string): Promise<void> {
  const { on, way } = walk;
  const offered = on.getByRole('radiogroup', { name: 'Categories' }).getByRole('radio');
  await offered.first().waitFor();
  const names = await offered.locator('.total').filter({ hasNotText: '%' }).allInnerTexts();
  const at = names.indexOf(category);
  if (at === -1) {
    await (way === 'key' ? walk.key('c') : walk.use(on.getByRole('button', { name: /Another category/ })));
    await on.getByRole('combobox', { name: 'Search categories' }).waitFor();
    await walk.type(category);
    const option = on.getByRole('option', { name: category }).first();
    await option.waitFor();
    return way === 'key' ? walk.key('Enter') : walk.use(option);
  }
  if (at > 0) await (way === 'key' ? walk.key(String(at + 1)) : walk.use(offered.nth(at)));
  const button = on.getByRole('button', { name: `Categorize as ${category}` }).filter({ visible: true });
  await button.waitFor();
  return way === 'key' ? walk.key('Enter') : walk.use(button);
}

job(
  'Import and review a month of 60 rows',
  async (walk) => {
    const { on } = walk;
    const file = { name: 'statement.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(monthFile(checking)) };
    await walk.upload(main(walk).getByRole('button', { name: 'Choose files' }).first(), file);
    await walk.use(on.getByRole('button', { name: `Import ${monthRows} transactions` }));
    await on.getByText(`${monthRows} transactions`).first().waitFor();
    await until(async () => (await ledger(walk, '')).length === monthRows, on);
    await walk.use(on.getByRole('link', { name: /^Review/ }).first());
    await walk.title('Review');
    const left = await payeesToReview(walk);
    for (let done = 0; done < left; done += 1) {
      await on.getByText(`${done} of ${left} payees done`).waitFor();
      const name = await main(walk).getByRole('heading', { level: 2 }).first().innerText();
      expect(wanted).toHaveProperty([name]);
      await decide(walk, wanted[name]!);
    }
    await on.getByText('You’re all caught up.').waitFor();
    await until(async () => (await payeesToReview(walk)) === 0, on);
    for (const [payee, category] of Object.entries(wanted))
      for (const line of await ledger(walk, payee)) expect([payee, line.Category]).toEqual([payee, category]);
  },
  { start: startAt('/dashboard') },
);

/** A transaction of this payee, as the ledger lists it. */
const row = ({ on, way }: Walk, payee: string) =>
  on
    .getByRole('main')
    .getByRole(way === 'touch' ? 'button' : 'row')
    .filter({ hasText: payee })
    .first();

job(
  'Fix a category',
  async (walk) => {
    const { on, way } = walk;
    let name: string;
    if (way === 'touch') {
      await walk.use(row(walk, 'Staples'));
      const other = on.getByRole('group', { name: 'Change to' }).getByRole('button').first();
      name = await other.innerText();
      await walk.use(other);
    } else {
      if (way === 'key') await row(walk, 'Staples').focus();
      await (way === 'key' ? walk.key('e') : walk.use(on.getByRole('button', { name: 'Office Expense, change category' }).first()));
      const other = on.getByRole('group', { name: 'Suggested for Staples' }).getByRole('option').nth(1);
      name = await other.locator('.breaks').innerText();
      await (way === 'key' ? walk.key('2') : walk.use(other));
    }
    expect(name).not.toBe('Office Expense');
    await on.getByText(`Staples categorized as ${name}.`).waitFor();
    const lines = await ledger(walk, 'STAPLES');
    expect(lines.filter(({ Category, locked }) => locked && name.startsWith(Category))).toHaveLength(1);
  },
  { start: startAt('/general-ledger?search=STAPLES') },
);

job(
  'Split',
  async (walk) => {
    const { on, way } = walk;
    const first = row(walk, 'Home Depot');
    await (way === 'mouse' ? walk.use(first.getByText('Home Depot').first()) : walk.use(first));
    await walk.use(on.getByRole('button', { name: 'Split', exact: true }));
    const dialog = on.getByRole('dialog', { name: /^Split/ });
    await walk.fill(dialog.getByLabel('Amount of part 1'), '25%');
    await walk.pick(dialog.getByLabel('Category of part 2'), 'Meals');
    await walk.fill(dialog.getByLabel('Amount of part 2'), '75%');
    await (way === 'key' ? walk.key('Enter') : walk.use(dialog.getByRole('button', { name: 'Split', exact: true })));
    await on.getByText('Split into 2 parts.').waitFor();
    await until(async () => (await ledger(walk, 'HOME DEPOT')).length === 4, on);
    expect((await ledger(walk, 'HOME DEPOT')).filter(({ Category }) => Category === 'Meals')).toHaveLength(1);
  },
  { start: startAt('/general-ledger?search=HOME DEPOT') },
);

/** Pairs that a person may accept. */
const suggestedPairs = async (walk: Walk): Promise<number> => {
  const { rows } = await read<{ rows: { suggestedPairs?: object[] }[] }>('review', await enterOwnBusiness(walk));
  return rows.filter((row) => row.suggestedPairs?.length).length;
};

job(
  'Match a transfer',
  async (walk) => {
    await walk.use(walk.on.getByRole('button', { name: 'Match as a transfer' }).first());
    await until(async () => (await suggestedPairs(walk)) === 0, walk.on);
    // One entry of both sides, listed once.
    const found = [...(await ledger(walk, 'DEPOSIT')), ...(await ledger(walk, 'WITHDRAWAL'))];
    expect(found.map(({ Category, Amount }) => [Category, Math.abs(Amount)])).toEqual([['Transfer', 1_000], ['Transfer', 1_000]]); // prettier-ignore
  },
  {
    start: startAt('/review', async (walk, own) => {
      await importFile(walk, laterFile(checking, savings), own);
      // Each side of the two names the other.
      await until(async () => (await suggestedPairs(walk)) === 2, walk.on);
    }),
  },
);

job(
  'Bill and its payment',
  async (walk) => {
    const { on, way } = walk;
    await walk.use(on.getByRole('button', { name: way === 'touch' ? 'Add' : 'Add something else', exact: true }));
    await walk.use(on.getByRole('menuitem', { name: /^Bill/ }));
    const dialog = on.getByRole('dialog', { name: 'New bill' });
    await walk.fill(dialog.getByLabel('Vendor', { exact: true }), 'Harbor Print Works');
    // The row that has most of the name comes first. It has the amount and, guessed from its text, the category.
    const paying = dialog.getByRole('list', { name: 'Bank transactions that could pay it' }).getByRole('listitem').first();
    await paying.filter({ hasText: 'HARBOR PRINT WORKS' }).waitFor();
    await walk.use(paying.getByRole('button', { name: 'This pays the bill' }));
    await until(async () => (await dialog.getByLabel('Amount of line 1').inputValue()) === (billCents / 100).toFixed(2), on);
    await walk.use(dialog.getByRole('button', { name: 'Save bill' }));
    await on.getByText(/^HARBOR PRINT WORKS\. Matched by/).waitFor();
    const { documents } = await read<{ documents: { openCents: number; amountCents: number }[] }>(
      'bills-and-invoices?kind=bill&status=all',
      await enterOwnBusiness(walk),
    );
    expect(documents).toMatchObject([{ openCents: 0, amountCents: billCents }]);
  },
  { start: startAt('/dashboard') },
);

const copied = (on: Page): Promise<string> => on.evaluate('navigator.clipboard.readText()');

job(
  'W-9 request',
  async (walk) => {
    const { on, way } = walk;
    await on.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const toDo = on.getByRole('list', { name: 'To do' });
    await walk.use(toDo.getByRole('link', { name: way === 'touch' ? /^Request \d W-9/ : 'Request W-9s' }));
    await walk.use(on.getByRole('button', { name: 'Request W-9 from Nadia Rahman' }));
    await walk.use(on.getByRole('button', { name: 'Copy Link' }));
    await on.getByText('Link copied.').waitFor();
    expect(await copied(on)).toContain(product.url);
  },
  { start: startAt('/dashboard') },
);
