// Writes the rules that name contractors, and finds the payments that a rule affects. The caller holds the tenant's lock.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, noSuch, refuse } from '#contracts/problem.js';
import type { NameRuleInput } from '#contracts/records/name-rule.js';
import { maxNameRules, type NameRule as ShownRule } from '#contracts/routes/name-rules.js';
import { execute, rows, sql } from '#platform/sql.js';
import { contractorKey } from '../contractor-payments/contractor-name.js';
import { comparable, ruleFor, type NameRule } from '../contractor-payments/name-rule.js';
import { nameRules, settlePayments, type Settled } from '../contractor-payments/settle-payments.js';

export interface Place {
  em: EntityManager;
  tenantId: number;
}

/** The stored form of a rule: its text in comparable form, the name as entered. */
function kept({ operator, text, contractorName: contractor }: NameRuleInput): Omit<NameRule, 'ruleId'> {
  if (contractorKey(contractor) === '') refuse('no-name', `'${contractor}' isn’t a valid name.`);
  return { operator, text: comparable(text), contractor };
}

export async function insertRule({ em, tenantId }: Place, form: NameRuleInput, by: string): Promise<{ rule: NameRule; added: boolean }> {
  const rule = kept(form);
  const all = (await nameRules(em, [tenantId])).get(tenantId) ?? [];
  const known = all.find(({ operator, text }) => operator === rule.operator && text === rule.text);
  if (known && contractorKey(known.contractor) === contractorKey(rule.contractor)) return { rule: known, added: false };
  if (known) throw taken(known.contractor);
  if (all.length >= maxNameRules) refuse('too-many-rules', `A business can have up to ${maxNameRules} payee rules. Delete some first.`);
  const ruleId = randomUUID();
  await execute(
    em,
    sql`insert into name_rule (tenant_id, rule_id, position, operator, text, contractor, created_by)
        values (${tenantId}, ${ruleId}, ${all.length + 1}, ${rule.operator}, ${rule.text}, ${rule.contractor}, ${by})`,
  );
  return { rule: { ruleId, ...rule }, added: true };
}

export async function updateRule(
  { em, tenantId }: Place,
  ruleId: string,
  change: Partial<NameRuleInput> & { position?: number | undefined },
) {
  const all = (await nameRules(em, [tenantId])).get(tenantId) ?? [];
  const at = all.findIndex((known) => known.ruleId === ruleId);
  const before = all[at];
  if (!before) throw noSuch('rule');
  const { operator = before.operator, text = before.text, contractorName = before.contractor } = change;
  const rule = kept({ operator, text, contractorName });
  const other = all.find((known) => known.ruleId !== ruleId && known.operator === rule.operator && known.text === rule.text);
  if (other) throw taken(other.contractor);
  await execute(
    em,
    sql`update name_rule set operator = ${rule.operator}, text = ${rule.text}, contractor = ${rule.contractor} where tenant_id = ${tenantId} and rule_id = ${ruleId}`,
  );
  const order = all.map((rule) => rule.ruleId).filter((id) => id !== ruleId);
  order.splice((change.position ?? at + 1) - 1, 0, ruleId);
  await number({ em, tenantId }, order);
  return { before, after: { ruleId, ...rule } };
}

export async function removeRule({ em, tenantId }: Place, ruleId: string): Promise<NameRule> {
  const all = (await nameRules(em, [tenantId])).get(tenantId) ?? [];
  const gone = all.find((rule) => rule.ruleId === ruleId);
  if (!gone) throw noSuch('rule');
  await execute(em, sql`delete from name_rule where tenant_id = ${tenantId} and rule_id = ${ruleId}`);
  await number(
    { em, tenantId },
    all.map((rule) => rule.ruleId).filter((id) => id !== ruleId),
  );
  return gone;
}

const number = ({ em, tenantId }: Place, order: string[]): Promise<void> =>
  execute(
    em,
    sql`update name_rule r set position = o.position from unnest(${order}::uuid[]) with ordinality as o (rule_id, position)
        where r.tenant_id = ${tenantId} and r.rule_id = o.rule_id and r.position <> o.position`,
  );

const taken = (contractor: string) =>
  new DomainError('rule-exists', 409, `There is already a rule for this text, for ${contractor}. Change that rule instead.`);

/** Payments that the rule names now, or whose text matches one of `fitting`; newest first. */
export async function concerned({ em, tenantId }: Place, ruleId: string, fitting: NameRule[]): Promise<ConcernedPayment[]> {
  const all = await rows<ConcernedPayment>(
    em,
    sql`select payment_id, date, description, amount_cents, contractor, contractor_key,
               named_by, rule_id from payment where tenant_id = ${tenantId} order by date desc, payment_id`,
  );
  return all.filter((payment) => payment.ruleId === ruleId || ruleFor(fitting, payment.description));
}

export interface ConcernedPayment {
  paymentId: string;
  date: string;
  description: string;
  amountCents: number;
  contractor: string;
  contractorKey: string;
  namedBy: string;
  ruleId: string | null;
}

/** Names the payments again that a rule affected before or affects now. */
export async function settleRule({ em, tenantId }: Place, ruleId: string, fitting: NameRule[]): Promise<Settled> {
  const refs = await concerned({ em, tenantId }, ruleId, fitting);
  return settlePayments(
    em,
    refs.map(({ paymentId }) => ({ tenantId, paymentId })),
  );
}

export async function shownRules({ em, tenantId }: Place): Promise<ShownRule[]> {
  return rows<ShownRule>(
    em,
    sql`select r.rule_id, r.position, r.operator, r.text, r.contractor as contractor_name, coalesce(p.payments, 0) as payments
        from name_rule r left join (select rule_id, count(*) as payments from payment where tenant_id = ${tenantId} and rule_id is not null group by rule_id) p
          on p.rule_id = r.rule_id
        where r.tenant_id = ${tenantId} order by r.position`,
  );
}
