// Jobs of an owner that change nothing, done as a person does them, and found by the words on the screen; docs/owners-jobs.md says how many steps each takes.
import { expect } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { dayIn } from '#contracts/days.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { loaded } from './as-owner.js';
import { job, read, startJobs, type Walk, type Way } from './owners-jobs/walk.js';
import { pdfText } from './pdf-text.js';

startJobs();

const dollars = (amount: number): string =>
  `$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** As in the demo's businesses. */
const today = dayIn('America/New_York', Date.now());
const main = ({ on }: Walk) => on.getByRole('main');

interface Charge {
  Amount: number;
  Description: string;
  Payee?: string;
}
/** The newest money out. */
async function newestCharge(): Promise<Charge> {
  const { transactions } = await read<{ transactions: Charge[] }>('general-ledger?limit=50');
  return transactions.find(({ Amount }) => Amount < 0)!;
}

job('Find a charge', async (walk) => {
  const charge = await newestCharge();
  await walk.jump(Math.abs(charge.Amount).toFixed(2));
  await walk.title('General Ledger');
  // Who was paid, when, for what, and from which account.
  const row = main(walk)
    .getByRole(walk.way === 'touch' ? 'button' : 'row')
    .filter({ hasText: dollars(charge.Amount).slice(1) });
  await row
    .filter({ hasText: charge.Payee ?? payeeText(charge.Description) })
    .first()
    .waitFor();
});

/** The month's statement: the rail's own link; on a phone the change of the month under the Dashboard's figure. */
job('Profit this month', async (walk) => {
  const [year, month] = today.split('-').map(Number);
  const { netIncome } = await read<{ netIncome: number }>(`income-statement/${year}/${month}`);
  const tile = main(walk).locator('dl > div').filter({ hasText: 'Net Income' });
  await walk.use(
    walk.way === 'touch' ? tile.getByRole('link', { name: / vs\. / }) : walk.on.getByRole('link', { name: 'Income Statement', exact: true }),
  );
  await walk.title('Income Statement');
  await main(walk)
    .getByRole('link', { name: `Net Income: ${netIncome < 0 ? '−' : ''}${dollars(netIncome)}` })
    .waitFor();
});

interface Alert {
  code: string;
  amount: number | null;
}
/** Nothing is pressed: past due in To do, and the next dates in Tax Reminders. */
job('What do I owe', async (walk) => {
  const { items } = await read<{ items: Alert[] }>('alerts');
  const late = items.filter(({ code }) => code === 'installment-overdue').reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  expect(late).toBeGreaterThan(0);
  const toDo = walk.on.getByRole('list', { name: 'To do' });
  await toDo.getByText(/^Pay the Q\d/).waitFor();
  expect(await toDo.innerText()).toContain(`$${Math.round(late).toLocaleString('en-US')}`);
  await main(walk)
    .getByText(/^Q\d estimated tax$/)
    .waitFor();
});

job('P&L PDF for a bank', async (walk) => {
  await walk.use(
    walk.way === 'touch'
      ? main(walk).getByRole('link', { name: /^Net Income: / })
      : walk.on.getByRole('link', { name: 'Income Statement', exact: true }),
  );
  await walk.title('Income Statement');
  const text = pdfText(await walk.download(walk.on.getByRole('button', { name: 'Download PDF' })));
  expect(text).toContain('Nuculture');
  expect(text).toMatch(/Net income/i);
});

// Less often: by key and by touch.
const ways: Way[] = ['key', 'touch'];

job(
  'Find a wrong charge',
  async (walk) => {
    const { transactions } = await read<{ transactions: { Amount: number; Description: string; Payee?: string }[] }>(
      'general-ledger?limit=50',
    );
    const charge = transactions.find(({ Amount }) => Amount < 0)!;
    const amount = Math.abs(charge.Amount).toFixed(2);
    await walk.jump(amount);
    await walk.title('General Ledger');
    const shown = Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });
    const row = walk.on
      .getByRole('main')
      .getByRole(walk.way === 'touch' ? 'button' : 'row')
      .filter({ hasText: shown });
    if (walk.way === 'touch') await walk.use(row.filter({ hasText: charge.Payee ?? payeeText(charge.Description) }).first());
    else {
      await row.first().waitFor();
      await walk.key('j');
      await walk.key('Enter');
    }
    await walk.on.getByRole('heading', { name: 'Bank transaction' }).waitFor();
    await walk.on.getByText(charge.Description, { exact: true }).filter({ visible: true }).first().waitFor();
    await walk.on.getByRole('button', { name: 'Change', exact: true }).waitFor();
  },
  { ways },
);

job(
  'Explain a month to a partner',
  async (walk) => {
    await walk.jump('income');
    await walk.title('Income Statement');
    await walk.use(walk.on.getByRole('button', { name: 'Earlier' }));
    const changed = walk.on.locator('section').filter({ has: walk.on.getByRole('heading', { name: 'What changed' }) });
    await loaded(walk.on);
    await walk.use(changed.getByRole('button').first());
    // The rows of the line, and their sum.
    await walk.on.getByText('matches the line').or(walk.on.getByLabel('matches the line')).first().waitFor();
  },
  { ways },
);

job(
  'Give the bank a balance sheet',
  async (walk) => {
    await walk.jump('balance sheet');
    await walk.title('Account Balances');
    const text = pdfText(await walk.download(walk.on.getByRole('button', { name: 'Download PDF' })));
    const { assets } = await read<{ assets: { total: number } }>('balance-sheet');
    expect(text).toContain('Nuculture');
    expect(text).toMatch(/Total assets/i);
    expect(text).toContain(assets.total.toLocaleString('en-US', { minimumFractionDigits: 2 }));
  },
  { ways },
);

job(
  'See who lacks a W-9',
  async (walk) => {
    await walk.jump('W-9');
    await walk.title('Payroll & 1099 Management');
    const { totals } = await read<{ totals: { missingW9: number } }>(`tax/1099/${new Date().getFullYear()}/candidates`);
    expect(totals.missingW9).toBeGreaterThan(0);
    await walk.on.getByText('Missing W-9', { exact: true }).waitFor();
    const text = await walk.on.getByRole('main').innerText();
    expect(text).toMatch(new RegExp(`Missing W-9\\s+${totals.missingW9}\\b`));
    // Each by name, with what is missing.
    expect(text.match(/Missing: [^\n]*W-9/g)!.length).toBeGreaterThanOrEqual(totals.missingW9);
  },
  { ways },
);

job(
  'Export a quarter for the CPA',
  async (walk) => {
    await walk.jump('export');
    await walk.title('General Ledger');
    if (walk.way === 'touch') await walk.use(walk.on.getByRole('button', { name: 'Filters', exact: true }));
    await walk.use(walk.on.getByRole('button', { name: 'Date', exact: true }));
    await walk.use(walk.on.getByRole('button', { name: 'Last quarter' }));
    await walk.on.waitForURL(/startDate=/);
    await loaded(walk.on);
    const [from, to] = ['startDate', 'endDate'].map((name) => new URL(walk.on.url()).searchParams.get(name)!);
    if (walk.way === 'touch') {
      await walk.use(walk.on.getByRole('button', { name: 'Show transactions' }));
      await walk.use(walk.on.getByRole('button', { name: 'Actions' }));
    }
    const exporting = walk.on.getByRole(walk.way === 'touch' ? 'menuitem' : 'button', { name: 'Export CSV' });
    const rows = parse(await walk.download(exporting), { bom: true, columns: true }) as Record<string, string>[];
    const { pagination } = await read<{ pagination: { total: number } }>(`general-ledger?startDate=${from}&endDate=${to}&limit=1`);
    expect(rows).toHaveLength(pagination.total);
    const days = rows.map((row) => row['Date']!).sort();
    expect([days[0]! >= from!, days.at(-1)! <= to!]).toEqual([true, true]);
  },
  { ways },
);
