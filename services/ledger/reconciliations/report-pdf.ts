// The reconciliation report for print: the bank by itself, bank and books, what was outstanding, and what cleared, as it was when it was finished.
import { setImmediate } from 'node:timers/promises';
import { dayText } from '#contracts/days.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { printedDollars, Sheet, type SheetRow } from '#platform/paper-sheet.js';
import { finishedPdf, openPdf } from '#platform/pdf-document.js';
import { sumOf } from './compare-statement.js';
import type { KeptEntry, StoredRow } from './stored.query.js';

interface Report {
  stored: StoredRow;
  cleared: KeptEntry[];
  businessName: string;
  /** Who finished the reconciliation that the beginning balance comes from; null if it is what the account opened with. */
  beginningBy: string | null;
  /** 'Nov 28, 2026, 10:24 AM' of an instant, where the business is. */
  instantText(instant: string): string;
}

/** Rows drawn without a pause: 20 ms. A year on one statement may have thousands. */
const rowsAtOnce = 200;

const dollars = (cents: number): string => printedDollars(cents / 100);
const line = (text: string, cents: number, bold = false): SheetRow => ({ line: '', text, count: '', amount: dollars(cents), bold });
const withDigits = ({ path, mask }: StoredRow): string => `${leafOf(path)}${mask ? ` ··${mask}` : ''}`;
const shortDay = (date: string): string => dayText(date).replace(/, \d{4}$/, '');

export async function drawReport({ stored, cleared, businessName, beginningBy, instantText }: Report): Promise<Buffer> {
  const statement = `${withDigits(stored)}, statement of ${dayText(stored.statementDate)}`;
  const document = openPdf(`Reconciliation Report, ${statement}`, { bufferPages: true });
  const finished = instantText(stored.finishedAt);
  const sheet = new Sheet(document, `Reconciliation Report: ${statement}`, `Changes after ${finished} aren’t in this report.`);
  sheet.sentence(businessName, 11);
  sheet.title('Reconciliation Report', 18);
  sheet.sentence(statement, 11);
  sheet.sentence(`Reconciled by ${stored.finishedBy} on ${finished}. Difference ${printedDollars(0)}.`);
  if (stored.reopenedAt !== null)
    sheet.sentence(`Reopened by ${stored.reopenedBy} on ${instantText(stored.reopenedAt)}: ${stored.reopenReason}`);
  drawFigures(sheet, stored);
  const [deposits, payments] = [cleared.filter(({ amountCents }) => amountCents > 0), cleared.filter(({ amountCents }) => amountCents < 0)];
  const outstanding = stored.outstanding.map(({ clearedOn, ...entry }) => ({
    ...entry,
    note: clearedOn === null ? 'Not at the bank yet' : `Cleared ${dayText(clearedOn)}`,
  }));
  await drawEntries(
    sheet,
    'Outstanding checks and payments',
    outstanding.filter(({ amountCents }) => amountCents < 0),
  );
  await drawEntries(
    sheet,
    'Deposits in transit',
    outstanding.filter(({ amountCents }) => amountCents > 0),
  );
  await drawEntries(sheet, 'Deposits and other credits cleared', deposits);
  await drawEntries(sheet, 'Checks and payments cleared', payments);
  sheet.heading('Source');
  sheet.sentence(beginningSource(stored, beginningBy));
  sheet.sentence(`Statement file: ${stored.fileName ?? 'none; the balance was entered by hand'}`);
  sheet.sentence(`Books hash ${stored.booksHash} at log position ${stored.logPosition.toLocaleString('en-US')}`);
  sheet.numberPages();
  return finishedPdf(document);
}

const beginningSource = ({ beginningOn }: StoredRow, by: string | null): string =>
  by === null
    ? 'Beginning balance: the account’s opening balance'
    : `Beginning balance: reconciliation of ${dayText(beginningOn!)}, by ${by}`;

function drawFigures(sheet: Sheet, stored: StoredRow): void {
  const [checks, inTransit] = [(amount: number) => amount < 0, (amount: number) => amount > 0].map((wanted) =>
    stored.outstanding.filter(({ amountCents }) => wanted(amountCents)),
  ) as [StoredRow['outstanding'], StoredRow['outstanding']];
  const day = dayText(stored.statementDate);
  sheet.heading('The bank');
  sheet.row(
    line(stored.beginningOn === null ? 'Beginning balance' : `Beginning balance, ${dayText(stored.beginningOn)}`, stored.beginningCents),
  );
  sheet.row(line(`Deposits and other credits (${stored.deposits})`, stored.depositsCents));
  sheet.row(line(`Checks and payments (${stored.payments})`, stored.paymentsCents));
  sheet.row(line(`Ending balance, ${day}`, stored.statedCents, true));
  sheet.heading('Bank and books');
  sheet.row(line('Statement ending balance', stored.statedCents));
  sheet.row(line(`Outstanding checks (${checks.length})`, sumOf(checks)));
  sheet.row(line(`Deposits in transit (${inTransit.length})`, sumOf(inTransit)));
  sheet.row(line('Adjusted bank balance', stored.statedCents + sumOf(stored.outstanding), true));
  sheet.row(line(`Balance in the books, ${day}`, stored.booksCents));
  sheet.row(line('Difference', stored.booksCents - stored.statedCents - sumOf(stored.outstanding), true));
}

interface Listed {
  date: string;
  description: string;
  reference: string;
  category: string;
  amountCents: number;
  note?: string;
}

async function drawEntries(sheet: Sheet, title: string, entries: Listed[]): Promise<void> {
  if (entries.length === 0) return;
  sheet.heading(title);
  sheet.columnTitles({ line: 'Date', text: 'Payee and category', count: 'Number', amount: 'Amount', bold: true });
  for (const [at, { date, description, reference, category, amountCents, note }] of entries.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const text = [description, leafOf(category), note].filter((part) => part).join('  ·  ');
    sheet.row({ line: shortDay(date), text, count: reference, amount: dollars(amountCents) });
  }
  sheet.row(line(`Total of ${entries.length}`, sumOf(entries), true));
}
