// A person's businesses side by side: every figure is that of the business's own screens, nobody sees a business they are no member of, and one
// in trouble takes no other's figures away. The figures of the first test are derived by hand.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getLedgerOverviews, getTaxOverviews } from '#contracts/business-overviews.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import type { BusinessRow } from '#contracts/routes/businesses.js';
import { getCandidates } from '#contracts/routes/forms-1099.js';
import { getLedger, getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getReview } from '#contracts/routes/review.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import type { ServiceName } from '#contracts/services.js';
import { identityHeader, IdentitySigner } from '#platform/identity.js';
import { signingKeyOf } from '#platform/internal-keys.js';
import { newTraceparent } from '#platform/request-context.js';
import { secretOf } from '../services/gateway/directory/invitation.js';
import { ServiceLinks, type ServiceLink } from '../services/gateway/links/service-links.js';
import { testSecrets } from '../services/host/testing/template.js';
import { statementsOf } from './conformance/statements.js';
import { GatewayTrial } from './support/gateway.fixture.js';
import { importStatement } from './upload.js';

const [ana, eve, carl] = ['ana@demo.test', 'eve@demo.test', 'carl@demo.test'] as const;

let trial: GatewayTrial;
let admin: pg.Client;
/** Ana's: one that agrees, one that differs and misses a W-9, one that is empty. */
let bakery: number;
let studio: number;
let fresh: number;
let foreign: number;

/** 1,000.00 − 40.00 + 90.00 = 1,050.00 */
const agreeing = `Date,Description,Withdrawals,Deposits,Category,Balance
"10/20/2026","ZZQX INCOMING 7","","$90.00","","$1,050.00"
"10/12/2026","QQVV UNKNOWN 3","$40.00","","","$960.00"
`;
/**
 * 2,500.00 − 2,400.00 = 100.00, and the row after it says 150.00 where 20.00 more should leave 120.00. The first balance is where the opening
 * balance comes from, so nothing agreed before the second one differs.
 */
const differing = `Date,Description,Withdrawals,Deposits,Category,Balance
"09/03/2026","ACH PAYMENT TO WES TANAKA REF 1","$2,400.00","","","$100.00"
`;
const later = `Date,Description,Withdrawals,Deposits,Category,Balance
"11/02/2026","ZZQX INCOMING 9","","$20.00","","$150.00"
`;

beforeAll(async () => {
  trial = await GatewayTrial.start({ ownProduct: true });
  admin = new pg.Client(trial.system.administrator);
  await admin.connect();
  [bakery, studio, fresh] = [await trial.business(ana, 'Bakery'), await trial.business(ana, 'Studio'), await trial.business(ana, 'Fresh')];
  foreign = await trial.business(eve, 'Foreign');
  for (const tenantId of [bakery, foreign]) await importStatement(trial.system, agreeing, { tenantId });
  for (const statement of [differing, later]) await importStatement(trial.system, statement, { tenantId: studio });
  const { transactions } = await trial.system.get(getLedgerFast, { tenantId: studio, query: { search: 'TANAKA' } });
  const decided = { params: { lineId: transactions[0]!.JournalEntryLineID }, body: { category: 'Contracting Fee' } };
  await trial.system.get(putTransactionCategory, { tenantId: studio, ...decided });
  await trial.system.drain();
}, 120_000);
afterAll(async () => {
  await admin.end();
  await trial.close();
}, 60_000);

const listed = async (mail: string): Promise<BusinessRow[]> => {
  const { status, body } = await trial.ask('/api/v1/businesses', { mail });
  expect(status).toBe(200);
  return body.businesses;
};

test('each business has the figures that its own screens show', async () => {
  const rows = await listed(ana);
  expect(rows.map(({ id, name, role, trouble }) => [id, name, role, trouble])).toEqual([
    [bakery, 'Bakery', 'owner', []],
    [studio, 'Studio', 'owner', []],
    [fresh, 'Fresh', 'owner', []],
  ]);
  const [first, second, third] = rows;
  expect(first!.books).toMatchObject({ agreesThrough: '2026-10-20', difference: null });
  expect(second!.books).toMatchObject({ agreesThrough: null, difference: { date: expect.any(String), differenceCents: -3_000 } });
  expect(third!.books).toMatchObject({ uncategorized: 0, toReview: 0, agreesThrough: null, difference: null });
  // 2,400.00 is more than 2026's 2,000.00. On Nov 21, 2026 January's installment is next.
  expect(rows.map(({ tax }) => [tax!.year, tax!.missingW9, tax!.nextDue.dueOn, tax!.nextDue.what])).toEqual([
    [2026, 0, '2027-01-15', 'Estimated tax, Q4'],
    [2026, 1, '2027-01-15', 'Estimated tax, Q4'],
    [2026, 0, '2027-01-15', 'Estimated tax, Q4'],
  ]);
  for (const { id: tenantId, books, tax } of rows) {
    const review = await trial.system.get(getReview, { tenantId });
    expect([books!.uncategorized, books!.toReview]).toEqual([review.uncategorized, review.total]);
    const { accounts } = await trial.system.get(getBankChecks, { tenantId });
    const checked = accounts.filter(({ checks }) => checks > 0);
    expect(books!.agreesThrough).toBe(checked.map(({ agreesThrough }) => agreesThrough).sort()[0] ?? null);
    const differs = checked.find(({ firstDifference }) => firstDifference);
    const { id: accountId, name: accountName, firstDifference } = differs ?? {};
    expect(books!.difference).toEqual(
      differs ? { accountId, accountName, date: firstDifference!.date, differenceCents: firstDifference!.differenceCents } : null,
    );
    const compliance = await trial.system.get(getComplianceStatus, { tenantId, params: { year: 2026 } });
    expect([tax!.missingW9, tax!.nextDue.dueOn]).toEqual([compliance.form1099.missingW9, compliance.quarterly.nextDueDate]);
    expect(tax!.missingW9).toBe((await trial.system.get(getCandidates, { tenantId, params: { year: 2026 } })).totals.missingW9);
    const query = Object.fromEntries(new URL(books!.uncategorizedLink, 'http://console').searchParams);
    expect((await trial.system.get(getLedger, { tenantId, query })).pagination.total).toBe(books!.uncategorized);
  }
}, 60_000);

test('a stranger sees their own business alone; an invitation shows nothing until it is taken up', async () => {
  expect((await listed(eve)).map(({ id }) => id)).toEqual([foreign]);
  expect(await listed(carl)).toEqual([]);
  const invited = { mail: carl, role: 'adviser' };
  const invitation = await trial.ask(`/api/v1/tenants/${studio}/members`, { method: 'POST', mail: ana, tenant: studio, body: invited });
  expect(await listed(carl)).toEqual([]);
  const body = { secret: secretOf(invitation.body.invitation.link) };
  await trial.ask('/api/v1/invitations/accept', { method: 'POST', mail: carl, body });
  expect((await listed(carl)).map(({ id }) => id)).toEqual([studio]);
  // Whatever business a call names, its own are listed.
  expect((await trial.ask('/api/v1/businesses', { mail: eve, tenant: studio })).body.businesses.map(({ id }: BusinessRow) => id)).toEqual([
    foreign,
  ]);
  await trial.ask(`/api/v1/tenants/${studio}/members`, { method: 'DELETE', mail: ana, tenant: studio, body: { mail: carl } });
  expect(await listed(carl)).toEqual([]);
});

test('no header, query or body lets a person put businesses into the question; the inner address is not to be had', async () => {
  const signer = new IdentitySigner(signingKeyOf('33'.repeat(32)));
  const forgedFor = (service: ServiceName) => signer.seal({
    userId: eve, mail: eve, name: eve, jobTitle: null, label: 'User', tenantId: 0, role: null, tenantIds: [bakery], traceparent: newTraceparent(),
  }, service); // prettier-ignore
  const forged = await forgedFor('gateway');
  const answer = await trial.ask(`/api/v1/businesses?tenantIds=${bakery}`, { mail: eve, headers: { [identityHeader]: forged } });
  expect(answer.body.businesses.map(({ id }: BusinessRow) => id)).toEqual([foreign]);
  expect((await trial.ask('/internal/business-overviews', { mail: eve, headers: { [identityHeader]: forged } })).status).not.toBe(200);
  for (const route of [getLedgerOverviews, getTaxOverviews]) {
    const inner = trial.system.composition.get(route.service).app.getHttpAdapter().getInstance();
    expect((await inner.inject({ url: route.path, headers: { [identityHeader]: await forgedFor(route.service) } })).statusCode).toBe(401);
    // A seal of one business, as every request has, opens no list.
    expect((await trial.system.call(route, { tenantId: bakery })).status).toBe(403);
  }
});

test('as many statements for three businesses as for one', async () => {
  const ofServices = async (mail: string) => {
    await listed(mail);
    const { statements } = await statementsOf(() => listed(mail));
    const of = (user: string) => statements.filter((one) => one.user === user).length;
    return [of('ledger_worker'), of('tax_worker')];
  };
  await trial.system.drain();
  expect(await ofServices(eve)).toEqual([7, 3]);
  expect(await ofServices(ana)).toEqual([7, 3]);
});

test('parked events, books that cannot be read and a service that is away are said in their rows', async () => {
  const before = await listed(ana);
  await admin.query(
    `insert into tax.parked (tenant_id, consumer, producer, from_position, reason) values (${bakery}, 'tax.books', 'ledger', 1, 'x')`,
  );
  expect((await listed(ana)).map(({ trouble }) => trouble)).toEqual([['Some figures are out of date.'], [], []]);
  await admin.query('delete from tax.parked');

  // A time zone that no clock knows: tax cannot say which day it is there.
  await admin.query(`update tax.business set time_zone = 'Nowhere/Land' where tenant_id = ${studio}`);
  const apart = await listed(ana);
  expect(apart.map(({ trouble }) => trouble)).toEqual([[], ['Tax dates and W-9s can’t be read right now.'], []]);
  expect(apart.map(({ tax }) => tax)).toEqual([before[0]!.tax, null, before[2]!.tax]);
  expect(apart.map(({ books }) => books)).toEqual(before.map(({ books }) => books));
  await admin.query(`update tax.business set time_zone = 'America/New_York' where tenant_id = ${studio}`);

  const links = trial.system.composition.get('gateway').app.get(ServiceLinks);
  const ledger = links.to('ledger');
  const away: ServiceLink = { ...ledger, ask: () => Promise.reject(new Error('away')) };
  links.set('ledger', away);
  const without = await listed(ana);
  links.set('ledger', ledger);
  expect(without.map(({ books, trouble }) => [books, trouble])).toEqual(before.map(() => [null, ['The books can’t be read right now.']]));
  expect(without.map(({ tax }) => tax)).toEqual(before.map(({ tax }) => tax));
  expect(await listed(ana)).toEqual(before);
});

test('the seal of the product is the one that services believe', () => {
  expect(testSecrets.identity).not.toBe('33'.repeat(32));
});
