// Transfers between the accounts of files that are imported together: money that leaves one of them and arrives on another. Pure; cents.
import { daysBetween } from '#contracts/days.js';
import type { ImportPreview, ImportRow } from '#contracts/routes/imports.js';
import { nameWithDigits } from '../../lib/account-names.js';
import { countOf } from '../../lib/money.js';
import type { BatchRow } from './batch.js';

export interface Side {
  row: ImportRow & { amountCents: number; date: string };
  account: ImportPreview['accounts'][number];
}

/** As the ledger pairs transfers. */
const maxDaysApart = 7;

interface Pair {
  from: Side;
  into: Side;
  days: number;
}

/** The rows that will be posted, each once; undefined where not all rows of a file are here. */
function postedSides(files: Pick<BatchRow, 'preview' | 'status' | 'repeated'>[]): Side[] | undefined {
  const read = files.flatMap(({ preview, status, repeated }) => (preview && (status === 'ready' || status === 'look') ? [{ preview, repeated }] : [])); // prettier-ignore
  if (read.some(({ preview }) => preview.truncated)) return undefined;
  return read.flatMap(({ preview, repeated }) => {
    const twice = new Set(repeated?.pairs.map(({ row }) => row));
    const account = ({ account: key }: ImportRow) => preview.accounts.find((candidate) => candidate.key === key) ?? preview.accounts[0]!;
    return preview.rows.flatMap((row) => (isPosted(row) && !twice.has(row) ? [{ row, account: account(row) }] : []));
  });
}

const isPosted = (row: ImportRow): row is Side['row'] => row.status === 'new' && row.amountCents !== null && row.date !== null;

/** Two rows of opposite amounts, on two accounts, at most a week apart; the nearest days first. */
function pairsOf(sides: Side[]): Pair[] {
  const arriving = Map.groupBy(
    sides.filter(({ row }) => row.amountCents > 0),
    ({ row }) => row.amountCents,
  );
  return sides
    .filter(({ row }) => row.amountCents < 0)
    .flatMap((from) =>
      (arriving.get(0 - from.row.amountCents) ?? []).map((into) => ({
        from,
        into,
        days: Math.abs(daysBetween(from.row.date, into.row.date)),
      })),
    ) // prettier-ignore
    .filter(({ from, into, days }) => from.account.id !== into.account.id && days <= maxDaysApart)
    .toSorted((a, b) => a.days - b.days);
}

/** The rows that may be a side of a transfer between these accounts. */
export function possibleSides(files: Parameters<typeof postedSides>[0]): Side[] {
  const pairs = pairsOf(postedSides(files) ?? []);
  return [...new Set(pairs.flatMap(({ from, into }) => [from, into]))];
}

/** `4 to Chase Savings ··7710, 3 to Amex ··1002`: the pairs of these sides, all of which are transfers, each side once. */
export function transfersText(sides: Side[]): string | undefined {
  const taken = new Set<Side>();
  const pairs = pairsOf(sides).filter(({ from, into }) => !taken.has(from) && !taken.has(into) && taken.add(from).add(into));
  if (pairs.length === 0) return undefined;
  const byAccount = [...Map.groupBy(pairs, ({ into: { account } }) => nameWithDigits(account.name, account.mask))];
  const each = byAccount.toSorted(([, a], [, b]) => b.length - a.length).map(([name, some]) => `${some.length} to ${name}`);
  return `${countOf(pairs.length, 'transfer')} between these accounts ${pairs.length === 1 ? 'matches' : 'match'}: ${each.join(', ')}`;
}
