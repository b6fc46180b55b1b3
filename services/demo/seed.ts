// Fills a new installation with the demo's businesses in the same way as a person's own data: statement files and decisions sent as
// the demo's owner. Every step can be repeated, so an interrupted start continues where it stopped.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRoute, BodyInput, ReplyOf } from '#contracts/define.js';
import type { LoanInput } from '#contracts/records/loan.js';
import { acceptInvitation, createTenant, listTenants, putMember } from '#contracts/routes/directory.js';
import { putPayer } from '#contracts/routes/payer.js';
import { getLedgerFast, putTransactionCategories, type LedgerTransaction } from '#contracts/routes/general-ledger.js';
import { commitImport, createImport, type ImportPreview } from '#contracts/routes/imports.js';
import { createLoan, listLoans } from '#contracts/routes/loans.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { putTaxProfile } from '#contracts/routes/tax-profile.js';
import { createVendor } from '#contracts/routes/vendors.js';
import { secretOf } from '../gateway/directory/invitation.js';
import { DEMO_OWNER, DEMO_PEOPLE, type DemoPerson } from '../identity/demo-people.js';
import { dayOf, firstOfMonth } from './calendar.js';
import { demoDecisions, demoStatements, demoTenants, type DemoFile, meets } from './demo-statements.js';
import { demoTaxProfiles } from './tax-profiles.js';
import { demoDirectory } from './vendors.js';

/** Calls a product in the name of the demo's owner, in this process or from another one. */
export interface OwnerClient {
  /** `tenantId` is 0 for calls that need no business. */
  send(route: AnyRoute, request: OwnersRequest): Promise<{ status: number; body: string }>;
  /** Waits until everything written for the business has been applied everywhere. */
  untilIdle(tenantId: number): Promise<void>;
}

interface OwnersRequest {
  tenantId: number;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  /** Who accepts an invitation; everything else is sent as the owner. */
  person?: DemoPerson;
}

interface SeedOptions {
  directory: string;
  report(step: string): void;
  today?: string;
}

export async function seedDemo(client: OwnerClient, { directory, report, today }: SeedOptions): Promise<void> {
  const done = markOf(directory);
  if (existsSync(done)) return;
  report('Creating the demo: two businesses with two years of activity');
  const demo = new Demo(client);
  await demo.openBusinesses();
  const day = today ?? new Date().toISOString().slice(0, 10);
  for (const tenant of demoTenants) {
    const files = demoStatements(day).filter((file) => file.tenantId === tenant.id);
    // The first two statements and the first of every account are decided by a person; what follows is classified by what the payees
    // taught.
    for (const [at, file] of files.entries()) {
      await demo.importFile(file);
      if (at < 2 || file.accountName !== files[at - 1]!.accountName) await demo.decide(tenant.id);
    }
    await demo.decide(tenant.id);
    await demo.enterTaxProfiles(tenant.id, day);
    await demo.addVendors(tenant.id, day);
    await demo.addLoans(tenant.id, day);
  }
  writeFileSync(done, day);
}

const markOf = (directory: string): string => join(directory, 'demo-seeded');

export const isSeeded = (directory: string): boolean => existsSync(markOf(directory));

/** The last day of the demo's files; today while it is not seeded yet. */
export const seededOn = (directory: string, today: string): string =>
  existsSync(markOf(directory)) ? readFileSync(markOf(directory), 'utf8').slice(0, 10) || today : today;

class Demo {
  constructor(private readonly client: OwnerClient) {}

  async openBusinesses(): Promise<void> {
    const { tenants } = await this.call(listTenants, 0);
    for (const { id, name, description, settings } of demoTenants) {
      if (!tenants.some((tenant) => tenant.name === name)) await this.call(createTenant, 0, { body: { name, description } });
      for (const person of DEMO_PEOPLE) if (person.mail !== DEMO_OWNER.mail) await this.join(id, person);
      await this.call(putSettings, id, { body: { ...(await this.call(getSettings, id)), ...settings } });
    }
  }

  private async join(id: number, person: DemoPerson): Promise<void> {
    const { mail, role } = person;
    if (!role) return;
    const { invitation } = await this.call(putMember, id, { path: `/api/v1/tenants/${id}/members`, body: { mail, role } });
    if (invitation) await this.call(acceptInvitation, 0, { body: { secret: secretOf(invitation.link) }, person });
  }

  async importFile(file: DemoFile): Promise<void> {
    const form = new FormData();
    form.set('accountName', file.accountName);
    form.set('accountType', file.accountType);
    form.set('file', new Blob([new Uint8Array(file.bytes)]), file.fileName);
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type')! };
    const preview: ImportPreview = await this.call(createImport, file.tenantId, {
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers,
    });
    await this.call(commitImport, file.tenantId, { path: `/api/v1/imports/${preview.importId}/commit`, body: {} });
    await this.client.untilIdle(file.tenantId);
  }

  /** Categorizes every row as a person would for its payee, unless it already has that category. */
  async decide(tenantId: number): Promise<void> {
    const decisions = demoDecisions().filter((decision) => decision.tenantId === tenantId);
    const open = (await this.ledger(tenantId)).flatMap((row) => {
      const shown = { description: row.Description, isMoneyIn: row.Amount > 0 };
      const decision = decisions.find((candidate) => meets(shown, candidate));
      return decision && !isCategorized(row, decision) ? [{ lineId: row.JournalEntryLineID, ...decision }] : [];
    });
    for (const lines of Map.groupBy(open, ({ category, subcategory = '' }) => `${category}:${subcategory}`).values()) {
      const { category, subcategory } = lines[0]!;
      const body = { lineIds: lines.map(({ lineId }) => lineId), category, ...(subcategory ? { subcategory } : {}) };
      await this.call(putTransactionCategories, tenantId, { body });
    }
    await this.client.untilIdle(tenantId);
  }

  async enterTaxProfiles(tenantId: number, today: string): Promise<void> {
    for (const { year, profile } of demoTaxProfiles(today).filter((entry) => entry.tenantId === tenantId))
      await this.call(putTaxProfile, tenantId, { path: `/api/v1/tax/profile/${year}`, body: profile });
  }

  async addVendors(tenantId: 1 | 2, today: string): Promise<void> {
    const { payer, vendors } = demoDirectory(tenantId, today);
    await this.call(putPayer, tenantId, { body: payer });
    for (const vendor of vendors) await this.call(createVendor, tenantId, { body: vendor });
    await this.client.untilIdle(tenantId);
  }

  async addLoans(tenantId: number, today: string): Promise<void> {
    const { loans } = await this.call(listLoans, tenantId);
    for (const loan of demoLoans(tenantId, today).filter(({ name }) => !loans.some((existing) => existing.name === name)))
      await this.call(createLoan, tenantId, { body: loan });
    await this.client.untilIdle(tenantId);
  }

  private async ledger(tenantId: number): Promise<LedgerTransaction[]> {
    const all: LedgerTransaction[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const shown = await this.call(getLedgerFast, tenantId, { path: `${getLedgerFast.path}?page=${page}&limit=500` });
      all.push(...shown.transactions);
      pages = shown.pagination.pages;
    }
    return all;
  }

  private async call<T extends AnyRoute>(
    route: T,
    tenantId: number,
    {
      path = route.path,
      body,
      payload,
      headers = {},
      person,
    }: { path?: string; body?: BodyInput<T>; payload?: Buffer; headers?: Record<string, string>; person?: DemoPerson } = {},
  ): Promise<ReplyOf<T>> {
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await this.client.send(route, { tenantId, path, headers, ...json, ...(payload && { body: payload }), person });
    if (answer.status >= 300)
      throw new Error(`Couldn’t create the demo: ${route.method} ${route.path} answered ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body);
  }
}

function isCategorized(row: LedgerTransaction, decision: { category: string; subcategory?: string }): boolean {
  return decision.category.endsWith(`:${row.Category}`) && row.Subcategory === (decision.subcategory ?? '');
}

/** Of the business that has one: lent 22 months ago, paid back since the month after. */
function demoLoans(tenantId: number, today: string): LoanInput[] {
  if (tenantId !== 2) return [];
  const day = (monthsAgo: number, date: number) => dayOf(firstOfMonth(today, 0 - monthsAgo), date);
  return [
    {
      ...{ name: 'Gotham Capital', lender: 'GOTHAM CAPITAL', forCar: false, forProperty: false, opening: null },
      terms: {
        ...{ amountCents: 2_400_000, annualPercent: 8.9, paymentCents: 95_000 },
        ...{ startOn: day(22, 10), firstPaymentOn: day(21, 11), extraPayments: [] },
      },
    },
  ];
}
