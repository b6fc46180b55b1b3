// Fills a new installation with the demo's businesses in the same way as a person's own data: statement files and decisions sent as
// the demo's owner. Every step can be repeated, so an interrupted start continues where it stopped.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptInvitation, createTenant, listTenants, putMember } from '#contracts/routes/directory.js';
import { putAccountNumber } from '#contracts/routes/account-numbers.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { listDocuments } from '#contracts/routes/bills-and-invoices.js';
import { putPayer } from '#contracts/routes/payer.js';
import { putTransactionCategories, type LedgerTransaction } from '#contracts/routes/general-ledger.js';
import { createRule } from '#contracts/routes/rules.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { putTaxProfile } from '#contracts/routes/tax-profile.js';
import { createVendor } from '#contracts/routes/vendors.js';
import { secretOf } from '../gateway/directory/invitation.js';
import { DEMO_OWNER, DEMO_PEOPLE, type DemoPerson } from '../identity/demo-people.js';
import { accountsOf, demoDecisions, demoStatements, demoTenants, meets } from './demo-statements.js';
import { importFile } from './import-file.js';
import { nuculture } from './nuculture.js';
import { OwnerCalls, type OwnerClient } from './owner-calls.js';
import { seedWork } from './seed-work.js';
import { demoTaxProfiles } from './tax-profiles.js';
import { demoDirectory } from './vendors.js';

interface SeedOptions {
  directory: string;
  report(step: string): void;
  today?: string;
}

export async function seedDemo(client: OwnerClient, { directory, report, today }: SeedOptions): Promise<void> {
  const done = markOf(directory);
  if (existsSync(done)) return;
  report('Creating the demo: two businesses with two years of activity');
  const calls = new OwnerCalls(client);
  const demo = new Demo(calls);
  await demo.openBusinesses();
  const day = today ?? new Date().toISOString().slice(0, 10);
  for (const tenant of demoTenants) {
    // What people did with the books next would be undone by the decisions.
    if (!(await demo.isWorkedOn(tenant.id))) await demo.importAll(tenant.id, day);
    await demo.enterTaxProfiles(tenant.id, day);
    await demo.addVendors(tenant.id, day);
    if (tenant.id === nuculture.id) await seedWork(calls, day);
  }
  writeFileSync(done, day);
}

const markOf = (directory: string): string => join(directory, 'demo-seeded');

export const isSeeded = (directory: string): boolean => existsSync(markOf(directory));

/** The last day of the demo's files; today while it is not seeded yet. */
export const seededOn = (directory: string, today: string): string =>
  existsSync(markOf(directory)) ? readFileSync(markOf(directory), 'utf8').slice(0, 10) || today : today;

class Demo {
  constructor(private readonly owner: OwnerCalls) {}

  async openBusinesses(): Promise<void> {
    const { tenants } = await this.owner.call(listTenants, 0);
    for (const { id, name, description, settings, rules } of demoTenants) {
      if (!tenants.some((tenant) => tenant.name === name)) await this.owner.call(createTenant, 0, { body: { name, description } });
      for (const person of DEMO_PEOPLE) if (person.mail !== DEMO_OWNER.mail) await this.join(id, person);
      await this.owner.call(putSettings, id, { body: { ...(await this.owner.call(getSettings, id)), ...settings } });
      await this.owner.untilIdle(id);
      for (const rule of rules) await this.owner.call(createRule, id, { body: rule });
    }
  }

  private async join(id: number, person: DemoPerson): Promise<void> {
    const { mail, role } = person;
    if (!role) return;
    const { invitation } = await this.owner.call(putMember, id, { path: `/api/v1/tenants/${id}/members`, body: { mail, role } });
    if (invitation) await this.owner.call(acceptInvitation, 0, { body: { secret: secretOf(invitation.link) }, person });
  }

  async isWorkedOn(tenantId: number): Promise<boolean> {
    const path = `${listDocuments.path}?kind=invoice&status=all`;
    return (await this.owner.call(listDocuments, tenantId, { path })).total > 0;
  }

  /**
   * The first two statements and the first of every account are decided by a person; what follows is classified by what the payees
   * taught.
   */
  async importAll(tenantId: 1 | 2, today: string): Promise<void> {
    const files = demoStatements(today).filter((file) => file.tenantId === tenantId);
    for (const [at, file] of files.entries()) {
      await importFile(this.owner, file);
      if (at < 2 || file.accountName !== files[at - 1]!.accountName) await this.decide(tenantId);
    }
    await this.decide(tenantId);
    await this.enterAccountNumbers(tenantId);
  }

  /** Most files don't state them. */
  private async enterAccountNumbers(tenantId: 1 | 2): Promise<void> {
    const { accounts } = await this.owner.call(listBankAccounts, tenantId);
    for (const { bankAccountId, name, mask } of accounts) {
      const lastDigits = accountsOf(tenantId).find((account) => account.name === name)?.lastDigits;
      if (mask !== null || lastDigits === undefined) continue;
      await this.owner.call(putAccountNumber, tenantId, { path: `/api/v1/bank-accounts/${bankAccountId}/number`, body: { lastDigits } });
    }
    await this.owner.untilIdle(tenantId);
  }

  /** Categorizes every row as a person would for its payee, unless it already has that category. */
  private async decide(tenantId: number): Promise<void> {
    const decisions = demoDecisions().filter((decision) => decision.tenantId === tenantId);
    const open = (await this.owner.ledger(tenantId)).flatMap((row) => {
      const shown = { description: row.Description, isMoneyIn: row.Amount > 0 };
      const decision = decisions.find((candidate) => meets(shown, candidate));
      return decision && !isCategorized(row, decision) ? [{ lineId: row.JournalEntryLineID, ...decision }] : [];
    });
    for (const lines of Map.groupBy(open, ({ category, subcategory = '' }) => `${category}:${subcategory}`).values()) {
      const { category, subcategory } = lines[0]!;
      const body = { lineIds: lines.map(({ lineId }) => lineId), category, ...(subcategory ? { subcategory } : {}) };
      await this.owner.call(putTransactionCategories, tenantId, { body });
    }
    await this.owner.untilIdle(tenantId);
  }

  async enterTaxProfiles(tenantId: number, today: string): Promise<void> {
    for (const { year, profile } of demoTaxProfiles(today).filter((entry) => entry.tenantId === tenantId))
      await this.owner.call(putTaxProfile, tenantId, { path: `/api/v1/tax/profile/${year}`, body: profile });
  }

  async addVendors(tenantId: 1 | 2, today: string): Promise<void> {
    const { payer, vendors } = demoDirectory(tenantId, today);
    await this.owner.call(putPayer, tenantId, { body: payer });
    for (const vendor of vendors) await this.owner.call(createVendor, tenantId, { body: vendor });
    await this.owner.untilIdle(tenantId);
  }
}

function isCategorized(row: LedgerTransaction, decision: { category: string; subcategory?: string }): boolean {
  return decision.category.endsWith(`:${row.Category}`) && row.Subcategory === (decision.subcategory ?? '');
}
