// The directory for the bundled provider: records changes of accounts and says which members an owner may help to a new passphrase.
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditRecorded } from '#contracts/events/audit.js';
import { currentContext, newTraceparent } from '#platform/request-context.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { businessesOf, type BusinessOfPerson } from './memberships.query.js';
import { Person } from './person.entity.js';

/** An account of a directory, which identifies a person permanently. */
interface AccountOf {
  tid: string;
  oid: string;
}

interface Known {
  mail: string;
  personId: string;
  businesses: BusinessOfPerson[];
}

async function knownIn(em: EntityManager, { tid, oid }: AccountOf): Promise<Known> {
  const person = await em.findOne(Person, { tid, oid });
  if (!person) return { mail: '', personId: '', businesses: [] };
  return { mail: person.mail, personId: person.personId, businesses: await businessesOf(em, person.personId) };
}

const known = (work: UnitOfWork, account: AccountOf): Promise<Known> => work.read({ tenantId: 0 }, (em) => knownIn(em, account));

/** Recorded in the trail of each of the person's businesses, one after the other, since each has its own partition of the log. */
export async function recordOfAccount(
  work: UnitOfWork,
  account: AccountOf,
  { action, by }: { action: string; by?: string | undefined },
): Promise<void> {
  const { mail, personId, businesses } = await known(work, account);
  const traceparent = currentContext()?.traceparent ?? newTraceparent();
  for (const { id: tenantId, role } of businesses)
    await work.run({ tenantId, mail: by ?? (mail || personId), traceparent }, async () => {
      const audit = { action, subject: `person ${mail || personId}`, after: { role } };
      return { reply: undefined, events: [auditRecorded.gateway.of(tenantId, audit)] };
    });
}

/**
 * Whether an owner owns all businesses of a person, and there is at least one. An owner who gives an account a new passphrase can sign in
 * as its person, so that must not open another owner's business.
 */
export async function ownsAllOf(work: UnitOfWork, owner: AccountOf, member: AccountOf): Promise<boolean> {
  const owned = new Set((await known(work, owner)).businesses.filter(({ role }) => role === 'owner').map(({ id }) => id));
  const { businesses } = await known(work, member);
  return businesses.length > 0 && businesses.every(({ id }) => owned.has(id));
}

export const ownsAny = async (work: UnitOfWork, account: AccountOf): Promise<boolean> =>
  (await known(work, account)).businesses.some(({ role }) => role === 'owner');
