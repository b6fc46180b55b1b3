// PayPal's holds, reserves and authorizations with their releases. They count if they change the balance column.
import { inOrderOfTime } from '../running-balance.js';
import type { Cells } from './cells.js';
import type { Found, ProcessorFile, ProcessorRow, RowFacts } from './layout.js';

type Describe = (cells: Cells, netCents: number) => RowFacts;

/** A merchant may charge this amount later. The payment itself is a separate row. */
const AUTHORIZATION = /authori[sz]ation/i;
const ACCOUNT_HOLD = /\bhold\b/i;

const ASIDE = 'PayPal set this money aside without changing the balance, so nothing is posted.';
const AUTHORIZED = 'Authorization only. The payment is a separate row.';
const ALREADY_HELD = 'PayPal took this from money that was already on hold. The hold is posted as the dispute.';

/** By row number: why a hold doesn't count, or its facts. */
export function holdsIn({ rows, read }: ProcessorFile, describe: Describe): Map<number, Found> {
  const described = new Map(rows.map((row) => [row.row.row, { ...row, facts: describe(row.cells, row.row.amountCents) }]));
  const found = new Map<number, Found>();
  if (![...described.values()].some(({ facts }) => facts.kind === 'hold')) return found;
  const holds = new Holds();
  let before: number | undefined;
  for (const { row: at, balanceCents } of inOrderOfTime(read.rows)) {
    const row = described.get(at)!;
    const moved = balanceCents === undefined || before === undefined ? undefined : balanceCents !== before;
    before = balanceCents ?? before;
    if (row.facts.kind !== 'hold') {
      const hold = row.facts.kind === 'dispute' && moved === false ? holds.take(row) : undefined;
      if (hold === undefined) continue;
      found.set(hold, { facts: row.facts }).set(at, { reason: ALREADY_HELD });
    } else if (moved ?? (balanceCents !== undefined && !isAuthorization(row.cells))) found.set(at, { facts: holds.add(row) });
    else found.set(at, { reason: isAuthorization(row.cells) ? AUTHORIZED : ASIDE });
  }
  return found;
}

/** Not 'Account Hold for Open Authorization', which takes it from the balance. */
function isAuthorization(cells: Cells): boolean {
  const type = cells.text('type', 'description', 'transaction event');
  return AUTHORIZATION.test(type) && !ACCOUNT_HOLD.test(type);
}

type DescribedRow = ProcessorRow & { facts: RowFacts };

/** The holds of a file until their release. */
class Holds {
  /** What each row's own id names. */
  private readonly named = new Map<string, string>();
  private readonly open: { row: number; holdId: string; amountCents: number }[] = [];

  /** The facts of a hold, or of a release, which may name the hold where the hold names the charge. */
  add({ row, cells, facts }: DescribedRow): RowFacts {
    const holdId = this.named.get(facts.holdId ?? '') ?? facts.holdId ?? '';
    this.named.set(cells.text('transaction id') || holdId, holdId);
    const released = this.open.findIndex((hold) => hold.holdId === holdId && hold.amountCents === -row.amountCents);
    if (released >= 0) this.open.splice(released, 1);
    else this.open.push({ row: row.row, holdId, amountCents: row.amountCents });
    return { ...facts, holdId };
  }

  /** The row of the open hold for a disputed charge. */
  take({ row, facts }: DescribedRow): number | undefined {
    const at = this.open.findIndex(
      ({ holdId, amountCents }) => holdId !== '' && holdId === facts.chargeId && amountCents === row.amountCents,
    );
    return at < 0 ? undefined : this.open.splice(at, 1)[0]!.row;
  }
}
