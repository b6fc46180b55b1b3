// One random life of a business: files imported without naming the account, undone at any moment, categories decided, journals, two and more at
// once and never waiting in between; at the end a model says what the books must be.
import { setTimeout as wait } from 'node:timers/promises';
import { getLedger, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { commitImport, undoImport, type ImportPreview } from '#contracts/routes/imports.js';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { answerPossibleDuplicate, listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { rows, sql } from '#platform/sql.js';
import type { TestSystem } from '../../services/host/testing/test-system.js';
import { multipart, preview } from '../upload.js';
import { accountNames, Bank, expectedBooks, payeeIn, writtenDown, type AccountName, type File, type Real } from './bank.js';

/** How long a person asks again for what isn’t there yet, and how often. */
const patienceMs = 5_000;
const retryMs = 10;

interface Imported {
  file: File;
  importId: string;
  undone: boolean;
}

export interface Lived {
  imports: number;
  undone: number;
  questions: number;
  pairs: number;
  journaled: number;
  differences: string[];
}

export class Sequence {
  private readonly bank: Bank;
  private readonly accounts = new Map<AccountName, string>();
  private readonly imports: Imported[] = [];
  /** Purchases that a journal has brought, each once. */
  private readonly journaled: Record<AccountName, Real[]> = { checking: [], savings: [] };
  private readonly lived: Lived = { imports: 0, undone: 0, questions: 0, pairs: 0, journaled: 0, differences: [] };
  /** A person chooses one file after the other; what they have begun goes on meanwhile. */
  private choosing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly system: TestSystem,
    private readonly tenantId: number,
    private readonly seed: number,
  ) {
    this.bank = new Bank(seed);
  }

  async live(): Promise<Lived> {
    await this.system.openBusiness(this.tenantId);
    return this.goOn();
  }

  /** In a business that is open. */
  async goOn(): Promise<Lived> {
    for (let round = 3 + this.bank.below(3); round > 0; round--) {
      const steps = Array.from({ length: 1 + this.bank.below(3) }, () => this.anyStep());
      await Promise.all(steps.map((step) => step()));
    }
    await this.system.drain();
    await this.answerPairs();
    await this.system.drain();
    for (const account of accountNames) await this.compare(account);
    return this.lived;
  }

  private anyStep(): () => Promise<void> {
    const chance = this.bank.below(13);
    if (chance < 5) {
      const file = this.bank.anyFile();
      return () => this.import(file);
    }
    if (chance < 8) {
      const at = this.bank.below(100);
      return () => this.undo(at);
    }
    if (chance < 9) return () => this.decide(this.bank.pick(['Travel', 'Supplies', 'Meals']));
    const number = this.bank.below(6);
    if (number === 0) return () => this.journal(number);
    const account = this.bank.pick(accountNames);
    const purchase = this.bank.pick(this.bank.real[account]);
    return () => this.tell(account, purchase);
  }

  private async import(file: File): Promise<void> {
    const chosen = this.choosing.then(() => this.choose(file));
    this.choosing = chosen.catch(() => {});
    const importId = (await chosen)?.importId;
    if (importId === undefined) return;
    await this.system.call(commitImport, { tenantId: this.tenantId, params: { importId }, body: {} });
    this.imports.push({ file, importId, undone: false });
    this.lived.imports++;
  }

  /** What the product is certain of is taken as it says, and must be right; what it asks is answered. */
  private async choose(file: File): Promise<ImportPreview | undefined> {
    const { name, text } = this.bank.write(file);
    if (this.bank.shown(file).length === 0) return undefined;
    const send = (fields: Record<string, string> = {}) => preview(this.system, text, { tenantId: this.tenantId, name, fields });
    const shown = await send();
    const [found] = shown.accounts as [ImportPreview['accounts'][number]];
    const known = this.accounts.get(file.account);
    const others = [...this.accounts].filter(([account]) => account !== file.account).map(([, id]) => id);
    // Without a number and a balance that follows, the only account that took such files is taken for it; a person sees its name and corrects it.
    const isGuess = file.format !== 'ofx' && known === undefined;
    if (found.certain && others.includes(found.id) && !isGuess)
      this.lived.differences.push(
        `seed ${this.seed}: ${file.format} of ${file.account}, days ${file.from} to ${file.to}, went into another account for certain`,
      );
    if (known === found.id || (known === undefined && !others.includes(found.id))) {
      this.accounts.set(file.account, found.id);
      return shown;
    }
    this.lived.questions++;
    const again = await send(known === undefined ? { accountName: file.account, accountType: 'asset' } : { accountId: known });
    this.accounts.set(file.account, again.account.id);
    return again;
  }

  /** At any moment, most often the first at which it can be: an import that is being posted refuses it and is asked again. */
  private async undo(at: number): Promise<void> {
    const open = this.imports.filter((one) => !one.undone);
    const one = open[at % Math.max(open.length, 1)];
    if (!one) return;
    for (const until = Date.now() + patienceMs; Date.now() < until; await wait(retryMs)) {
      const { status } = await this.system.call(undoImport, { tenantId: this.tenantId, params: { importId: one.importId }, body: {} });
      if (status === 202) {
        one.undone = true;
        this.lived.undone++;
        return;
      }
    }
  }

  private async decide(category: string): Promise<void> {
    const { transactions } = await this.system.get(getLedger, { tenantId: this.tenantId, query: { limit: 20 } });
    const line = transactions[0]?.JournalEntryLineID;
    if (line) await this.system.call(putTransactionCategory, { tenantId: this.tenantId, params: { lineId: line }, body: { category } });
  }

  /** A journal with a purchase that files have too, before or after: of an account that is in the chart. */
  private async tell(account: AccountName, purchase: Real): Promise<void> {
    const found = await this.inChart(account);
    if (!found || this.journaled[account].includes(purchase)) return;
    this.journaled[account].push(purchase);
    const number = accountNames.reduce((sum, name) => sum + this.journaled[name].length, 0);
    await this.send(writtenDown(purchase, { number, path: `Assets:Bank:${found.name}` }));
    this.lived.journaled++;
  }

  /** An account whose file has been committed comes into the chart while the file is posted. */
  private async inChart(account: AccountName): Promise<{ name: string } | undefined> {
    for (const until = Date.now() + patienceMs; Date.now() < until && this.accounts.has(account); await wait(retryMs)) {
      const { accounts } = await this.system.get(listBankAccounts, { tenantId: this.tenantId });
      const found = accounts.find((one) => one.bankAccountId === this.accounts.get(account));
      if (found) return found;
    }
    return undefined;
  }

  private async journal(number: number): Promise<void> {
    await this.send(
      `JournalNo,Date,Account,Debit,Credit,Description\nJ${number},2025-01-10,Expenses:Supplies,12.00,,Paper\nJ${number},2025-01-10,Assets:Petty Cash,,12.00,Paper\n`,
    );
  }

  private async send(text: string): Promise<void> {
    await this.system.get(importJournal, { tenantId: this.tenantId, ...multipart({ name: 'journal.csv', bytes: Buffer.from(text) }, {}) });
  }

  /** As somebody would who has the receipts: the same payee on the same day is the same purchase. */
  private async answerPairs(): Promise<void> {
    const answered = new Set<string>();
    for (;;) {
      const { pairs } = await this.system.get(listPossibleDuplicates, { tenantId: this.tenantId, query: { limit: 1 } });
      const [pair] = pairs;
      if (!pair) return;
      const question = `${pair.id} beside ${pair.twin.bankTransactionId}`;
      if (answered.has(question)) {
        this.lived.differences.push(`tenant ${this.tenantId}: the answer about ${question} is asked for again`);
        return;
      }
      answered.add(question);
      this.lived.pairs++;
      const same = pair.row.date === pair.twin.date && payeeIn(pair.row.description) === payeeIn(pair.twin.description);
      await this.system.get(answerPossibleDuplicate, {
        tenantId: this.tenantId,
        params: { id: pair.id },
        body: { answer: same ? 'same' : 'both' },
      });
    }
  }

  private async compare(account: AccountName): Promise<void> {
    const files = this.imports.filter((one) => !one.undone).map((one) => one.file);
    const expected = expectedBooks(this.bank, account, { files, journaled: this.journaled[account] });
    const id = this.accounts.get(account);
    const found = id === undefined ? [] : await this.posted(id);
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    const listed = files.filter((file) => file.account === account).map(({ format, from, to }) => `${format} ${from}-${to}`);
    const lost = expected.filter(
      (text, at) => expected.slice(0, at + 1).filter((one) => one === text).length > found.filter((one) => one === text).length,
    );
    const added = found.filter(
      (text, at) => found.slice(0, at + 1).filter((one) => one === text).length > expected.filter((one) => one === text).length,
    );
    this.lived.differences.push(
      `${account} of tenant ${this.tenantId} with ${listed.join(', ')} and ${this.journaled[account].length} from journals: lost [${lost.join('; ')}], added [${added.join('; ')}]`,
    );
  }

  /** Entries of the ledger that stand, by the account of the bank. */
  private posted(bankAccountId: string): Promise<string[]> {
    const ledger = this.system.composition.get('ledger').work;
    return ledger.inspect([this.tenantId], async (em) => {
      const found = await rows<{ date: string; description: string; cents: number }>(
        em,
        sql`select e.date, e.description, p.amount_cents as cents from account a
            join posting p on p.tenant_id = a.tenant_id and p.account_id = a.account_id
            join entry e on e.tenant_id = p.tenant_id and e.entry_id = p.entry_id
            where a.bank_account_id = ${bankAccountId} and e.origin in ('bank', 'journal') and e.reverses is null
              and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)`,
      );
      return found.map(({ date, description, cents }) => `${date} ${payeeIn(description)} ${cents}`).sort();
    });
  }
}
