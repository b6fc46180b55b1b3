// HTTP edge of splits.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { transactionSynced } from '#contracts/events/ledger.js';
import { DomainError } from '#contracts/problem.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { isPartLine, moneyLine } from '#contracts/rules/bank-entry-lines.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { loadAccounts, shareBooks } from '../accounts/accounts.js';
import { parseLineId } from '../decisions/write-decisions.js';
import { reversalOf, type Entry, type Line } from '../posting/entry.js';
import { knownTransactions } from '../posting/known-transactions.js';
import { paidLines } from '../posting/paid-lines.query.js';
import { postedEntry } from '../posting/posted-entry.js';
import { currentLines, type EntryKey } from '../posting/reposted.query.js';
import { taxWord, withTax } from '../posting/sales-tax.js';
import type { Decision } from '../posting/store-decisions.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { splitEntry, type Part } from './split-entry.js';
import { postedBy, transactionOf } from './transaction-of.query.js';

@Controller()
export class SplitsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(splitTransaction)
  put({ params, body }: RequestOf<typeof splitTransaction>, who: Identity): Promise<ReplyOf<typeof splitTransaction>> {
    return this.unitOfWork.run(who, (em) => splitOf(em, who, { entryId: parseLineId(params.lineId).entryId, parts: body.parts }));
  }
}

async function splitOf(em: EntityManager, who: Identity, { parts, ...asked }: { entryId: number; parts: Part[] }) {
  const { tenantId } = who;
  const [books] = await shareBooks(em, [tenantId]);
  const accounts = await loadAccounts(em, [tenantId]);
  const [{ entryId }] = (await currentLines(em, [{ tenantId, ...asked }])) as [EntryKey];
  const bankTransactionId = await transactionOf(em, tenantId, entryId);
  const known = (await knownTransactions(em, [{ tenantId, bankTransactionId }], accounts)).get(`${tenantId} ${bankTransactionId}`);
  const original = known?.entry;
  if (!known || !original || original.entryId !== entryId)
    throw new DomainError('reversed', 409, 'Someone else changed this transaction in the meantime, or it was undone. Nothing was changed.');
  if (original.origin !== 'bank' || known.activity)
    throw new DomainError('not-splittable', 409, 'A processor’s activity already has its parts: gross, fee, and tax.');
  if ((await paidLines(em, [{ tenantId, bankTransactionId }])).length > 0)
    throw new DomainError('of-document', 409, 'This transaction pays an invoice or a bill. Undo the payment there. Nothing was changed.');
  const locked = books?.lockedThrough;
  if (locked && original.date <= locked)
    throw new DomainError('locked', 409, `The books are locked through ${locked}. Nothing was changed.`);
  const nextEntryId = await reserveEntryNumbers(em, 2);
  const reversal = reversalOf(original, nextEntryId());
  const split = splitEntry(original, parts, { entryId: nextEntryId(), accounts });
  // Put back together it has the tax of its category again; in parts it is as the person says.
  const entry = withTax(split, books?.salesTax, accounts);
  const decisions = [
    ...entry.lines.filter(isPart).map((line) => decisionOf(who, entry, line)),
    ...(books?.salesTax ? taxWord(entry, books.salesTax) : []),
  ];
  await postedBy(em, tenantId, bankTransactionId, entry.entryId);
  await writeEntries(em, [reversal, entry], decisions);
  const synced = entry.lines.filter(isPart).map((line) => syncedPart(entry, line, { bankTransactionId, revision: known.revision }));
  const events = [postedEntry(reversal), postedEntry(entry, undefined, decisions), ...synced, auditOf(original, entry)];
  return { reply: { lineIds: entry.lines.filter(isPart).map(({ line }) => `${entry.entryId}-${line}`) }, events };
}

const isPart = ({ line }: Line): boolean => isPartLine(line);

const decisionOf = ({ mail, name }: Identity, { tenantId, entryId }: Entry, { line, account }: Line): Decision => ({
  ...{ tenantId, entryId, line, account, by: 'person', actor: mail, modelVersion: '', confidence: null },
  ...{ reason: `Split by ${name}.`, appliedRules: [] },
});

function syncedPart(entry: Entry, part: Line, { bankTransactionId, revision }: { bankTransactionId: string; revision: number }): NewEvent {
  const { tenantId, entryId, date, description } = entry;
  return transactionSynced.of(tenantId, {
    lineId: `${entryId}-${part.line}`,
    ...{ bankTransactionId, revision, date, description },
    amountCents: 0 - part.amountCents,
    bankAccount: entry.lines.find(({ line }) => line === moneyLine)!.account.path,
    category: part.account.path,
    decisionSeq: 1,
    decidedBy: 'person',
  });
}

const factsOf = ({ lines }: Entry) => ({
  parts: lines.filter(isPart).map(({ account, amountCents }) => ({ category: account.path, amountCents: 0 - amountCents })),
});

const auditOf = (before: Entry, after: Entry): NewEvent =>
  auditRecorded.ledger.of(after.tenantId, {
    action: 'transaction.split',
    subject: `transaction ${before.entryId}`,
    before: factsOf(before),
    after: { entryId: after.entryId, ...factsOf(after) },
  });
