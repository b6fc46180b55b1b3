// The cash side of accrual journals: what a payment earned or bought, once receivables and payables are taken out of the books. Pure; cents, debit positive.
import { isResult } from '../accounts/account-path.js';
import { uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';
import { ordered, takeFrom, type OpenItem } from './open-items.js';
import { allocated, merged, sumOfLegs, type Leg } from './legs.js';
import { type Side, sideOf, type Trade, type TradeEntry } from './trade.js';

export interface CashSide {
  journalNo: string;
  lines: Leg[];
}

/**
 * One per accrual entry in which something was paid. An invoice waits until it is; its payment takes the invoice's other lines, in part pro rata.
 * A payment for which no invoice is open is uncategorized. `importedSides` are entries whose cash side came with a file.
 */
export function cashSides(entries: TradeEntry[], importedSides: ReadonlySet<string> = new Set()): CashSide[] {
  const open: OpenItem[] = [];
  const sides: CashSide[] = [];
  for (const entry of ordered(entries.map((one) => ({ ...one, trade: tradeOf(one) })))) {
    const lines = settled(entry, open);
    if (entry.basis === 'accrual' && !importedSides.has(entry.journalNo) && isPaid(entry) && lines.length > 0)
      sides.push({ journalNo: entry.journalNo, lines });
  }
  return sides;
}

/** What an entry does to customers' accounts together, and to suppliers'. */
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

/** An invoice, a credit and a write-off move nothing but income or expenses. */
const isPaid = (entry: TradeEntry): boolean => {
  const others = othersOf(entry);
  return others.length === 0 || !others.every(isResult);
};

/** The entry's lines under the cash method; opens and clears what it bills and pays on the way. */
function settled(entry: TradeEntry & { trade: Trade[] }, open: OpenItem[]): Leg[] {
  let rest: TradeEntry['lines'] = othersOf(entry);
  const added: Leg[] = [];
  for (const { side, path, cents, opens } of entry.trade) {
    if (!opens) added.push(...takeFrom(open, { ...entry, side, path, cents }, uncategorized(side)));
    else if (entry.basis === 'both') open.push({ ...facts(entry), side, path, cents, lines: [{ path, amountCents: -cents }] });
    else {
      const billed = billedBy(rest, -cents);
      // Money that went back to a customer, or came back from a supplier, was billed by nothing.
      if (!billed) added.push({ path: uncategorized(side), amountCents: cents });
      else {
        const gone = new Map(billed.map((leg) => [leg.line, leg.amountCents]));
        rest = rest.map((line) => ({ ...line, amountCents: line.amountCents - (gone.get(line) ?? 0) }));
        // What was billed before these books began is not known any more.
        const known = ({ path, type }: Line) => (type === 'equity' ? uncategorized(side) : path);
        const lines = billed.map(({ line, amountCents }) => ({ path: known(line), amountCents }));
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
 * Which part of which lines adds up to what was billed: what was earned or spent with the taxes on it, else equity,
 * else what was bought.
 */
function billedBy(lines: Line[], cents: number): { line: Line; amountCents: number }[] | null {
  const other = lines.filter((line) => !isResult(line) && !line.money && line.type !== 'equity' && line.amountCents > 0 === cents > 0);
  const results = lines.filter(isResult);
  const [equity] = lines.filter((line) => line.type === 'equity').sort((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents));
  // An opening balance: the equity of these books holds only what was paid.
  if (results.length === 0 && equity) return [{ line: equity, amountCents: cents }];
  for (const candidates of [results.length > 0 ? [...results, ...other] : [], other]) {
    const total = sumOfLegs(candidates);
    if (total > 0 === cents > 0 && Math.abs(total) >= Math.abs(cents))
      return allocated(candidates, cents).map((amountCents, at) => ({ line: candidates[at]!, amountCents }));
  }
  return null;
}
