// The cash side of accrual journals: the income or expense of a payment without receivables and payables. Pure; cents, debit positive.
import { isResult } from '#contracts/rules/account-path.js';
import { uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';
import { ordered, takeFrom, type OpenItem } from './open-items.js';
import { allocated, merged, sumOfLegs, type Leg } from './legs.js';
import { type Side, sideOf, type Trade, type TradeEntry } from './trade.js';

export interface CashSide {
  journalNo: string;
  lines: Leg[];
}

/**
 * One cash side per accrual entry with a payment. The payment of an invoice gets the invoice's other lines; a partial payment gets them pro
 * rata.
 * A payment without an open invoice is uncategorized. `importedSides` are entries whose cash side came with a file.
 */
export function cashSides(entries: TradeEntry[], importedSides: ReadonlySet<string> = new Set()): CashSide[] {
  const open: OpenItem[] = [];
  const sides: CashSide[] = [];
  for (const entry of ordered(entries.map((item) => ({ ...item, trade: tradeOf(item) })))) {
    const lines = settled(entry, open);
    if (entry.basis === 'accrual' && !importedSides.has(entry.journalNo) && isPaid(entry) && lines.length > 0)
      sides.push({ journalNo: entry.journalNo, lines });
  }
  return sides;
}

/** The effect of an entry on all receivables and on all payables. */
function tradeOf({ lines }: TradeEntry): Trade[] {
  return (['receivable', 'payable'] as const).flatMap((side) => {
    const own = lines.filter(({ path, type }) => sideOf(path, type) === side);
    const cents = sumOfLegs(own);
    if (cents === 0) return [];
    const [largest] = own.sort((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents));
    return [{ side, path: largest!.path, cents, opens: cents > 0 === (side === 'receivable') }];
  });
}

const othersOf = ({ lines }: TradeEntry) => lines.filter(({ path, type }) => sideOf(path, type) === null);

/** Other than a payment, an invoice, credit, or write-off changes only income or expenses. */
const isPaid = (entry: TradeEntry): boolean => {
  const others = othersOf(entry);
  return others.length === 0 || !others.every(isResult);
};

/** The entry's lines under the cash method. Opens the items that it bills and clears the items that it pays. */
function settled(entry: TradeEntry & { trade: Trade[] }, open: OpenItem[]): Leg[] {
  let rest: Line[] = othersOf(entry);
  const added: Leg[] = [];
  for (const { side, path, cents, opens } of entry.trade) {
    if (!opens) added.push(...takeFrom(open, { ...entry, side, path, cents }, uncategorized(side)));
    else if (entry.basis === 'both') open.push({ ...facts(entry), side, path, cents, lines: [{ path, amountCents: -cents }] });
    else {
      const billed = billedBy(rest, -cents);
      // A refund to a customer or from a supplier has no bill.
      if (!billed) added.push({ path: uncategorized(side), amountCents: cents });
      else {
        const gone = new Map(billed.map((leg) => [leg.line, leg.amountCents]));
        rest = rest.map((line) => ({ ...line, amountCents: line.amountCents - (gone.get(line) ?? 0) }));
        // The lines of bills from before the start of these books are unknown.
        const known = ({ path, type }: Line) => (type === 'equity' ? uncategorized(side) : path);
        const { journalNo } = entry;
        const lines = billed.map(({ line, amountCents }) => ({
          ...{ path: known(line), amountCents },
          ...(line.line !== undefined && { pays: { journalNo, line: line.line } }),
        }));
        open.push({ ...facts(entry), side, path, cents, lines: merged(lines) });
      }
    }
  }
  return merged([...rest, ...added]);
}

const facts = ({ journalNo, date, payee }: TradeEntry) => ({ journalNo, date, payee });
const uncategorized = (side: Side): string => (side === 'receivable' ? uncategorizedIncome : uncategorizedExpense);

type Line = TradeEntry['lines'][number];

/**
 * The lines, and the part of each, that add up to the billed amount: income or expenses with their taxes, else equity,
 * else purchased assets.
 */
function billedBy(lines: Line[], cents: number): { line: Line; amountCents: number }[] | null {
  const other = lines.filter((line) => !isResult(line) && !line.money && line.type !== 'equity' && line.amountCents > 0 === cents > 0);
  const results = lines.filter(isResult);
  const [equity] = lines.filter((line) => line.type === 'equity').sort((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents));
  // An opening balance: under the cash method, equity includes only paid amounts.
  if (results.length === 0 && equity) return [{ line: equity, amountCents: cents }];
  for (const candidates of [results.length > 0 ? [...results, ...other] : [], other]) {
    const total = sumOfLegs(candidates);
    if (total > 0 === cents > 0 && Math.abs(total) >= Math.abs(cents))
      return allocated(candidates, cents).map((amountCents, at) => ({ line: candidates[at]!, amountCents }));
  }
  return null;
}
