// Memberships from both sides: the businesses of a person, the members of a business.
import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultTimeZone } from '#contracts/days.js';
import type { Role } from '#contracts/shapes.js';
import { row, rows, sql } from '#platform/sql.js';

export interface BusinessOfPerson {
  id: number;
  name: string;
  description: string;
  role: Role;
  timeZone: string;
  /** Missing before the person had them. */
  firstSteps?: 'shown' | 'hidden';
}

/** Crosses businesses through a function of the schema's reader (sql/directory.sql). */
export async function businessesOf(em: EntityManager, personId: string): Promise<BusinessOfPerson[]> {
  const found = await rows<Omit<BusinessOfPerson, 'firstSteps'> & { firstSteps: 'shown' | 'hidden' | null }>(
    em,
    sql`select tenant_id as id, name, description, role, coalesce(time_zone, ${defaultTimeZone}) as time_zone, first_steps
        from memberships_of(${personId})`,
  );
  return found.map(({ firstSteps, ...business }) => ({ ...business, ...(firstSteps && { firstSteps }) }));
}

/** The number of a business that is about to be created. */
export async function nextBusinessNumber(em: EntityManager): Promise<number> {
  return (await row<{ id: number }>(em, sql`select nextval('business_number')::int as id`))!.id;
}

export interface MemberOfBusiness {
  mail: string;
  name: string | null;
  role: Role;
  joined: boolean;
  /** Email address of the account that joined. */
  account?: string;
}

export async function membersOf(em: EntityManager, tenantId: number): Promise<MemberOfBusiness[]> {
  const found = await rows<MemberOfBusiness & { account: string | null }>(
    em,
    sql`select m.mail, p.name, m.role, m.person_id is not null as joined, nullif(p.mail, '') as account
        from membership m left join person p on p.person_id = m.person_id
        where m.tenant_id = ${tenantId} order by m.mail`,
  );
  return found.map(({ account, ...member }) => ({ ...member, ...(account && { account }) }));
}

/** A person as a member of a business; undefined if they no longer are one. */
export function memberBehind(
  em: EntityManager,
  tenantId: number,
  personId: string,
): Promise<{ mail: string; name: string; jobTitle: string | null; role: Role } | undefined> {
  return row(
    em,
    sql`select p.mail, p.name, p.job_title, m.role from membership m join person p on p.person_id = m.person_id
        where m.tenant_id = ${tenantId} and m.person_id = ${personId}`,
  );
}
