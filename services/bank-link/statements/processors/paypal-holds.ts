// PayPal's holds, reserves and authorizations with their releases. They count if they change the balance column.
import { inOrderOfTime } from '../running-balance.js';
import type { Cells } from './cells.js';
import type { Found, ProcessorFile, ProcessorRow, RowFacts, RowPart } from './layout.js';

type Describe = (cells: Cells, netCents: number) => RowFacts;

/** A merchant may charge this amount later. The payment itself is a separate row. */
const AUTHORIZATION = /authori[sz]ation/i;
const ACCOUNT_HOLD = /\bhold\b/i;

const ASIDE = 'PayPal set this money aside without changing the balance, so nothing is posted.';
const AUTHORIZED = 'Authorization only. The payment is a separate row.';
const FIRST =
  'This is the oldest row, so the file doesn’t show whether it changed the balance. It’s read as if it did. Import the earlier file first to be sure, or later to correct it.';

type DescribedRow = ProcessorRow & { facts: RowFacts };

/** By row number: why a hold doesn't count, or its facts; of a chargeback the hold that it takes. */
export function holdsIn({ rows, read, balanceBefore }: ProcessorFile, describe: Describe): Map<number, Found> {
  const described = new Map(rows.map((row) => [row.row.row, { ...row, facts: describe(row.cells, row.row.amountCents) }]));
  const found = new Map<number, Found>();
  if (![...described.values()].some(({ facts }) => facts.kind === 'hold' || facts.kind === 'dispute')) return found;
  const inTime = inOrderOfTime(read.rows).map(({ row }) => described.get(row)!);
  const moved = changesOfBalance(inTime, balanceBefore);
  const holds = new HoldIds();
  for (const row of inTime) {
    const at = row.row.row;
    const { kind } = row.facts;
    if (kind === 'dispute' && moved.get(at) === false) found.set(at, { parts: [holds.releaseBefore(row)] });
    else if (kind === 'hold' && (moved.get(at) ?? (row.row.balanceCents !== undefined && !isAuthorization(row.cells))))
      found.set(at, { facts: holds.add(row) });
    else if (kind === 'hold') found.set(at, { reason: isAuthorization(row.cells) ? AUTHORIZED : ASIDE });
  }
  const first = inTime[0]!;
  if (isUnsure(first, moved)) {
    const ifUnchanged = first.facts.kind === 'dispute' ? { part: new HoldIds().releaseBefore(first) } : { reason: ASIDE };
    found.set(first.row.row, { ...found.get(first.row.row), doubt: FIRST, ifUnchanged });
  }
  return found;
}

/** By row number, whether it changed the balance. Nothing shows it of rows without a balance, and of the first row only other rows do. */
function changesOfBalance(inTime: DescribedRow[], balanceBefore: number | undefined): Map<number, boolean> {
  const changes = new Map<number, boolean>();
  const first = inTime[0]!.row;
  const wouldBe = [first.balanceCents, (first.balanceCents ?? 0) - first.amountCents];
  let before = wouldBe.includes(balanceBefore) ? balanceBefore : undefined;
  for (const { row } of inTime) {
    if (row.balanceCents !== undefined && before !== undefined) changes.set(row.row, row.balanceCents !== before);
    before = row.balanceCents ?? before;
  }
  const counterpart = changes.has(first.row) ? undefined : inTime.find((row) => isRelease(inTime[0]!, row));
  const change = counterpart && changes.get(counterpart.row.row);
  if (change !== undefined) changes.set(first.row, change);
  return changes;
}

/** A hold and its release both changed the balance, or neither did. */
function isRelease(hold: DescribedRow, { row, cells, facts }: DescribedRow): boolean {
  const ids = [hold.facts.holdId, hold.cells.text('transaction id')];
  const named = [facts.holdId, cells.text('transaction id')].some((id) => id !== '' && id !== undefined && ids.includes(id));
  return hold.facts.kind === 'hold' && facts.kind === 'hold' && named && row.amountCents === -hold.row.amountCents;
}

const isUnsure = ({ row, cells, facts }: DescribedRow, moved: Map<number, boolean>): boolean =>
  (facts.kind === 'dispute' || (facts.kind === 'hold' && !isAuthorization(cells))) && row.balanceCents !== undefined && !moved.has(row.row);

/** Not 'Account Hold for Open Authorization', which takes it from the balance. */
function isAuthorization(cells: Cells): boolean {
  const type = cells.text('type', 'description', 'transaction event');
  return AUTHORIZATION.test(type) && !ACCOUNT_HOLD.test(type);
}

/** What the holds of a file and their releases have in common. */
class HoldIds {
  /** What each row's own id names. */
  private readonly named = new Map<string, string>();

  /** The facts of a hold, or of a release, which may name the hold where the hold names the charge. */
  add({ cells, facts }: DescribedRow): RowFacts {
    const holdId = this.named.get(facts.holdId ?? '') ?? facts.holdId ?? '';
    this.named.set(cells.text('transaction id') || holdId, holdId);
    return { ...facts, holdId };
  }

  /** Of the disputed charge, whose hold may be in an earlier file. The chargeback then changes the balance like any other. */
  releaseBefore({ row, facts, cells }: DescribedRow): RowPart {
    const chargeId = facts.chargeId ?? '';
    const type = cells.text('type', 'description', 'transaction event');
    return {
      facts: { kind: 'hold', holdId: this.named.get(chargeId) ?? chargeId },
      amountCents: -row.amountCents,
      description: [facts.client, `Hold released for ${type}`].filter((text) => text).join(' · '),
    };
  }
}
