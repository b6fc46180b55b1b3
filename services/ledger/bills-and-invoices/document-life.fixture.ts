// A business whose people and whose bank do things to invoices, bills and bank rows, and what must hold whatever they did.
import { expect } from '@jest/globals';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { getDocument, listDocuments, payDocuments, undoPayment, voidDocument, type Document, type DocumentDetail, type DocumentKind } from '#contracts/routes/bills-and-invoices.js'; // prettier-ignore
import { getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { undo } from '../../../tests/upload.js';
import type { TestSystem } from '../../host/testing/test-system.js';
import { checking, documentsOf, payable, receivable } from './documents.fixture.js';

/** mulberry32: integers below `sides`, the same for the same seed. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
}

interface BankRow {
  name: string;
  day: number;
  cents: number;
  revision: number;
  accountId: string;
  importId: string;
}

const signOf = (kind: DocumentKind): 1 | -1 => (kind === 'invoice' ? 1 : -1);
const sum = (cents: number[]): number => cents.reduce((total, amount) => total + amount, 0);

export class DocumentLife {
  /** What was done at once, round by round. */
  readonly history: string[] = [];
  private readonly to;
  private readonly bank: BankRow[] = [];
  private serial = 0;
  private documents: Document[] = [];
  private lines: { lineId: string; cents: number }[] = [];

  constructor(
    private readonly system: TestSystem,
    private readonly tenantId: number,
    private readonly roll: (sides: number) => number,
  ) {
    this.to = documentsOf(() => system);
  }

  private pick<Item>(items: Item[]): Item | undefined {
    return items[this.roll(items.length || 1)];
  }

  private open(): Document[] {
    return this.documents.filter(({ openCents }) => openCents > 0);
  }

  /** Two new bank rows with different amounts, because equal ones would wait as possible duplicates. */
  async statement(): Promise<void> {
    const rows = Array.from({ length: 2 }, () => {
      const [sign, thousands, serial] = [this.roll(2) ? 1 : -1, 1 + this.roll(6), this.serial++];
      return { name: `ACME ROW ${this.tenantId}-${serial}`, day: 10 + serial, cents: sign * (1_000 * thousands + 10 * serial) };
    });
    const lines = rows.map(({ name, day, cents }) => `2026-06-${day},${name},${(cents / 100).toFixed(2)}`);
    const { account, importId, counts } = await this.to.put(this.tenantId, ...lines);
    expect(counts.new).toBe(2);
    this.bank.push(...rows.map((row) => ({ ...row, revision: 1, accountId: account.id!, importId })));
  }

  /** What people see before they act. */
  async look(): Promise<void> {
    await this.system.drain();
    const { tenantId } = this;
    const listed = (kind: DocumentKind) => this.system.get(listDocuments, { tenantId, query: { kind, status: 'all', asOf: '2026-12-31' } });
    this.documents = [...(await listed('invoice')).documents, ...(await listed('bill')).documents];
    const rows = await this.to.rowsOf(tenantId, 'ACME ROW');
    this.lines = rows.map((row) => ({ lineId: row.JournalEntryLineID, cents: Math.round(row.Amount * 100) }));
  }

  /** Each with what it answers, if it asks anything. */
  readonly acts: Record<string, () => Promise<{ status: number; body: unknown } | void>> = {
    invoice: () => this.enter('invoice', ['Income:Services', 'Income:Sales']),
    bill: () => this.enter('bill', ['Expenses:Supplies', 'Expenses:Rent']),
    void: async () => {
      const document = this.pick([...this.open(), ...this.documents]);
      if (document)
        return this.system.call(voidDocument, { tenantId: this.tenantId, params: { documentId: document.documentId }, body: {} });
    },
    'pay by a row': async () => {
      const [line, document] = [this.pick(this.lines), this.pick(this.open())];
      if (line && document) return this.to.pay(this.tenantId, document.documentId, { lineId: line.lineId });
    },
    'pay by hand': async () => {
      const document = this.pick(this.open());
      const entered = { date: '2026-06-25', amountCents: 37 * (1 + this.roll(20)), account: checking };
      if (document) return this.to.pay(this.tenantId, document.documentId, { entered });
    },
    'pay several': () => this.paySeveral(),
    'undo a payment': () => this.undoPayment(),
    category: async () => {
      const line = this.pick(this.lines);
      if (!line) return;
      const body = { category: line.cents > 0 ? 'Sales' : 'Supplies' };
      return this.system.call(putTransactionCategory, { tenantId: this.tenantId, params: { lineId: line.lineId }, body });
    },
    split: () => this.split(),
    'the bank says otherwise': () => this.bankSaysOtherwise(),
    'undo an import': () => this.undoImport(),
  };

  private enter(kind: DocumentKind, [first, second]: [string, string]) {
    return this.to.enter(this.tenantId, kind, 'Acme', {
      lines: { [first]: 100 * (1 + this.roll(30)), [second]: 100 * (1 + this.roll(20)) },
    });
  }

  private async paySeveral() {
    const line = this.pick(this.lines);
    if (!line) return;
    const kind = line.cents > 0 ? 'invoice' : 'bill';
    let rest = Math.abs(line.cents);
    const open = this.open().filter((document) => document.kind === kind);
    const documents = open.slice(this.roll(2)).flatMap(({ documentId, openCents }) => {
      const amountCents = Math.min(openCents, rest);
      rest -= amountCents;
      return amountCents > 0 ? [{ documentId, amountCents }] : [];
    });
    if (documents.length > 0)
      return this.system.call(payDocuments, { tenantId: this.tenantId, params: { lineId: line.lineId }, body: { documents } });
  }

  private async undoPayment() {
    const document = this.pick(this.documents);
    if (!document) return;
    const { payments } = await this.detail(document);
    const payment = this.pick(payments.filter(({ undoneBy }) => undoneBy === null));
    const params = { documentId: document.documentId, paymentId: payment?.paymentId ?? '' };
    if (payment) return this.system.call(undoPayment, { tenantId: this.tenantId, params });
  }

  private async split() {
    const line = this.pick(this.lines);
    if (!line) return;
    const [first, category] = [Math.trunc(line.cents / 3), line.cents > 0 ? 'Income:Sales' : 'Expenses:Supplies'];
    const parts = [first, line.cents - first].map((amountCents) => ({ category, amountCents }));
    return this.system.call(splitTransaction, { tenantId: this.tenantId, params: { lineId: line.lineId }, body: { parts } });
  }

  /** Another day, and sometimes another amount. */
  private async bankSaysOtherwise(): Promise<void> {
    const row = this.pick(this.bank);
    if (!row) return;
    const { tenantId, system } = this;
    const revision = (row.revision += 5);
    const amountCents = this.roll(2) ? (row.cents += Math.sign(row.cents) * 100) : row.cents;
    const date = `2026-06-${10 + this.roll(15)}`;
    const shown = (await this.to.rowsOf(tenantId, row.name))[0]!;
    const { bankTransactionId } = await system.get(getTransaction, { tenantId, params: { lineId: shown.JournalEntryLineID } });
    const account = { id: row.accountId, name: 'Checking', type: 'asset' as const, mask: null };
    const fact = { kind: 'activity' as const, date, description: row.name, reference: '', amountCents };
    await system.publish('bank-link', [
      transactionReceived.of(tenantId, { bankTransactionId: bankTransactionId!, revision, change: 'changed', account, ...fact }),
    ]);
  }

  /** Skips files with rows that the bank has changed since. */
  private async undoImport(): Promise<void> {
    const importId = this.pick([...new Set(this.bank.map((row) => row.importId))]);
    if (!importId || this.bank.some((row) => row.importId === importId && row.revision > 1)) return;
    this.bank.splice(0, this.bank.length, ...this.bank.filter((row) => row.importId !== importId));
    await undo(this.system, importId, this.tenantId);
  }

  private detail({ documentId }: Document): Promise<DocumentDetail> {
    return this.system.get(getDocument, { tenantId: this.tenantId, params: { documentId } });
  }

  /** Each document by its own payments, each row by what it pays, and the books by both. */
  async holds(): Promise<void> {
    const { history, tenantId } = this;
    const details = await Promise.all(this.documents.map((document) => this.detail(document)));
    const payments = details.flatMap(({ kind, payments: all }) =>
      all.filter(({ undoneBy }) => undoneBy === null).map((payment) => ({ ...payment, cents: signOf(kind) * payment.amountCents })),
    );
    for (const { amountCents, openCents, voided, payments: all } of details) {
      const paid = sum(all.filter(({ undoneBy }) => undoneBy === null).map((payment) => payment.amountCents));
      expect({ history, openCents, tooMuch: paid > amountCents }).toEqual({
        history,
        openCents: voided ? 0 : amountCents - paid,
        tooMuch: false,
      });
    }
    const [byBank, byHand] = [payments.filter(({ fromBank }) => fromBank), payments.filter(({ fromBank }) => !fromBank)];
    for (const [lineId, all] of Map.groupBy(byBank, (payment) => payment.lineId)) {
      const row = this.lines.find((line) => line.lineId === lineId);
      expect({ history, cents: sum(all.map(({ cents }) => cents)) }).toEqual({ history, cents: row?.cents });
      expect(all.map(({ others }) => others)).toEqual(all.map(() => all.length - 1));
    }
    const moved = sum([...this.bank, ...byHand].map(({ cents }) => cents));
    const openOf = (kind: DocumentKind) => sum(this.open().map((document) => (document.kind === kind ? document.openCents : 0)));
    const found = async (method: 'cash' | 'accrual') => {
      const books = await this.to.balances(tenantId, method);
      return { moved: books[checking] ?? 0, owed: books[receivable] ?? 0, owing: 0 - (books[payable] ?? 0) };
    };
    expect({ history, cash: await found('cash'), accrual: await found('accrual') }).toEqual({
      history,
      cash: { moved, owed: 0, owing: 0 },
      accrual: { moved, owed: openOf('invoice'), owing: openOf('bill') },
    });
  }
}
