// Fills a new installation with the demo's businesses through the same doors as a person's own data: statement files and decisions sent to
// the services as the gateway would send them. Every step can be repeated, so a start that was cut off goes on where it stopped.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRoute, BodyInput, ReplyOf } from '#contracts/define.js';
import { createTenant, listTenants, putMember } from '#contracts/routes/directory.js';
import { getLedgerFast, putTransactionCategory, type LedgerTransaction } from '#contracts/routes/general-ledger.js';
import { commitImport, createImport, type ImportPreview } from '#contracts/routes/imports.js';
import { identityHeader, IdentitySeal, type Identity } from '#platform/identity.js';
import { newTraceparent } from '#platform/request-context.js';
import { Directory } from '../../gateway/directory/directory.js';
import type { Composition } from '../compose.js';
import { TENANT_ID } from '../identity/addresses.js';
import { DEMO_PEOPLE } from '../identity/demo-people.js';
import { untilQuiet } from '../quiet.js';
import { demoDecisions, demoStatements, demoTenants, type DemoFile } from './demo-statements.js';

export interface SeedOptions {
  directory: string;
  tell(step: string): void;
  today?: string;
}

export async function seedDemo(composition: Composition, { directory, tell, today }: SeedOptions): Promise<void> {
  const done = join(directory, 'demo-seeded');
  if (existsSync(done)) return;
  tell('Making the demo: two businesses with two years of activity');
  const demo = new DemoDoor(composition, await demoOwner(composition));
  await demo.openBusinesses();
  for (const tenant of demoTenants) {
    const files = demoStatements(today ?? new Date().toISOString().slice(0, 10)).filter((file) => file.tenantId === tenant.id);
    // The first statements are decided by a person; what follows is classified by what the payees taught.
    for (const [at, file] of files.entries()) {
      await demo.importFile(file);
      if (at < 2) await demo.decide(tenant.id);
    }
    await demo.decide(tenant.id);
  }
  writeFileSync(done, new Date().toISOString());
}

async function demoOwner(composition: Composition): Promise<Identity> {
  const { oid, mail, name, jobTitle } = DEMO_PEOPLE.find((person) => person.role === 'owner')!;
  const { personId } = await composition.get('gateway').app.get(Directory).enter({ tid: TENANT_ID, oid, mail, name, jobTitle });
  return { userId: personId, mail, name, jobTitle, label: 'Admin User', tenantId: 0, role: null, traceparent: newTraceparent() };
}

class DemoDoor {
  private readonly seal: IdentitySeal;

  constructor(
    private readonly composition: Composition,
    private readonly owner: Identity,
  ) {
    this.seal = composition.get('gateway').app.get(IdentitySeal);
  }

  async openBusinesses(): Promise<void> {
    const { tenants } = await this.call(listTenants, 0);
    for (const { id, name, description } of demoTenants) {
      if (!tenants.some((tenant) => tenant.name === name)) await this.call(createTenant, 0, { body: { name, description } });
      for (const { mail, role } of DEMO_PEOPLE) {
        if (role && mail !== this.owner.mail) await this.call(putMember, id, { path: `/api/v1/tenants/${id}/members`, body: { mail, role } });
      }
    }
  }

  async importFile(file: DemoFile): Promise<void> {
    const form = new FormData();
    form.set('accountName', file.accountName);
    form.set('accountType', file.accountType);
    form.set('file', new Blob([new Uint8Array(file.bytes)]), file.fileName);
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type')! };
    const preview: ImportPreview = await this.call(createImport, file.tenantId, { payload: Buffer.from(await encoded.arrayBuffer()), headers });
    await this.call(commitImport, file.tenantId, { path: `/api/v1/imports/${preview.importId}/commit`, body: {} });
    await untilQuiet(this.composition);
  }

  /** Files every row under what a person would choose for its payee, where it does not stand there yet. */
  async decide(tenantId: number): Promise<void> {
    const decisions = demoDecisions().filter((decision) => decision.tenantId === tenantId);
    for (const row of await this.ledger(tenantId)) {
      const decision = decisions.find((one) => row.Description.toUpperCase().includes(one.descriptionContains));
      if (!decision || isFiled(row, decision)) continue;
      const { category, subcategory } = decision;
      const path = `/api/v1/transactions/${row.JournalEntryLineID}/category`;
      await this.call(putTransactionCategory, tenantId, { path, body: { category, ...(subcategory ? { subcategory } : {}) } });
    }
    await untilQuiet(this.composition);
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
    options: { path?: string; body?: BodyInput<T>; payload?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<ReplyOf<T>> {
    const identity: Identity = { ...this.owner, tenantId, role: tenantId === 0 ? null : 'owner', traceparent: newTraceparent() };
    const answer = await this.composition
      .get(route.service)
      .app.getHttpAdapter()
      .getInstance()
      .inject({
        method: route.method,
        url: options.path ?? route.path,
        headers: { [identityHeader]: await this.seal.seal(identity), ...options.headers },
        ...(options.payload ? { payload: options.payload } : options.body === undefined ? {} : { payload: options.body as object }),
      });
    if (answer.statusCode >= 300) throw new Error(`The demo could not be made: ${route.method} ${route.path} answered ${answer.statusCode} ${answer.body}`);
    return JSON.parse(answer.body);
  }
}

function isFiled(row: LedgerTransaction, decision: { category: string; subcategory?: string }): boolean {
  return decision.category.endsWith(`:${row.Category}`) && row.Subcategory === (decision.subcategory ?? '');
}
