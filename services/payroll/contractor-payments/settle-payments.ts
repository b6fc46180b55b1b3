// Brings payments in line with legs, choices, rules and imported names, and returns what changed. The caller holds the tenants' locks.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cause, NewEvent } from '#contracts/define.js';
import type { PaymentType } from '#contracts/events/payroll.js';
import { form1099Kinds, paymentKinds } from '#contracts/rules/form-1099-kinds.js';
import { lockSettings } from '#platform/lock-settings.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { ImportedName } from './match-names.js';
import type { NameRule } from './name-rule.js';
import { groupOf, paymentOf, recorded, withNames, type PayingLeg, type Payment } from './payment.js';
import type { PaymentRef, WrittenLeg } from './write-payment-legs.js';

/** Payments of one source and amount, which share imported names. */
interface Group {
  tenantId: number;
  paymentType: PaymentType;
  amountCents: number;
}

export interface Settled {
  changed: Payment[];
  /** As they were: payments that no longer count, or that another form reports now. */
  gone: Payment[];
}

const idOf = ({ tenantId, paymentId }: PaymentRef): string => `${tenantId} ${paymentId}`;

/** The kind of a payment decides whether a form is due (IRC 6041). */
export const defaultCategories = form1099Kinds.services.categories;
export const defaultMiscCategories = paymentKinds
  .filter((kind) => kind !== 'services')
  .flatMap((kind) => form1099Kinds[kind].categories.map((category) => ({ category, kind })));

export const lockTenants = (em: EntityManager, tenants: number[]): Promise<void> => lockSettings(em, 'payroll_settings', tenants);

/** `groups` are settled in addition to those of the payments, because new names may have been imported for them. */
export async function settlePayments(em: EntityManager, refs: PaymentRef[], groups: Group[] = []): Promise<Settled> {
  if (refs.length === 0 && groups.length === 0) return { changed: [], gone: [] };
  const keys = [...new Map(refs.map((ref) => [idOf(ref), ref])).values()];
  const legs = keys.length > 0 ? await payingLegs(em, keys) : [];
  const rules =
    legs.length > 0
      ? await nameRules(
          em,
          legs.map((leg) => leg.tenantId),
        )
      : new Map<number, NameRule[]>();
  const fresh = legs.map((leg) => paymentOf(leg, rules.get(leg.tenantId)));
  const stored = keys.length > 0 ? await paymentsByKey(em, keys) : [];
  const paying = new Set(fresh.map(idOf));
  const leaving = stored.filter((payment) => !paying.has(idOf(payment)));
  const names = await namesOf(em, [...groups, ...fresh, ...stored]);
  const others = names.size === 0 ? [] : await otherPaymentsInGroups(em, [...groups, ...fresh, ...stored], names, keys);
  const settled = withNames([...fresh, ...others], names);
  if (leaving.length > 0) await remove(em, leaving);
  const changed = settled.length > 0 ? await store(em, settled) : [];
  return { changed, gone: [...leaving, ...onAnotherForm(stored, changed)] };
}

/** Of payments as they were before, those that another form reports now. */
export function onAnotherForm(before: Payment[], changed: Payment[]): Payment[] {
  const now = new Map(changed.map((payment) => [idOf(payment), formOf(payment)]));
  return before.filter((payment) => (now.get(idOf(payment)) ?? formOf(payment)) !== formOf(payment));
}

const formOf = ({ kind }: Payment) => form1099Kinds[kind].form;

export const settledEvents = (
  { changed, gone }: Settled,
  causeOf: (payment: Payment) => Cause | undefined = () => undefined,
): NewEvent[] => [
  ...gone.map((payment) => recorded(payment, false, causeOf(payment))),
  ...changed.map((payment) => recorded(payment, true, causeOf(payment))),
];

/** Rules by tenant, in their order. */
export async function nameRules(em: EntityManager, tenants: number[]): Promise<Map<number, NameRule[]>> {
  const found = await rows<NameRule & { tenantId: number }>(
    em,
    sql`select tenant_id, rule_id, operator, text, contractor from name_rule
        where tenant_id = any (${[...new Set(tenants)]}::int[]) order by tenant_id, position`,
  );
  return Map.groupBy(found, ({ tenantId }) => tenantId);
}

/** The kind that a leg's category gives it: that of the nearest of the tenant's categories at or above it. */
const kindOfCategory = sql`(select c.kind
  from (select unnest(coalesce(s.categories, ${defaultCategories}::text[])) as path, 'services' as kind
        union all select m.category, m.kind
        from jsonb_to_recordset(coalesce(s.misc_categories, ${JSON.stringify(defaultMiscCategories)}::jsonb)) as m (category text, kind text)) c
  where l.category = c.path or starts_with(l.category, c.path || ':') order by length(c.path) desc, c.kind = 'services' desc limit 1)`;
/** Work is paid for in these; in all other categories, the text has to say more than a person's name. */
const ofWork = ['Expenses:Advertising', 'Expenses:Repairs & Maintenance', 'Expenses:Cleaning'];
/** These aren't paid for work or rent, whatever a text says. */
const neverReported = [
  ...['Expenses:Bank Fees', 'Expenses:Merchant Fees', 'Expenses:Wages', 'Expenses:Payroll Taxes', 'Expenses:Taxes & Licenses'],
  ...['Expenses:Meals', 'Expenses:Entertainment', 'Expenses:Interest', 'Expenses:Fines & Penalties', 'Expenses:Depreciation'],
];
const isIn = (paths: string[]) =>
  sql`exists (select from unnest(${paths}::text[]) as p (path) where l.category = p.path or starts_with(l.category, p.path || ':'))`;
const kindOfText = sql`(case when l.category like 'Expenses:%' and not ${isIn(neverReported)} then
  case l.text_kind when 'person' then case when ${isIn(ofWork)} then 'services' end
    when 'attorney' then case when l.category ~* 'settlement' then 'gross-proceeds' else 'services' end
    else l.text_kind end end)`;
/**
 * What a leg pays, for a form: its text comes before the category if it is a settlement or if the category is only a guess, and after it otherwise.
 * Null if it is no such payment.
 */
const paidKind = sql`coalesce(case when l.text_kind = 'gross-proceeds' or (l.text_kind = 'rent' and l.unconfirmed) then ${kindOfText} end,
  ${kindOfCategory}, case when l.text_kind is not null then ${kindOfText} end)`;
export const isPayment = sql`${paidKind} is not null`;

/** The columns that make up a payment; `l` is its leg, `s` the tenant's settings, `c` a person's choice. */
export const legColumns = sql`l.tenant_id, l.payment_id, l.entry_id, l.line, l.date, l.description, l.reference, l.money_path,
  l.amount_cents, l.processor, array_remove(s.business || coalesce(s.owners, '{}'), '') as own_names, ${paidKind} as category_kind, ${kindOfCategory} is distinct from ${paidKind} as found_by_text, coalesce(l.unconfirmed, false) as unconfirmed, c.contractor as chosen_contractor, c.reportable as chosen_reportable, c.kind as chosen_kind`;

/** The payments of some businesses. */
export const paymentsOf = (em: EntityManager, tenants: number[]): Promise<PaymentRef[]> =>
  rows<PaymentRef>(
    em,
    sql`select distinct l.tenant_id, l.payment_id from leg l left join payroll_settings s on s.tenant_id = l.tenant_id
        where l.tenant_id = any (${tenants}::int[]) and ${isPayment}`,
  );

/** The payments that legs may have changed. Skips legs that neither were nor are payments, which is nearly everything in the books. */
export async function concernedBy(em: EntityManager, legs: WrittenLeg[]): Promise<PaymentRef[]> {
  if (legs.length === 0) return [];
  return rows<PaymentRef>(
    em,
    sql`select distinct l.tenant_id, l.payment_id
        from ${table('l', legs, { tenant_id: 'int', payment_id: 'text', category: 'text', reversed: 'boolean', unconfirmed: 'boolean', text_kind: 'text' })}
        left join payroll_settings s on s.tenant_id = l.tenant_id
        where l.reversed or ${isPayment} or exists (select from payment p where p.tenant_id = l.tenant_id and p.payment_id = l.payment_id)`,
  );
}

/** If a bank transaction has several legs, the newest one that isn't reversed counts. */
function payingLegs(em: EntityManager, keys: PaymentRef[]): Promise<PayingLeg[]> {
  return rows<PayingLeg>(
    em,
    sql`select ${legColumns}
        from (select distinct on (l.tenant_id, l.payment_id) l.* from leg l
              join ${table('k', keys, { tenant_id: 'int', payment_id: 'text' })} on l.tenant_id = k.tenant_id and l.payment_id = k.payment_id
              where not l.reversed and l.cash order by l.tenant_id, l.payment_id, l.entry_id desc) l
        left join payroll_settings s on s.tenant_id = l.tenant_id
        left join payment_choice c on c.tenant_id = l.tenant_id and c.payment_id = l.payment_id
        where ${isPayment} order by l.tenant_id, l.payment_id`,
  );
}

export const paymentColumns = sql`p.tenant_id, p.payment_id, p.entry_id, p.line, p.date, p.description, p.reference, p.amount_cents,
  p.kind, p.payment_type, p.read_name, p.contractor, p.contractor_key, p.named_by, p.name_id, p.rule_id,
  p.reportable, p.reason, p.by_hand, p.unconfirmed, p.found_by_text, p.name_guess`;

const paymentsByKey = (em: EntityManager, keys: PaymentRef[]): Promise<Payment[]> =>
  rows<Payment>(
    em,
    sql`select ${paymentColumns} from payment p
        join ${table('k', keys, { tenant_id: 'int', payment_id: 'text' })} on p.tenant_id = k.tenant_id and p.payment_id = k.payment_id`,
  );

export const miscPayments = (em: EntityManager, tenantId: number): Promise<Payment[]> =>
  rows<Payment>(
    em,
    sql`select ${paymentColumns} from payment p where tenant_id = ${tenantId} and kind <> 'services' order by date, payment_id`,
  );

async function namesOf(em: EntityManager, groups: Group[]): Promise<Map<string, ImportedName[]>> {
  const found = await rows<ImportedName & Group>(
    em,
    sql`select n.tenant_id, n.source as payment_type, n.amount_cents, n.name_id, n.name, n.name_key, n.date
        from imported_name n
        join (${distinct(groups)}) g on n.tenant_id = g.tenant_id and n.source = g.payment_type and n.amount_cents = g.amount_cents
        order by n.name_id`,
  );
  return Map.groupBy(found, groupOf);
}

/** Payments in groups that have names, other than those being settled anyway. */
async function otherPaymentsInGroups(
  em: EntityManager,
  groups: Group[],
  names: Map<string, ImportedName[]>,
  keys: PaymentRef[],
): Promise<Payment[]> {
  const known = new Set(keys.map(idOf));
  const found = await rows<Payment>(
    em,
    sql`select ${paymentColumns} from payment p
        join (${distinct(groups.filter((group) => names.has(groupOf(group))))}) g
          on p.tenant_id = g.tenant_id and p.payment_type = g.payment_type and abs(p.amount_cents) = g.amount_cents`,
  );
  return found.filter((payment) => !known.has(idOf(payment)));
}

/** Each group once, by the absolute amount. */
const distinct = (groups: Group[]) =>
  sql`select distinct tenant_id, payment_type, abs(amount_cents) as amount_cents from ${table('g', groups, { tenant_id: 'int', payment_type: 'text', amount_cents: 'bigint' })}`;

const remove = (em: EntityManager, gone: PaymentRef[]): Promise<void> =>
  execute(
    em,
    sql`delete from payment p using ${table('k', gone, { tenant_id: 'int', payment_id: 'text' })}
        where p.tenant_id = k.tenant_id and p.payment_id = k.payment_id`,
  );

/** Returns the payments that changed. */
function store(em: EntityManager, all: Payment[]): Promise<Payment[]> {
  return rows<Payment>(
    em,
    sql`insert into payment as p (tenant_id, payment_id, entry_id, line, date, description, reference, amount_cents, kind, payment_type, read_name, contractor, contractor_key,
          named_by, name_id, rule_id, reportable, reason, by_hand, unconfirmed, found_by_text, name_guess)
        select * from ${table('added', all, { tenant_id: 'int', payment_id: 'text', entry_id: 'bigint', line: 'smallint', date: 'date', description: 'text', reference: 'text', amount_cents: 'bigint', kind: 'text', payment_type: 'text', read_name: 'text', contractor: 'text', contractor_key: 'text', named_by: 'text', name_id: 'bigint', rule_id: 'uuid', reportable: 'boolean', reason: 'text', by_hand: 'boolean', unconfirmed: 'boolean', found_by_text: 'boolean', name_guess: 'boolean' })}
        on conflict (tenant_id, payment_id) do update set entry_id = excluded.entry_id, line = excluded.line, date = excluded.date, description = excluded.description,
          reference = excluded.reference, amount_cents = excluded.amount_cents, kind = excluded.kind, payment_type = excluded.payment_type, read_name = excluded.read_name,
          contractor = excluded.contractor, contractor_key = excluded.contractor_key, named_by = excluded.named_by, name_id = excluded.name_id,
          rule_id = excluded.rule_id, reportable = excluded.reportable, reason = excluded.reason, by_hand = excluded.by_hand,
          unconfirmed = excluded.unconfirmed, found_by_text = excluded.found_by_text, name_guess = excluded.name_guess
        where (p.entry_id, p.line, p.date, p.description, p.reference, p.amount_cents, p.kind, p.payment_type, p.read_name, p.contractor, p.contractor_key, p.named_by, p.name_id,
               p.rule_id, p.reportable, p.reason, p.by_hand, p.unconfirmed, p.found_by_text, p.name_guess)
          is distinct from (excluded.entry_id, excluded.line, excluded.date, excluded.description, excluded.reference, excluded.amount_cents, excluded.kind, excluded.payment_type,
               excluded.read_name, excluded.contractor, excluded.contractor_key, excluded.named_by, excluded.name_id, excluded.rule_id, excluded.reportable, excluded.reason, excluded.by_hand, excluded.unconfirmed, excluded.found_by_text, excluded.name_guess)
        returning ${paymentColumns}`,
  );
}
