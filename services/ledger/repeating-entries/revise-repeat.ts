// Changes a repeating entry from its next day on. The change must be valid for an entry on that day, so that the day won't be held.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent, RequestOf } from '#contracts/define.js';
import { refuse } from '#contracts/problem.js';
import { repeatedFields } from '#contracts/records/manual-entry.js';
import { pick } from '#contracts/records/record.js';
import type { reviseRepeatingEntry } from '#contracts/routes/repeating-entries.js';
import { loadAccounts } from '../accounts/accounts.js';
import { backOf, entryOf } from '../manual-entries/decide-entry.js';
import type { Author } from '../manual-entries/write-entry.js';
import { numberFrom, repeatDay } from './repeat-days.js';
import { auditOf, openRepeat } from './write-repeat.js';

type Revision = RequestOf<typeof reviseRepeatingEntry>['body'];

export async function reviseRepeat(
  em: EntityManager,
  { who, repeatId, today }: { who: Author; repeatId: string; today: string },
  { revision, until = null, ...written }: Revision,
): Promise<NewEvent[]> {
  const { tenantId } = who;
  const repeat = await openRepeat(em, { tenantId, repeatId, revision });
  const { reversing = repeat.reversing } = written;
  if (until !== null && until < repeat.firstOn)
    refuse('never-repeats', `It was first posted on ${repeat.firstOn}. Choose a later last day. Nothing was saved.`);
  const entry = pick(repeatedFields, written);
  const accounts = await loadAccounts(em, [tenantId]);
  const posted = entryOf({ ...entry, date: repeat.nextOn ?? repeat.firstOn }, { tenantId, entryId: 0, accounts });
  if (reversing) backOf(posted, 0);
  const onward = { ...repeat, until };
  const n = repeat.nextOn === null ? numberFrom(onward, repeat.nextN, today) : repeat.nextN;
  const facts = ({ entry: { lines: of }, until: last }: Pick<typeof repeat, 'entry' | 'until'>) => ({
    lines: of.slice(0, 10),
    until: last,
  });
  const before = facts(repeat);
  const schedule = { until, nextN: n, nextOn: repeatDay(onward, n) };
  em.assign(repeat, { entry, reversing, ...schedule, byMail: who.mail, byName: who.name, revision: revision + 1 });
  await em.flush();
  return [auditOf({ tenantId, entry }, 'changed', { before, after: facts({ entry, until }) })];
}
