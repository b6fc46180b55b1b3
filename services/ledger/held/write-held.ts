// Carries out what a person decides about a held item, in one transaction: posts it on its date or the first open day, or leaves the books as
// they are. An answer to an older revision than the newest finds nothing.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent, ReplyOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { daysAfter } from '#contracts/days.js';
import { noSuch, refuse, refuseConflict } from '#contracts/problem.js';
import type { answerHeld, HeldAnswer } from '#contracts/routes/held.js';
import type { Identity } from '#platform/identity.js';
import { execute, row, sql } from '#platform/sql.js';
import { upsertRows } from '#platform/write-rows.js';
import { holdBooks } from '../accounts/accounts.js';
import { lockedProblem } from '../accounts/period-lock.js';
import { lockTransactions } from '../posting/lock-order.js';
import { postFacts, type PostingSources } from '../posting/post-facts.js';
import { answerDay } from '../repeating-entries/write-repeat.js';
import { answersTo, type LockedDays } from './decide-held.js';
import { answerOf, heldRow, type HeldFact, type HeldRow } from './held.query.js';

interface Asked {
  id: string;
  answer: HeldAnswer;
  today: string;
}
type Answered = { reply: ReplyOf<typeof answerHeld>; events: NewEvent[] };

/** The days through which the books are locked, for the caller and for others. */
export async function lockedDays(em: EntityManager, tenantId: number): Promise<LockedDays> {
  const days = await row<LockedDays>(
    em,
    sql`select b.locked_for_everyone as everyone, greatest(b.locked_for_everyone, b.bookkeepers_through) as bookkeepers, b.locked_through as caller
        from books b where tenant_id = ${tenantId}`,
  );
  return days ?? { everyone: null, bookkeepers: null, caller: null };
}

export async function writeAnswer(em: EntityManager, who: Identity, sources: PostingSources, asked: Asked): Promise<Answered> {
  const { tenantId } = who;
  const [subject, key] = asked.id.split('_') as [string, string];
  const isDay = key.includes('-');
  // A repeating transaction is locked before the books (posting/lock-order.ts), when its day is posted.
  if (!isDay) await holdBooks(em, [tenantId]);
  const known = isDay
    ? await answeredDay(em, tenantId, { repeatId: subject, dueOn: key })
    : await answerOf(em, tenantId, { bankTransactionId: subject, revision: Number(key) });
  if (known) return repeated(known, asked);
  const held = await heldRow(em, tenantId, asked.id);
  if (!held) throw noSuch('held');
  const days = await lockedDays(em, tenantId);
  refuseImpossible(held, asked.answer, days);
  const postedOn = dayFor(asked.answer, held, days);
  const events =
    held.fact === null
      ? await answerRepeat(em, { tenantId, repeatId: subject, dueOn: key, today: asked.today, postedOn })
      : await answerFact(em, who, sources, { fact: held.fact, answer: asked.answer, postedOn });
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'held.answered',
    subject: `held ${held.description}`.slice(0, 200),
    before: { date: held.date, ...(held.fact && { amountCents: held.fact.amountCents, change: held.fact.change }) },
    after: { answer: asked.answer, ...(postedOn && { postedOn }) },
  });
  return { reply: { id: asked.id, answer: asked.answer, postedOn }, events: [...events, audit] };
}

function dayFor(answer: HeldAnswer, { date, fact }: HeldRow, { caller }: LockedDays): string | null {
  if (answer === 'discard') return null;
  return answer === 'first-open-day' ? daysAfter(caller!, 1) : (fact?.date ?? date);
}

/** The same answer again has the same reply; another one comes too late. */
function repeated(known: { answer: HeldAnswer; postedOn: string | null }, { id, answer }: Asked): Answered {
  if (known.answer !== answer) refuseConflict('held-answered', 'Someone already decided this item. Nothing was changed.');
  return { reply: { id, ...known }, events: [] };
}

function refuseImpossible(held: HeldRow, answer: HeldAnswer, days: LockedDays): void {
  if (answersTo(held, days).includes(answer)) return;
  if (answer === 'post-anyway')
    throw lockedProblem(days.caller!, `The books are locked through ${days.caller}; this is dated ${held.date}. Nothing was posted.`);
  if (days.caller === null || held.date > days.caller)
    refuse('not-locked', 'Its date is open for you. Post it on its own date. Nothing was posted.');
  refuse(
    'not-movable',
    'This would change or reverse an entry that is posted, so it can’t move to another day. Reopen the period or leave the books as they are.',
  );
}

interface RepeatDay {
  tenantId: number;
  repeatId: string;
  dueOn: string;
  today: string;
  postedOn: string | null;
}

const answerRepeat = (em: EntityManager, { postedOn, ...day }: RepeatDay): Promise<NewEvent[]> =>
  answerDay(em, { ...day, ...(postedOn && { postOn: postedOn }) }, postedOn === null ? 'skip' : 'post');

/** Such a day keeps what came of it, which tells the answer. */
async function answeredDay(
  em: EntityManager,
  tenantId: number,
  { repeatId, dueOn }: { repeatId: string; dueOn: string },
): Promise<{ answer: HeldAnswer; postedOn: string | null } | undefined> {
  const day = await row<{ outcome: 'posted' | 'held' | 'skipped'; date: string | null }>(
    em,
    sql`select d.outcome, e.date from repeated_day d left join entry e on e.tenant_id = d.tenant_id and e.entry_id = d.entry_id
        where d.tenant_id = ${tenantId} and d.repeat_id = ${repeatId}::uuid and d.due_on = ${dueOn}::date`,
  );
  if (!day || day.outcome === 'held') return undefined;
  if (day.outcome === 'skipped') return { answer: 'discard', postedOn: null };
  return { answer: day.date === dueOn ? 'post-anyway' : 'first-open-day', postedOn: day.date };
}

async function answerFact(
  em: EntityManager,
  { tenantId, mail }: Identity,
  sources: PostingSources,
  { fact, answer, postedOn }: { fact: HeldFact; answer: HeldAnswer; postedOn: string | null },
): Promise<NewEvent[]> {
  const { bankTransactionId, revision } = fact;
  const key = { tenantId, bankTransactionId };
  let events: NewEvent[] = [];
  if (postedOn === null) {
    // The entry that it would have changed stays, and later revisions apply to it.
    const [before] = await lockTransactions(em, [key]);
    await upsertRows(em, 'bank_transaction', [{ ...key, revision, entryId: before?.entryId ?? null }], {
      key: { tenant_id: 'int', bank_transaction_id: 'uuid' },
      columns: { revision: 'int', entry_id: 'bigint' },
    });
    await execute(em, sql`delete from held where tenant_id = ${tenantId} and bank_transaction_id = ${bankTransactionId}::uuid`);
  } else {
    events = await postFacts(em, sources, { facts: [{ tenantId, data: { ...fact, date: postedOn } }] });
    const still = await row(em, sql`select from held where tenant_id = ${tenantId} and bank_transaction_id = ${bankTransactionId}::uuid`);
    if (still) refuseConflict('still-locked', 'This would change an entry in a locked period. Nothing was posted.');
  }
  await execute(
    em,
    sql`insert into held_answer (tenant_id, bank_transaction_id, revision, answer, posted_on, answered_by)
        values (${tenantId}, ${bankTransactionId}, ${revision}, ${answer}, ${postedOn}, ${mail})`,
  );
  return events;
}
