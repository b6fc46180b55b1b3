// A second download of Nuculture's savings account, in which the bank shows the newest transfer a day later under another text: a deposit that
// may be the transfer or may not.
import { addDays, businessDay } from './calendar.js';
import { type DemoFile, historyOf } from './demo-statements.js';
import { nuculture } from './nuculture.js';
import { statementFiles } from './statement-files.js';

/** From January of the transfer's year up to that deposit, its last row, so the file doesn't show whether the account had two. */
export function savingsDownload(today: string): DemoFile {
  const account = nuculture.accounts.find(({ name }) => name === 'PNC Savings')!;
  const rows = historyOf(nuculture, { seededOn: today, today }).rows.get(account.name)!;
  const at = rows.findLastIndex(({ description, date }) => description.includes('FROM CHECKING') && date < addDays(today, -7));
  const deposit = { ...rows[at]!, date: businessDay(addDays(rows[at]!.date, 1)), description: 'BRANCH DEPOSIT 0417' };
  const others = rows.filter(({ date }, index) => index !== at && date <= deposit.date);
  const days = { start: `${deposit.date.slice(0, 4)}-01-01`, today: deposit.date };
  const [file] = statementFiles({ ...account, layout: 'pnc', filePer: 'year' }, [...others, deposit], days);
  return { tenantId: nuculture.id, accountName: account.name, accountType: account.type, ...file!, fileName: 'savings-activity.csv' };
}
