// MOVE: a journal of another program, proven by its trial balance, read, planned and posted as the product does it, against P1's posting.
import { addDays } from '../../services/demo/calendar.js';
import { randomFrom } from '../../services/demo/random.js';
import { postJournal } from '../../services/ledger/journal-imports/post-journal.js';
import { readJournal } from '../../services/ledger/journal-imports/read-journal.js';
import { journalCsv } from '../../services/ledger/moving-in/moved-entries.js';
import { booksNow } from '../../services/ledger/moving-in/moving-in.query.js';
import { planMove } from '../../services/ledger/moving-in/plan-move.js';
import { readMovedFile } from '../../services/ledger/moving-in/read-file.js';
import { chartOf } from '../../services/ledger/moving-in/suggest-accounts.js';
import { days, firstDay } from './bank-activity.js';
import { inDatabase } from './databases.js';
import { ms, perSecond, usualLines, type Benchmark } from './figures.js';
import { alternate, median } from './measure.js';
import { ownerOf } from './owner.js';
import { Posting } from './posting.js';

const tenantId = 2;
const [rounds, minShare, usualRows] = [3, 0.5, 100_000];
const categories = ['Office Supplies', 'Rent Expense', 'Bank Charges', 'Utilities:Telephone'];

export const moving: Benchmark = (tell, { rows = usualRows, lines: standing = usualLines }) =>
  inDatabase(async ({ administrator, directory, unitsOfWork }) => {
    const ledger = unitsOfWork.get('ledger')!;
    tell(`loading ${standing} lines`);
    const bench = await Posting.prepare(ledger, administrator, directory, standing);
    let round = 0;
    const moved = async () => {
      const files = quickBooksYear(rows, `round ${round++}`);
      const begun = performance.now();
      const { accounts, fiscalYearStart } = await ledger.read(ownerOf(tenantId), (em) => booksNow(em, tenantId));
      const plan = planMove(files.map(readMovedFile), { chosen: {}, asOf: undefined, chart: chartOf(accounts), fiscalYearStart });
      if (plan.preview.proof?.agrees !== true) throw new Error('The trial balance does not agree.');
      const { entries } = readJournal(Buffer.from(journalCsv(plan.journal())));
      const posted = await ledger.asWorker([tenantId], 'bench', (em) =>
        postJournal(em, { tenantId, fileName: 'Journal.csv', by: 'bench', entries }),
      );
      const tookMs = performance.now() - begun;
      if (posted.entries !== rows / 2) throw new Error(`${posted.entries} entries were posted, not ${rows / 2}.`);
      tell(`${rows} lines moved in within ${ms(tookMs)}`);
      return tookMs;
    };
    const samples = await alternate([{ name: 'moved', run: moved }, bench.posted()], rounds);
    await bench.close();
    const [movedMs, postedMs] = [median(samples.get('moved')!), (median(samples.get('posted')!) * rows) / (Posting.perSample * 2)];
    const share = postedMs / movedMs;
    return [
      {
        name: 'MOVE',
        what: `${rows} lines of a QuickBooks Online journal, read, proven by its trial balance and posted with their events, against posting as many lines without (P1), into books of ${standing} lines`,
        measured: `${share.toFixed(2)} of its rate (${ms(movedMs)} against ${ms(postedMs)}; ${perSecond(rows, movedMs).toFixed(0)} lines a second)`,
        target: `≥ ${minShare.toFixed(2)}`,
        met: share >= minShare,
        values: { share, movedMs, postedMs },
      },
    ];
  });

/** Payments from one account, two lines each. */
function quickBooksYear(rows: number, seed: string): { name: string; bytes: Buffer }[] {
  const random = randomFrom(seed);
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const spent = new Map<string, number>();
  const journal = ['Studio', 'Journal', '', 'Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit'];
  const count = rows / 2;
  for (let n = 0; n < count; n++) {
    const category = categories[Math.floor(random() * categories.length)]!;
    const cents = 100 + Math.floor(random() * 50_000);
    const [year, month, day] = addDays(firstDay, Math.floor((n / count) * days)).split('-');
    spent.set(category, (spent.get(category) ?? 0) + cents);
    journal.push(`${month}/${day}/${year},Expense,${n + 1},Payee ${n % 500},${seed} ${n},Checking,,${dollars(cents)}`);
    journal.push(`,,,Payee ${n % 500},${seed} ${n},${category},${dollars(cents)},`, `,,,,,,${dollars(cents)},${dollars(cents)}`);
  }
  const all = dollars([...spent.values()].reduce((sum, cents) => sum + cents, 0));
  const balances = ['Studio', 'Trial Balance', '"As of December 31, 2026"', '', ',Debit,Credit', `Checking,,${all}`];
  for (const [category, cents] of spent) balances.push(`${category},${dollars(cents)},`);
  balances.push(`TOTAL,${all},${all}`);
  return [
    { name: 'Journal.csv', bytes: Buffer.from(`${journal.join('\n')}\n`) },
    { name: 'Balances.csv', bytes: Buffer.from(`${balances.join('\n')}\n`) },
  ];
}
