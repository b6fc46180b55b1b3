// Divides a processor's charge that is more than what it pays, and makes it one again when the payment is undone. Its entry is reversed and
// reposted: the fee and the sales tax stay as the processor reports them, and the rest keeps its category and the decision on it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { refuseConflict } from '#contracts/problem.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { categoryLine, firstPartLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import type { Accounts } from '../accounts/accounts.js';
import { currentBankEntries, repostedEvents, writeReposts } from '../decisions/repost-taxed.js';
import { reversalOf, sumOf, type Entry } from '../posting/entry.js';
import { reserveEntryNumbers } from '../posting/write-entries.js';
import { taxOfPaid, type PaidPart } from './cash-side.js';
import { withoutRest, withRest } from './charge-shares.js';
import { signOf } from './decide-document.js';

interface Charge {
  tenantId: number;
  entryId: number;
}

interface DividedCharge {
  entryId: number;
  /** The part of the sales tax that belongs to what the charge pays. */
  taxCents: number;
  events: NewEvent[];
}

/** Undefined if the row is a bank's, or if the parts are all of it, or more. */
export async function divideCharge(
  em: EntityManager,
  accounts: Accounts,
  { parts, ...charge }: Charge & { parts: PaidPart[] },
): Promise<DividedCharge | undefined> {
  const before = await chargeIn(em, charge, accounts);
  if (!before) return undefined;
  const sign = signOf(parts[0]!.document.kind);
  const centsOf = (wanted: number) => 0 - sign * sumOf(before.entry.lines.filter(({ line }) => line === wanted));
  const reportedTax = centsOf(taxLine);
  const paidCents = sumOf(parts);
  const restCents = centsOf(categoryLine) + reportedTax - paidCents;
  if (restCents <= 0) return undefined;
  const taxCents = taxOfPaid(parts, { accounts, taxCents: reportedTax, restCents });
  const reposted = await repost(em, before, withRest(before.entry, 0 - sign * (paidCents - taxCents)));
  return { ...reposted, taxCents };
}

/** Returns no events if the row is not a divided charge. Refuses to drop what a person made of the rest meanwhile. */
export async function joinCharge(em: EntityManager, accounts: Accounts, charge: Charge): Promise<NewEvent[]> {
  const divided = await chargeIn(em, charge, accounts);
  const rest = divided?.entry.lines.find(({ line }) => line >= firstPartLine);
  if (!divided || !rest) return [];
  const whole = divided.entry.lines.find(({ line }) => line === categoryLine)!;
  if (rest.account.accountId !== whole.account.accountId)
    refuseConflict(
      'rest-decided',
      `The rest of this charge was categorized as ${leafOf(rest.account.path)} after the payment. Undo that category first, then the payment. Nothing was changed.`,
    );
  return (await repost(em, divided, withoutRest(divided.entry))).events;
}

type CurrentCharge = NonNullable<Awaited<ReturnType<typeof chargeIn>>>;

async function chargeIn(em: EntityManager, { tenantId, entryId }: Charge, accounts: Accounts) {
  const found = (await currentBankEntries(em, [{ tenantId, entryId }], accounts, { processors: true })).get(`${tenantId} ${entryId}`);
  return found?.entry.processor ? found : undefined;
}

async function repost(em: EntityManager, before: CurrentCharge, after: Entry): Promise<{ entryId: number; events: NewEvent[] }> {
  const nextEntryId = await reserveEntryNumbers(em, 2);
  const { processor: _, ...original } = before.entry;
  const reversal = reversalOf(original, nextEntryId());
  const entryId = nextEntryId();
  const ofCategory = before.decisions.filter(({ line }) => line === categoryLine);
  const decisions = after.lines
    .flatMap(({ line }) =>
      line < firstPartLine
        ? before.decisions.filter((decision) => decision.line === line)
        : ofCategory.map((decision) => ({ ...decision, line })),
    )
    .map((decision) => ({ ...decision, entryId }));
  const reposted = { before, reversal, fresh: { ...after, entryId }, decisions, cause: undefined };
  await writeReposts(em, [reposted], []);
  return { entryId, events: repostedEvents(reposted) };
}
