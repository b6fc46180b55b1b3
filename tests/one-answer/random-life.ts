// A random life of a business for the registry: statements imported and undone, journals, invoices and bills, a processor, sales tax, assets
// and their depreciation, contractors and filed forms, entries that are dated ahead, in a fiscal year that may start in July. Everything from
// a seed.
import { createAsset } from '#contracts/routes/asset-register.js';
import { addDocument, payDocument } from '#contracts/routes/bills-and-invoices.js';
import { openCategory } from '#contracts/routes/accounts.js';
import { postDepreciation, proposeDepreciation } from '#contracts/routes/depreciation-entries.js';
import { generateForms, putFiled } from '#contracts/routes/forms-1099.js';
import { getLedger, putTransactionCategory, type LedgerTransaction } from '#contracts/routes/general-ledger.js';
import { generateScheduleC } from '#contracts/routes/schedule-c.js';
import { addEntry } from '#contracts/routes/manual-entries.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { putTaxProfile, type TaxProfile } from '#contracts/routes/tax-profile.js';
import { seededRandom } from '#platform/random.js';
import type { TestSystem } from '../../services/host/testing/test-system.js';
import { stripeHistory } from '../fixtures/bank-link/processor-files.fixture.js';
import { DocumentLife } from '../fixtures/ledger/document-life.fixture.js';
import { goldenProfile } from '../golden/golden-tax-year.js';
import { payerOnFile } from '../golden/golden-year.js';
import { Sequence } from '../random-books/sequence.js';
import { importStatement, undo } from '../upload.js';
import { openWithMember } from './books.js';

/** The statements of a life are of 2025, its invoices and bills of 2026. */
export const lifeYears = [2025, 2026] as const;

const bankRows = `Date,Description,Amount
2025-02-03,WIRE FROM HALCYON RECORDS,9000.00
2025-02-14,ACH PAYMENT TO SOFIA MARCHETTI REF 204481,-1250.00
2025-03-17,STRIPE PAYOUT,154.59
2025-04-15,IRS USATAXPYMT 225510511223344,-900.00
2025-05-02,KELSEY PAPER CUTTERS,-3800.00
2025-06-20,PETER LUGER BROOKLYN,-612.30
2025-08-11,ACH PAYMENT TO SOFIA MARCHETTI REF 204977,-1175.50
2025-09-09,DELTA AIR LINES 006,-512.20
2025-11-28,REGISTER DEPOSIT 12,1088.75
`;
/** With what the figures of a tax year need: wages, miles, and a home office. */
const lifeProfile: TaxProfile = {
  ...goldenProfile,
  ...{ wagesCents: 2_400_000, withheldCents: 150_000, homeOfficeSquareFeet: 110 },
  vehicle: { method: 'mileage', miles: 1_840, milesFromJuly: 0, totalMiles: 9_000 },
};

const incomes = ['Services', 'Sales', 'Uncategorized'];
const costs = ['Supplies', 'Meals', 'Travel', 'Contracting Fee', 'Rent', 'Equipment', 'Owner Draws', 'Uncategorized'];

export class RandomLife {
  private readonly random: () => number;
  private business = { tenantId: 0, person: '' };

  constructor(
    private readonly system: TestSystem,
    private readonly seed: number,
  ) {
    this.random = seededRandom(seed);
  }

  private below = (count: number): number => Math.floor(this.random() * count);
  private chance = (share: number): boolean => this.random() < share;
  private pick = <T>(some: readonly T[]): T => some[this.below(some.length)]!;

  /** `later`: called in the middle, with nothing on its way. */
  async live(later: (tenantId: number) => Promise<unknown>): Promise<{ tenantId: number; person: string }> {
    const { system, seed } = this;
    const method = this.chance(0.5) ? 'cash' : 'accrual';
    this.business = await openWithMember(system, { name: `Life ${seed}`, method, fiscalYearStart: this.chance(0.3) ? 7 : 1 });
    const { tenantId } = this.business;
    await system.get(openCategory, { tenantId, body: { parent: 'Assets', name: 'Equipment' } });
    if (this.chance(0.4)) await this.collectSalesTax();
    if (this.chance(0.6)) await new Sequence(system, tenantId, seed).goOn();
    const { importId } = await this.importRows();
    if (this.chance(0.6)) await importStatement(system, stripeHistory.join('\n'), { tenantId, name: 'balance_history.csv' });
    const documents = new DocumentLife(system, tenantId, this.below);
    if (this.chance(0.6)) await this.trade(documents);
    for (let steps = 6 + this.below(8); steps > 0; steps--) await this.decide();
    await this.file();
    await system.drain();
    await later(tenantId);
    if (this.chance(0.4)) {
      await undo(system, importId, tenantId);
      await this.importRows();
    }
    for (let steps = this.below(6); steps > 0; steps--) await this.decide();
    if (this.chance(0.6)) await this.trade(documents);
    await system.drain();
    return this.business;
  }

  private importRows() {
    return importStatement(this.system, bankRows, {
      tenantId: this.business.tenantId,
      fields: { accountName: 'Operating', accountType: 'asset' },
    });
  }

  private async collectSalesTax(): Promise<void> {
    const { tenantId } = this.business;
    const salesTax = { categories: ['Income:Sales'], rates: [{ from: '2025-01-01', percent: 8.875 }] };
    await this.system.get(putSettings, { tenantId, body: { ...(await this.system.get(getSettings, { tenantId })), salesTax } });
  }

  /** Invoices and bills, their payments, and what the bank says of them. */
  private async trade(life: DocumentLife): Promise<void> {
    const names = Object.keys(life.acts);
    await life.statement();
    for (let round = 0; round < 3; round++) {
      await life.look();
      for (let acts = 3; acts > 0; acts--) await life.acts[this.pick(names)]!();
    }
  }

  private async decide(): Promise<void> {
    const line = this.pick(await this.rows());
    if (!line) return;
    const category = this.pick(line.Amount > 0 ? incomes : costs);
    // A row that pays an invoice refuses it.
    await this.system.call(putTransactionCategory, {
      tenantId: this.business.tenantId,
      params: { lineId: line.JournalEntryLineID },
      body: { category },
    });
  }

  private async rows(): Promise<LedgerTransaction[]> {
    await this.system.drain();
    return (await this.system.get(getLedger, { tenantId: this.business.tenantId, query: { limit: 200 } })).transactions;
  }

  /** What is due at the end of a year, in part or in full. */
  private async file(): Promise<void> {
    const { system } = this;
    const { tenantId } = this.business;
    const year = { tenantId, params: { year: 2025 } };
    await system.get(putTaxProfile, { ...year, body: this.chance(0.7) ? lifeProfile : goldenProfile });
    if (this.chance(0.5)) await this.buyAsset();
    if (this.chance(0.5)) await this.depreciate();
    if (this.chance(0.3)) await this.enterAhead();
    if (this.chance(0.6)) {
      await payerOnFile(system, tenantId);
      await system.get(generateForms, year);
      if (this.chance(0.5)) await system.get(putFiled, { ...year, body: { filedOn: '2026-01-30' } });
    }
    if (this.chance(0.5)) await system.get(generateScheduleC, { ...year, body: {} });
  }

  private async depreciate(): Promise<void> {
    const year = { tenantId: this.business.tenantId, params: { year: 2025 } };
    await this.system.drain();
    const { depreciationCents } = await this.system.get(proposeDepreciation, year);
    // Nothing to depreciate is refused.
    await this.system.call(postDepreciation, { ...year, body: { depreciationCents, replaces: null } });
  }

  /** Of one method or of both. */
  private async enterAhead(): Promise<void> {
    const lines = [
      { account: 'Expenses:Rent', amountCents: 60_000 },
      { account: 'Equity:Owner Contributions', amountCents: -60_000 },
    ];
    const body = { date: '2026-08-10', payee: 'Landlord', basis: this.pick(['both', 'cash', 'accrual'] as const), lines };
    await this.system.get(addEntry, { tenantId: this.business.tenantId, body });
  }

  /** By a bank row, or through a bill that the row pays. */
  private async buyAsset(): Promise<void> {
    if (this.chance(0.5)) await this.billAsset();
    const row = (await this.rows()).find(({ OriginalDescription }) => /KELSEY|Kelsey/.test(OriginalDescription));
    const purchase = row && this.chance(0.5) ? { purchaseLineId: row.JournalEntryLineID } : {};
    const asset = {
      name: 'Paper cutter',
      costCents: 380_000,
      businessPercent: 100,
      recoveryYears: 7,
      placedOn: '2025-05-02',
      bonus: false,
      sold: null,
    };
    await this.system.call(createAsset, { tenantId: this.business.tenantId, body: { ...asset, ...purchase } });
  }

  private async billAsset(): Promise<void> {
    const { system } = this;
    const { tenantId } = this.business;
    const body = {
      ...{ kind: 'bill' as const, party: 'Kelsey', date: '2025-04-28', dueOn: '2025-05-28' },
      lines: [{ category: 'Expenses:Supplies', amountCents: 380_000 }],
    };
    const reply = await system.call(addDocument, { tenantId, body });
    const row = (await this.rows()).find(({ OriginalDescription }) => OriginalDescription.includes('KELSEY'));
    const { documentId } = reply.body as { documentId: string };
    if (row) await system.call(payDocument, { tenantId, params: { documentId }, body: { lineId: row.JournalEntryLineID } });
  }
}
