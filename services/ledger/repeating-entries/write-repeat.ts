// Stores repeating entries, and posts, holds, or skips their days. Every change of a day locks its entry first.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { changedMeanwhile, existing, refuse, refuseConflict } from '#contracts/problem.js';
import { repeatedFields } from '#contracts/records/manual-entry.js';
import { pick } from '#contracts/records/record.js';
import { maxRepeats } from '#contracts/routes/repeating-entries.js';
import { execute, sql } from '#platform/sql.js';
import { descriptionOf, type WrittenEntry } from '../manual-entries/decide-entry.js';
import { writeEntry, type Author } from '../manual-entries/write-entry.js';
import { lockRepeat } from '../posting/lock-order.js';
import { numberFrom, repeatDay, type Repeat } from './repeat-days.js';
import { RepeatingEntry, type KeptRepeat } from './repeating-entry.entity.js';
import { isHeld, type DueDay } from './repeats.query.js';

/** How many past days one entry may be posted for. */
const maxPassed = 120;

interface NewRepeat {
  repeatId: string;
  written: WrittenEntry;
  reversing: boolean;
  repeat: { every: Repeat['every']; until?: string | null | undefined };
  /** The first entry, which is posted already. */
  entryId: number;
  today: string;
}

export async function insertRepeat(em: EntityManager, who: Author, given: NewRepeat): Promise<NewEvent> {
  const { tenantId } = who;
  const { repeatId, entryId, reversing, today } = given;
  const { date: firstOn } = given.written;
  const repeat: Repeat = { every: given.repeat.every, until: given.repeat.until ?? null, firstOn };
  const nextOn = repeatDay(repeat, 1);
  if (nextOn === null)
    refuse('never-repeats', `From ${firstOn} it would not repeat until ${repeat.until}. Choose a later last day. Nothing was saved.`);
  if (numberFrom(repeat, 1, today) > maxPassed)
    refuse(
      'too-many-days',
      `More than ${maxPassed} days have passed since ${firstOn} on which it would be posted. Choose a later start date. Nothing was saved.`,
    );
  if ((await em.count(RepeatingEntry, { tenantId, state: { $ne: 'ended' } })) >= maxRepeats)
    refuse('too-many-repeats', `A business can have up to ${maxRepeats} repeating entries. End one first. Nothing was saved.`);
  const entry = pick(repeatedFields, given.written);
  const setUp = { tenantId, repeatId, entry, reversing, byMail: who.mail, byName: who.name };
  await em.insert(RepeatingEntry, { ...repeat, ...setUp, state: 'active', nextN: 1, nextOn, revision: 1 });
  await keepDay(em, { tenantId, repeatId, dueOn: firstOn, today }, { outcome: 'posted', entryId });
  return auditOf({ tenantId, entry }, 'added', {
    after: { every: repeat.every, firstOn, until: repeat.until, reversing },
  });
}

async function lockedRepeat(em: EntityManager, tenantId: number, repeatId: string): Promise<KeptRepeat> {
  await lockRepeat(em, tenantId, repeatId);
  return existing('repeatingTransaction', await em.findOne(RepeatingEntry, { tenantId, repeatId }));
}

interface Day extends Omit<DueDay, 'held'> {
  tenantId: number;
  today: string;
  /** Where it isn't the day that is due: the first day after a locked period. */
  postOn?: string;
}

/** Posts a due day and returns its events; none if another replica already did. */
export async function postDue(em: EntityManager, { held, ...day }: Day & { held: boolean }): Promise<NewEvent[]> {
  const repeat = await lockedRepeat(em, day.tenantId, day.repeatId);
  return (await isDue(em, repeat, { ...day, held })) ? postDay(em, repeat, { ...day, held }) : [];
}

/** Holds a day that can't be posted now, with the reason. Later days don't wait for it. */
export async function holdDue(em: EntityManager, { held, reason, ...day }: Day & { held: boolean; reason: string }): Promise<NewEvent[]> {
  const repeat = await lockedRepeat(em, day.tenantId, day.repeatId);
  if (!(await isDue(em, repeat, { ...day, held }))) return [];
  await keepDay(em, day, { outcome: 'held', reason: reason.slice(0, 500) });
  if (held) return [];
  await moveOn(em, repeat, repeat.nextN + 1);
  return [auditOf(repeat, 'held', { after: { dueOn: day.dueOn, reason: reason.slice(0, 500) } })];
}

async function isDue(em: EntityManager, repeat: KeptRepeat, { held, ...day }: Day & { held: boolean }): Promise<boolean> {
  return repeat.state === 'active' && (held ? isHeld(em, day) : repeat.nextOn === day.dueOn);
}

/** Posts or skips a held day, as a person decides. */
export async function answerDay(em: EntityManager, day: Day, answer: 'post' | 'skip'): Promise<NewEvent[]> {
  const repeat = await lockedRepeat(em, day.tenantId, day.repeatId);
  if (!(await isHeld(em, day))) refuseConflict('not-held', 'This day was posted or skipped in the meantime. Nothing was changed.');
  if (answer === 'post') return postDay(em, repeat, { ...day, held: true });
  await keepDay(em, day, { outcome: 'skipped' });
  return [auditOf(repeat, 'skipped', { after: { dueOn: day.dueOn } })];
}

async function postDay(em: EntityManager, repeat: KeptRepeat, { held, ...day }: Day & { held: boolean }): Promise<NewEvent[]> {
  const { tenantId, byMail: mail, byName: name, reversing } = repeat;
  const written = { ...repeat.entry, date: day.postOn ?? day.dueOn };
  const { entry, events } = await writeEntry(em, { tenantId, mail, name }, { written, reversing, repeated: true });
  await keepDay(em, day, { outcome: 'posted', entryId: entry!.entryId });
  if (!held) await moveOn(em, repeat, repeat.nextN + 1);
  return events;
}

function keepDay(
  em: EntityManager,
  { tenantId, repeatId, dueOn, today }: Day,
  { outcome, entryId = null, reason = null }: { outcome: 'posted' | 'held' | 'skipped'; entryId?: number | null; reason?: string | null },
): Promise<void> {
  return execute(
    em,
    sql`insert into repeated_day (tenant_id, repeat_id, due_on, outcome, entry_id, reason, tried_on)
        values (${tenantId}, ${repeatId}, ${dueOn}, ${outcome}, ${entryId}, ${reason}, ${today})
        on conflict (tenant_id, repeat_id, due_on) do update
          set outcome = excluded.outcome, entry_id = excluded.entry_id, reason = excluded.reason, tried_on = excluded.tried_on
          where repeated_day.outcome = 'held'`,
  );
}

const moveOn = (em: EntityManager, { tenantId, repeatId, ...repeat }: KeptRepeat, n: number): Promise<number> =>
  em.nativeUpdate(RepeatingEntry, { tenantId, repeatId }, { nextN: n, nextOn: repeatDay(repeat, n) });

/** Locks a repeating entry for a change. Throws if it changed since the person saw it. */
export async function openRepeat(
  em: EntityManager,
  { tenantId, repeatId, revision }: { tenantId: number; repeatId: string; revision: number },
): Promise<KeptRepeat> {
  const repeat = await lockedRepeat(em, tenantId, repeatId);
  if (repeat.revision !== revision)
    throw changedMeanwhile('repeat-changed', 'changed this repeating transaction', 'Please look at it again.');
  if (repeat.state === 'ended') refuseConflict('repeat-ended', 'This repeating transaction has ended. To continue it, add it again.');
  return repeat;
}

const actions = { active: 'resumed', paused: 'paused', ended: 'ended' } as const;

/** Days that passed during a pause are skipped. */
export async function changeState(
  em: EntityManager,
  { tenantId, repeatId, today }: { tenantId: number; repeatId: string; today: string },
  { state, revision }: Pick<KeptRepeat, 'state' | 'revision'>,
): Promise<NewEvent[]> {
  const repeat = await openRepeat(em, { tenantId, repeatId, revision });
  if (repeat.state === state) return [];
  const before = { state: repeat.state };
  const nextN = state === 'active' ? numberFrom(repeat, repeat.nextN, today) : repeat.nextN;
  em.assign(repeat, { state, nextN, nextOn: state === 'ended' ? null : repeatDay(repeat, nextN), revision: revision + 1 });
  await em.flush();
  return [auditOf(repeat, actions[state], { before, after: { state } })];
}

export function auditOf(
  { tenantId, entry }: Pick<KeptRepeat, 'tenantId' | 'entry'>,
  what: 'added' | 'changed' | 'held' | 'skipped' | (typeof actions)[keyof typeof actions],
  facts: { before?: object; after: object },
): NewEvent {
  const subject = `repeating-entry ${descriptionOf(entry) || entry.lines[0]!.account}`;
  return auditRecorded.ledger.of(tenantId, { action: `repeating-entry.${what}`, subject, ...facts });
}
