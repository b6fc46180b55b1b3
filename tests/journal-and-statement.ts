// Old books that tell a purchase of a statement, and what a test of both does and asks. For tests/journal-and-statement.
import { answerPossibleDuplicate, listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { booksHash } from '../services/ledger/books-hash.js';
import type { TestSystem } from '../services/host/testing/test-system.js';
import { accountBalances } from './journal-programs.js';
import { journalOf, postJournal } from './small-company.js';
import { importStatement, pncAugust } from './upload.js';

export const path = 'Assets:Bank:Checking';
export const spent = (no: string, date: string, cents: string, text: string, account = path) => [
  `${no},${date},Expenses:Groceries,${cents},,${text},`,
  `${no},${date},${account},,${cents},${text},`,
];
/** Rent of July, which no statement here shows, and the groceries that August's statement shows a day later. */
export const oldBooks = journalOf(
  ...spent('J1', '2024-07-20', '500.00', 'Rent'),
  ...spent('J2', '2024-08-08', '84.12', 'Groceries at Giant Eagle'),
);

/** The product and the business that the test is at. */
export function journalAndStatement(systemOf: () => TestSystem, tenantOf: () => number) {
  const statement = (text = pncAugust, name = 'pnc-august.csv') =>
    importStatement(systemOf(), text, { tenantId: tenantOf(), name, fields: { accountName: 'Checking' } });
  const journal = (text = oldBooks) => postJournal(systemOf(), text, tenantOf());
  const pairs = async (state: 'open' | 'all' = 'open', tenant = tenantOf()) => {
    await systemOf().drain();
    return (await systemOf().get(listPossibleDuplicates, { tenantId: tenant, query: { state } })).pairs;
  };
  const answer = async (text: 'same' | 'both' | 'undecided', at = 0) => {
    const all = await pairs('all');
    await systemOf().get(answerPossibleDuplicate, { tenantId: tenantOf(), params: { id: all[at]!.id }, body: { answer: text } });
    await systemOf().drain();
  };
  const balances = async () => {
    await systemOf().drain();
    return accountBalances(systemOf(), tenantOf());
  };
  const checking = async (account = path) => (await balances())[account];
  const hash = () =>
    systemOf()
      .composition.get('ledger')
      .work.inspect([tenantOf()], (em) => booksHash(em, tenantOf()));
  return { statement, journal, pairs, answer, balances, checking, hash };
}
