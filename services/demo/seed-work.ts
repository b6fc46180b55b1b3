// What Nuculture's people did with its books besides importing statements: invoices and bills, reviewed payees, a payroll report, a loan, an
// asset, trips, questions, receipts, a second download, and reconciled months. Every step can be repeated.
import type { BodyInput } from '#contracts/define.js';
import type { LoanInput } from '#contracts/records/loan.js';
import { createAsset, listAssets } from '#contracts/routes/asset-register.js';
import { addDocument, listDocuments, payDocument } from '#contracts/routes/bills-and-invoices.js';
import { type LedgerTransaction, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { createLoan, getLoan, listLoans, splitLoanPayments } from '#contracts/routes/loans.js';
import { importTrips } from '#contracts/routes/mileage-log.js';
import { importPayReport } from '#contracts/routes/pay-runs.js';
import { listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { addQuestion, answerQuestion, listQuestions } from '#contracts/routes/questions.js';
import { addReceipts } from '#contracts/routes/receipts.js';
import { listReconcilable, previewReconciliation, reconcile } from '#contracts/routes/reconciliations.js';
import { ComputableYear } from '#contracts/shapes.js';
import { DEMO_PEOPLE } from '../identity/demo-people.js';
import { dayOf, firstOfMonth } from './calendar.js';
import { importFile } from './import-file.js';
import { demoDocuments } from './nuculture-documents.js';
import { demoPayReport } from './nuculture-payroll.js';
import { savingsDownload } from './nuculture-savings.js';
import { demoTrips } from './nuculture-trips.js';
import { nuculture } from './nuculture.js';
import type { OwnerCalls } from './owner-calls.js';

const tenantId = nuculture.id;

export async function seedWork(calls: OwnerCalls, today: string): Promise<void> {
  const work = new Work(calls, await calls.ledger(tenantId));
  await work.sendDocuments(today);
  await work.review();
  await work.importPayroll(today);
  await work.splitLoan(today);
  await work.registerCamera();
  await work.logTrips(today);
  await work.ask();
  await work.addReceipts(today);
  await work.downloadSavings(today);
  await calls.untilIdle(tenantId);
  await work.reconcile(today);
}

class Work {
  constructor(
    private readonly owner: OwnerCalls,
    /** Newest first. */
    private readonly rows: LedgerTransaction[],
  ) {}

  async sendDocuments(today: string): Promise<void> {
    const known = new Map<string, { documentId: string; openCents: number }>();
    for (const kind of ['invoice', 'bill']) {
      const { documents } = await this.owner.call(listDocuments, tenantId, { path: `${listDocuments.path}?kind=${kind}&status=all` });
      for (const document of documents) known.set(`${document.party} ${document.number}`, document);
    }
    for (const { document, paidBy } of demoDocuments(today)) {
      const { documentId, openCents } =
        known.get(`${document.party} ${document.number}`) ?? (await this.owner.call(addDocument, tenantId, { body: document }));
      if (!paidBy || openCents === 0) continue;
      // The books have the bank's text with single spaces.
      const text = paidBy.description.replaceAll(/ {2,9}/g, ' ');
      const lineId = this.lineOf((row) => row.TransactionDate === paidBy.date && row.OriginalDescription === text);
      await this.owner.call(payDocument, tenantId, { path: `/api/v1/bills-and-invoices/${documentId}/payments`, body: { lineId } });
    }
  }

  /** A person confirms the guesses about these payees. */
  async review(): Promise<void> {
    for (const [category, payees] of Object.entries(reviewed)) {
      const rows = this.rows.filter((row) => payees.some((payee) => row.OriginalDescription.includes(payee)));
      const lineIds = rows.map(({ JournalEntryLineID: id }) => id);
      await this.owner.call(putTransactionCategories, tenantId, { body: { lineIds, category } });
    }
  }

  /** The same report again adds nothing. */
  async importPayroll(today: string): Promise<void> {
    const form = new FormData();
    form.set('commit', 'true');
    form.set('file', new Blob([demoPayReport(today)]), 'gusto-payroll-journal.csv');
    await this.owner.send(importPayReport, tenantId, form);
  }

  async splitLoan(today: string): Promise<void> {
    const body = gothamLoan(today);
    const { loans } = await this.owner.call(listLoans, tenantId);
    const { loanId } = loans.find(({ name }) => name === body.name) ?? (await this.owner.call(createLoan, tenantId, { body }));
    await this.owner.untilIdle(tenantId);
    const { payments } = await this.owner.call(getLoan, tenantId, { path: `/api/v1/loans/${loanId}` });
    const open = payments.filter(({ split }) => !split).map(({ lineId, interestCents }) => ({ lineId, interestCents: interestCents ?? 0 }));
    const path = `/api/v1/loans/${loanId}/payments`;
    if (open.length > 0) await this.owner.call(splitLoanPayments, tenantId, { path, body: { payments: open } });
  }

  /** Not in a year that nothing can be depreciated in. */
  async registerCamera(): Promise<void> {
    const bought = this.rows.find(({ OriginalDescription: text }) => text.includes('ADORAMA'))!;
    const placedOn = bought.TransactionDate;
    if (!ComputableYear.safeParse(Number(placedOn.slice(0, 4))).success) return;
    const { assets } = await this.owner.call(listAssets, tenantId, { path: `/api/v1/tax/assets/${placedOn.slice(0, 4)}` });
    const name = 'Sony FX6 camera package';
    if (assets.some((asset) => asset.name === name)) return;
    const body = {
      ...{ name, costCents: Math.round(-100 * bought.Amount), businessPercent: 100, placedOn, recoveryYears: 5 as const },
      ...{ bonus: false, sold: null, purchaseLineId: bought.JournalEntryLineID },
    };
    await this.owner.call(createAsset, tenantId, { body });
  }

  /** The same file again adds nothing. */
  async logTrips(today: string): Promise<void> {
    await this.owner.call(importTrips, tenantId, { body: { text: demoTrips(today), commit: true } });
  }

  async ask(): Promise<void> {
    if ((await this.owner.call(listQuestions, tenantId)).total > 0) return;
    for (const { from, about, text, kind = 'question', answer } of threads) {
      const lineId = this.lineOf((row) => row.OriginalDescription.includes(about));
      const person = DEMO_PEOPLE.find(({ mail }) => mail === from);
      const { id } = await this.owner.call(addQuestion, tenantId, { person, body: { about: { kind: 'transaction', lineId }, text, kind } });
      if (answer) await this.owner.call(answerQuestion, tenantId, { path: `/api/v1/questions/${id}/messages`, body: { text: answer } });
    }
  }

  /** As the vendors email them; the job that reads them matches three with their rows. */
  async addReceipts(today: string): Promise<void> {
    const { demoReceipts } = await import('./nuculture-receipts.js');
    const form = new FormData();
    for (const { fileName, pdf } of await demoReceipts(this.rows, today)) form.append('file', new Blob([new Uint8Array(pdf)]), fileName);
    await this.owner.send(addReceipts, tenantId, form);
  }

  async downloadSavings(today: string): Promise<void> {
    const { total } = await this.owner.call(listPossibleDuplicates, tenantId, { path: `${listPossibleDuplicates.path}?state=all` });
    if (total === 0) await importFile(this.owner, savingsDownload(today));
  }

  /** The bookkeeper reconciled PNC Operating for a year, but not the last month that is over. */
  async reconcile(today: string): Promise<void> {
    const { accounts } = await this.owner.call(listReconcilable, tenantId);
    const { accountId } = accounts.find(({ name }) => name === 'PNC Operating')!;
    const { statements } = await this.owner.call(previewReconciliation, tenantId, {
      path: `${previewReconciliation.path}?accountId=${accountId}`,
    });
    const person = DEMO_PEOPLE.find(({ role }) => role === 'bookkeeper');
    const before = firstOfMonth(today, -1);
    const months = statements.filter(({ date }) => date < before).slice(0, reconciledMonths);
    for (const { date: statementDate, statedCents } of months.filter(({ reconciled }) => !reconciled).reverse())
      await this.owner.call(reconcile, tenantId, { person, body: { accountId, statementDate, statedCents } });
  }

  private lineOf(isIt: (row: LedgerTransaction) => boolean): string {
    return this.rows.find(isIt)!.JournalEntryLineID;
  }
}

const reconciledMonths = 12;

/** By words of the bank's text. */
const reviewed = {
  'Expenses:Contracting Fee': ['WES TANAKA', 'AMARA DIALLO'],
  'Expenses:Insurance': ['NYSIF WORKERS COMP'],
  'Expenses:Meals': ['PAULIE GEES'],
  'Expenses:Office Expense': ['PAPER SOURCE'],
  'Expenses:Supplies': ['TARGET '],
};

interface DemoThread {
  from: string;
  /** Words of the newest row that it is about. */
  about: string;
  text: string;
  kind?: BodyInput<typeof addQuestion>['kind'];
  /** The owner's. */
  answer?: string;
}

const threads: DemoThread[] = [
  { from: 'owner@demo.test', about: 'TRIBECA LIGHTING', kind: 'note', text: 'New lights for the loft, with a two-year warranty.' },
  {
    from: 'bookkeeper@demo.test',
    about: 'ADORAMA',
    text: 'Is this the new camera package? Then it belongs in the asset register.',
    answer: 'Yes, the Sony FX6 with two lenses. We used it from the first day.',
  },
  {
    from: 'bookkeeper@demo.test',
    about: 'COUNTER DEPOSIT',
    text: 'Who paid this? I couldn’t find an invoice for it.',
  },
  {
    from: 'adviser@demo.test',
    about: 'ARCTIC AIR',
    text: 'Was only the compressor replaced, or the whole air conditioner? A new unit would have to be depreciated.',
  },
];

/** Lent 22 months ago, paid back since the month after. */
function gothamLoan(today: string): LoanInput {
  const day = (monthsAgo: number, date: number) => dayOf(firstOfMonth(today, 0 - monthsAgo), date);
  return {
    ...{ name: 'Gotham Capital', lender: 'GOTHAM CAPITAL', forCar: false, forProperty: false, opening: null },
    terms: {
      ...{ amountCents: 2_400_000, annualPercent: 8.9, paymentCents: 95_000 },
      ...{ startOn: day(22, 10), firstPaymentOn: day(21, 11), extraPayments: [] },
    },
  };
}
