// Applies what files decide about bank transactions that were posted before: a category as a decision, parts as a split, both a person's.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { Accounts, BooksOf } from '../accounts/accounts.js';
import { openCategories } from '../accounts/category-accounts.js';
import type { Wanted } from '../decisions/decide-categories.js';
import { writeDecisions } from '../decisions/write-decisions.js';
import { chosenCategories } from '../file-categories/file-categories.query.js';
import type { Known } from '../posting/decide-entries.js';
import { fileDecision } from '../posting/entry.js';
import { FileDecisions, type DecidedInFile } from '../posting/file-decisions.js';
import { pairAmounts } from '../posting/follow-transfers.js';
import { knownTransactions } from '../posting/known-transactions.js';
import { LaterFileDecisions, type DecidedEvent } from '../posting/later-file-decisions.js';
import { paidLines } from '../posting/paid-lines.query.js';
import { payoutDeposits } from '../posting/payout-parts.query.js';
import { repostInParts } from '../splits/write-splits.js';
import { laterDecision, type LaterPart } from './later-decision.js';

interface Later extends DecidedInFile {
  known: Known;
  decidedParts: LaterPart[];
  cause: DecidedEvent;
}

@Injectable()
export class ApplyFileDecisions extends LaterFileDecisions {
  async apply(em: EntityManager, events: DecidedEvent[], { accounts, books }: { accounts: Accounts; books: BooksOf }): Promise<NewEvent[]> {
    if (events.length === 0) return [];
    const newest = [...new Map(events.map((event) => [keyOf({ ...event, ...event.data }), event])).values()];
    const keys = newest.map(({ tenantId, data: { bankTransactionId } }) => ({ tenantId, bankTransactionId }));
    const decided = newest.map(({ tenantId, data }) => ({ tenantId, fact: data, ...data.decision }));
    const inFiles = new FileDecisions(decided, await chosenCategories(em, [...new Set(keys.map(({ tenantId }) => tenantId))]));
    const opened = await openCategories(em, accounts, inFiles.accounts(accounts));
    const known = await knownTransactions(em, keys, accounts);
    const fixed = new Set([...(await payoutDeposits(em, keys)).keys(), ...(await paidLines(em, keys)).map(keyOf)]);
    await decideHeld(em, decided);
    const later = decided.flatMap((item, at): Later[] => {
      const key = keyOf({ ...item, ...item.fact });
      const posted = known.get(key);
      return posted && !fixed.has(key)
        ? [{ ...item, known: posted, decidedParts: inFiles.partsOf(item, accounts), cause: newest[at]! }]
        : [];
    });
    const groups = Map.groupBy(later, ({ known: posted, decidedParts, tenantId }) =>
      laterDecision(posted, decidedParts, books.get(tenantId)?.lockedThrough ?? null),
    );
    const split = await repostInParts(em, (groups.get('parts') ?? []).map(inParts), { books, accounts });
    const categories = groups.get('category') ?? [];
    const causes = new Map(categories.map((item) => [`${item.tenantId} ${item.known.entry!.entryId}`, item.cause]));
    const causeOf = ({ tenantId, entryId }: Wanted) => causes.get(`${tenantId} ${entryId}`);
    const written = await writeDecisions(em, categories.map(wantedOf), { accounts, books, causeOf });
    await pairNamed(em, decided);
    return [...opened, ...split.events, ...written.events];
  }
}

const keyOf = ({ tenantId, bankTransactionId }: { tenantId: number; bankTransactionId: string }): string =>
  `${tenantId} ${bankTransactionId}`;

const byFile = { by: 'person', modelVersion: fileDecision, confidence: null, appliedRules: [] } as const;

const wantedOf = ({ tenantId, by: actor, known, decidedParts: [part] }: Later): Wanted => ({
  ...{ ...byFile, appliedRules: [], tenantId, actor, decisionSeq: null },
  ...{ entryId: known.entry!.entryId, line: categoryLine, account: part!.account, reason: part!.reason },
});

const inParts = ({ tenantId, by: actor, known, decidedParts, cause }: Later) => ({
  ...{ entry: known.entry!, revision: known.revision, cause },
  parts: decidedParts.map(({ account: { path }, amountCents }) => ({ category: path, amountCents })),
  decisionOf: (entryId: number, line: number) => {
    const { account, reason } = decidedParts.find((part) => part.line === line)!;
    return { ...byFile, appliedRules: [], tenantId, entryId, line, account, actor, reason };
  },
});

/** A transaction that a locked period holds brings the decision when it is posted. */
const decideHeld = (em: EntityManager, decided: DecidedInFile[]): Promise<void> =>
  execute(
    em,
    sql`update held h set fact = h.fact || jsonb_build_object('decision', d.decision)
        from ${table(
          'd',
          decided.map(({ tenantId, fact, by, parts }) => ({
            tenantId,
            bankTransactionId: fact.bankTransactionId,
            decision: { by, parts },
          })),
          { tenant_id: 'int', bank_transaction_id: 'uuid', decision: 'jsonb' },
        )}
        where h.tenant_id = d.tenant_id and h.bank_transaction_id = d.bank_transaction_id and h.fact ->> 'change' = 'added'`,
  );

/** The other side that a file names may be another one than paired by amount and day. */
async function pairNamed(em: EntityManager, decided: DecidedInFile[]): Promise<void> {
  // One statement per business, rarely more than one in a batch.
  for (const [tenantId, own] of Map.groupBy(decided, (item) => item.tenantId)) {
    const amounts = own.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'transfer' ? [Math.abs(part.amountCents)] : [])));
    if (amounts.length > 0) await pairAmounts(em, tenantId, [...new Set(amounts)]);
  }
}
