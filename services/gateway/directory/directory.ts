// Who a signed-in person is here and which businesses they may enter: what the edge asks before every call, remembered for a moment.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { auditRecorded } from '#contracts/events/audit.js';
import type { Role } from '#contracts/shapes.js';
import { currentContext, newTraceparent } from '#platform/request-context.js';
import type { RequestOrigin } from '#platform/request-origin.js';
import { row, sql } from '#platform/sql.js';
import { UnitOfWork, type Asking } from '#platform/unit-of-work.js';
import { businessesOf, type BusinessOfPerson } from './memberships.query.js';
import { Person } from './person.entity.js';

/** What a verified token states about a person. */
interface Arrival {
  tid: string;
  oid: string;
  /** In lower case; empty when unknown. */
  mail: string;
  name: string;
  jobTitle: string | null;
}

interface Known {
  personId: string;
  roles: ReadonlyMap<number, Role>;
}

/** How long another process of the gateway may not know that a membership ended. */
const keepMs = 5_000;
const maxPeople = 10_000;

@Injectable()
export class Directory {
  private readonly known = new LRUCache<string, Promise<Known>>({ max: maxPeople, ttl: keepMs });

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Adds the person on their first call. An email address is a label here: it finds no membership and no invitation. */
  enter(arrival: Arrival): Promise<Known> {
    const key = keyOf(arrival);
    const remembered = this.known.get(key);
    if (remembered) return remembered;
    const loading = this.load(arrival);
    this.known.set(key, loading);
    loading.catch(() => this.known.delete(key));
    return loading;
  }

  /** The current role: another process may have just created the business. */
  async roleIn(arrival: Arrival, tenantId: number): Promise<Role | null> {
    const remembered = (await this.enter(arrival)).roles.get(tenantId);
    if (remembered) return remembered;
    this.known.delete(keyOf(arrival));
    return (await this.enter(arrival)).roles.get(tenantId) ?? null;
  }

  /** Recorded in the trail of each of the person's businesses, one after the other, since each has its own partition of the log. */
  async record(arrival: Arrival, action: 'person.signed-in' | 'person.signed-out', origin: RequestOrigin): Promise<void> {
    const { mail } = arrival;
    const { personId, roles } = await this.enter(arrival);
    for (const [tenantId, role] of roles)
      await this.unitOfWork.run({ ...nowhere(), tenantId, mail: mail || personId }, async () => {
        const audit = { action, subject: `person ${mail || personId}`, after: { role, ...origin } };
        return { reply: undefined, events: [auditRecorded.gateway.of(tenantId, audit)] };
      });
  }

  /** After a change of memberships in this process. */
  forget(): void {
    this.known.clear();
  }

  private async load(arrival: Arrival): Promise<Known> {
    const found = await this.unitOfWork.read(nowhere(), (em) => find(em, arrival));
    const { personId, businesses } = found ?? (await this.unitOfWork.run(nowhere(), async (em) => ({ reply: await write(em, arrival) })));
    return { personId, roles: new Map(businesses.map(({ id, role }) => [id, role])) };
  }
}

interface Found {
  personId: string;
  businesses: BusinessOfPerson[];
}

/** Null when the person is new, or their token data has changed. */
async function find(em: EntityManager, { tid, oid, mail, name, jobTitle }: Arrival): Promise<Found | null> {
  const person = await em.findOne(Person, { tid, oid, mail, name, jobTitle });
  return person && { personId: person.personId, businesses: await businessesOf(em, person.personId) };
}

async function write(em: EntityManager, arrival: Arrival): Promise<Found> {
  const { tid, oid, mail, name, jobTitle } = arrival;
  const { personId } = (await row<{ personId: string }>(
    em,
    sql`insert into person (person_id, tid, oid, mail, name, job_title)
        values (${randomUUID()}, ${tid}, ${oid}, ${mail}, ${name}, ${jobTitle})
        on conflict (tid, oid) do update set mail = excluded.mail, name = excluded.name, job_title = excluded.job_title
        returning person_id`,
  ))!;
  return { personId, businesses: await businessesOf(em, personId) };
}

/** A person who is in no business yet, as row-level security sees it. */
const nowhere = (): Asking => ({ tenantId: 0, mail: 'gateway', traceparent: currentContext()?.traceparent ?? newTraceparent() });

const keyOf = ({ tid, oid, mail, name, jobTitle }: Arrival): string => JSON.stringify([tid, oid, mail, name, jobTitle]);
