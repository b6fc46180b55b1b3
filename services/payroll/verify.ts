// Compares legs with a replay of the ledger's events, payments with what legs, choices, rules and imported names give, and their sums;
// forms with the payments that they were made of. Finds nothing if all is right.
import type { EntityManager } from '@mikro-orm/postgresql';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { verifyCopy } from '#platform/books-copy/verify-copy.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents, contentText } from '#platform/replay.js';
import { row, rows, sql } from '#platform/sql.js';
import { namesConsumer } from './business-name.reaction.js';
import { paymentsConsumer } from './contractor-payments/follow-ledger.reaction.js';
import type { ImportedName } from './contractor-payments/match-names.js';
import { groupOf, paymentOf, withNames, type PayingLeg, type Payment } from './contractor-payments/payment.js';
import { verifySums } from './contractor-payments/payment-sums.js';
import { isPayment, legColumns, nameRules, paymentColumns } from './contractor-payments/settle-payments.js';
import { verifyFormPayments } from './forms-1099/form-payments.query.js';
import { legs, mayPay, rowOf } from './contractor-payments/write-payment-legs.js';

const maxSentences = 100;

type Logs = Record<'ledger' | 'gateway', LogReader>;

/** Sentences about differences, for the tenants that the transaction may see. */
export async function verifyPayroll(em: EntityManager, tenants: number[], { ledger, gateway }: Logs): Promise<string[]> {
  const differences = [
    ...(await verifyPayments(em, tenants)),
    ...(await verifySums(em)),
    ...(await verifyForms(em)),
    ...(await verifyFormPayments(em)),
  ];
  for (const tenantId of tenants) {
    differences.push(...(await verifyLegs(em, tenantId, ledger)));
    differences.push(...(await verifyName(em, tenantId, { ledger, gateway })));
  }
  return differences.slice(0, maxSentences);
}

const verifyLegs = (em: EntityManager, tenantId: number, log: LogReader): Promise<string[]> =>
  verifyCopy(em, legs, {
    what: ['payroll', 'leg'],
    ...{ tenantId, consumer: paymentsConsumer, log },
    lineOf: (leg) => (mayPay(leg) ? rowOf(leg) : undefined),
    addedLater: ['unconfirmed', 'text_kind'],
  });

/** The gateway's name counts until the ledger's settings give another, with the owners. */
async function verifyName(em: EntityManager, tenantId: number, { ledger, gateway }: Logs): Promise<string[]> {
  const stated: { name: string; owners?: { name: string }[] }[] = [];
  for (const { log, types } of [
    { log: gateway, types: [tenantCreated] },
    { log: ledger, types: [settingsChanged] },
  ])
    for await (const events of appliedEvents(em, tenantId, { consumer: namesConsumer, log, types }))
      stated.push(events.at(-1)!.data as (typeof stated)[number]);
  const stored = await row<{ business: string; owners: string[] | null }>(
    em,
    sql`select business, owners from payroll_settings where tenant_id = ${tenantId}`,
  );
  const { name, owners = [] } = stated.at(-1) ?? { name: '' };
  const expected = owners.map((owner) => owner.name);
  // Owners from before payroll followed them aren't stored until the settings change again.
  return (stored?.business ?? '') === name && JSON.stringify(stored?.owners ?? expected) === JSON.stringify(expected)
    ? []
    : [`payroll has a different name for business ${tenantId}, or different owners, from its settings`];
}

async function verifyPayments(em: EntityManager, tenants: number[]): Promise<string[]> {
  const paying = await rows<PayingLeg>(
    em,
    sql`select ${legColumns}
        from (select distinct on (tenant_id, payment_id) * from leg where not reversed and cash order by tenant_id, payment_id, entry_id desc) l
        left join payroll_settings s on s.tenant_id = l.tenant_id
        left join payment_choice c on c.tenant_id = l.tenant_id and c.payment_id = l.payment_id
        where ${isPayment}`,
  );
  const names = await rows<ImportedName & { tenantId: number; paymentType: string; amountCents: number }>(
    em,
    sql`select tenant_id, source as payment_type, amount_cents, name_id, name, name_key, date from imported_name`,
  );
  const rules = await nameRules(em, tenants);
  const expected = withNames(
    paying.map((leg) => paymentOf(leg, rules.get(leg.tenantId))),
    Map.groupBy(names, groupOf),
  );
  const stored = await rows<Payment>(em, sql`select ${paymentColumns} from payment p`);
  const known = new Map(stored.map((payment) => [`${payment.tenantId} ${payment.paymentId}`, contentText(payment)]));
  const wrong = expected.filter((payment) => known.get(`${payment.tenantId} ${payment.paymentId}`) !== contentText(payment));
  return [
    ...wrong.map(({ tenantId, paymentId }) => `contractor payment ${paymentId} of tenant ${tenantId} does not match its leg and names`),
    ...(stored.length === expected.length ? [] : [`there are ${stored.length} contractor payments, legs give ${expected.length}`]),
  ];
}

async function verifyForms(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`select 'forms ' || form || ' of vendor ' || vendor_id || ' of tenant ' || tenant_id || ' for ' || year || ' are not numbered without gaps, or none of them is current' as what
        from form_1099 group by tenant_id, year, form, vendor_id having max(version) <> count(*) or count(*) filter (where current) <> 1
          or max(version) filter (where current) <> max(version)`,
  );
  return found.map(({ what }) => what);
}
