// The rows that posting writes, as COPY reads them: one text per table.
import { createHash, randomUUID } from 'node:crypto';
import { entryPosted, transactionSynced } from '#contracts/events/ledger.js';
import { payeeOfLine } from '#contracts/rules/other-party.js';
import { ledgerLinesOf, type Entry } from '../../services/ledger/posting/entry.js';

export interface CopyFile {
  columns: string;
  rows: string;
}

/** `log` names a partition of the log that nobody else writes, and the last position in it. */
export function copyFiles(all: Entry[], log: { partition: number; from: number }) {
  return {
    entry: file('tenant_id, entry_id, date, basis, origin, reverses, reference, description, bank_transaction_id', all, (e) => [
      [e.tenantId, e.entryId, e.date, e.basis, e.origin, e.reverses, e.reference, e.description, e.bankTransactionId],
    ]),
    posting: file('tenant_id, entry_id, line, account_id, amount_cents, date, basis', all, (e) =>
      e.lines.map((line) => [e.tenantId, e.entryId, line.line, line.account.accountId, line.amountCents, e.date, e.basis]),
    ),
    gl_line: file(
      'tenant_id, entry_id, line, account_id, money_account_id, date, basis, type, amount_cents, decision_seq, decided_by, confidence, reference, description, payee',
      all,
      (e) =>
        ledgerLinesOf(e).map((l) => [
          e.tenantId,
          e.entryId,
          l.line,
          l.accountId,
          l.moneyAccountId,
          e.date,
          e.basis,
          l.type,
          l.amountCents,
          0,
          null,
          null,
          e.reference,
          e.description,
          payeeOfLine({ description: e.description, ofBank: e.bankTransactionId !== null }),
        ]),
    ),
    gl_text: file('tenant_id, entry_id, line, description', all, (e) =>
      ledgerLinesOf(e).map((l) => [e.tenantId, e.entryId, l.line, e.description]),
    ),
    bank_transaction: file('tenant_id, bank_transaction_id, revision, entry_id', all, (e) => [
      [e.tenantId, e.bankTransactionId, 1, e.entryId],
    ]),
    event_log: eventLog(all, log),
  };
}

function eventLog(all: Entry[], { partition, from }: { partition: number; from: number }): CopyFile {
  let position = from;
  return file(
    'partition, position, epoch, tenant_id, version, id, occurred_at, type, actor, traceparent, caused_by, data, data_hash, chain',
    all,
    (entry) =>
      eventsOf(entry).map(({ type, version, data }, n) => {
        const text = JSON.stringify(data);
        const cause = `ledger.posting<bank-link/1/${partition}/${++position}/${n}`;
        const hash = `\\x${createHash('sha256').update(text).digest('hex')}`;
        return [
          partition,
          position,
          1,
          entry.tenantId,
          version,
          randomUUID(),
          '2026-11-21T12:00:00Z',
          type,
          'ledger.posting',
          null,
          cause,
          text,
          hash,
          null,
        ];
      }),
  );
}

/** What the product says of an entry from a bank transaction. */
export function eventsOf(entry: Entry) {
  const { tenantId, lines, processor: _, ...rest } = entry;
  const [money, category] = lines;
  const { entryId, date, description, bankTransactionId } = entry;
  return [
    entryPosted.of(tenantId, {
      ...rest,
      lines: lines.map((line) => ({ line: line.line, account: line.account.path, amountCents: line.amountCents })),
    }),
    transactionSynced.of(tenantId, {
      lineId: `${entryId}-2`,
      bankTransactionId: bankTransactionId!,
      revision: 1,
      date,
      description,
      amountCents: money!.amountCents,
      bankAccount: money!.account.path,
      category: category!.account.path,
      decisionSeq: 0,
    }),
  ];
}

type Cell = string | number | null;

function file(columns: string, all: Entry[], rowsOf: (entry: Entry) => Cell[][]): CopyFile {
  return {
    columns,
    rows: all
      .flatMap(rowsOf)
      .map((row) => `${row.map(text).join('\t')}\n`)
      .join(''),
  };
}

const text = (cell: Cell): string =>
  cell === null ? '\\N' : String(cell).replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c]!);
