// A person's decision about the category of a line.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import { putTransactionCategory } from '#contracts/routes/general-ledger.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { categoryOf, pathPart, subcategoryOf } from '../accounts/account-path.js';
import { loadAccounts, openAccounts, shareBooks, type Account, type Accounts } from '../accounts/accounts.js';
import { ledgerTransaction } from '../general-ledger/general-ledger.js';
import { lineOf } from '../general-ledger/transaction.query.js';
import type { Ignored } from './decide-categories.js';
import { categorized, parseLineId, writeDecisions } from './write-decisions.js';

const refusals: Partial<Record<Ignored, string>> = {
  reversed: 'This transaction was undone or is a transfer; it has no category to change.',
  locked: 'The books are locked for the date of this transaction.',
};

@Controller()
export class CategoriesController {
  constructor(private readonly work: UnitOfWork) {}

  @Serve(putTransactionCategory)
  put({ params, body }: RequestOf<typeof putTransactionCategory>, who: Identity): Promise<ReplyOf<typeof putTransactionCategory>> {
    const { tenantId } = who;
    const { entryId, line } = parseLineId(params.lineId);
    return this.work.run(who, async (em) => {
      const locks = new Map((await shareBooks(em, [tenantId])).map((books) => [books.tenantId, books.lockedThrough]));
      const before = await lineOf(em, tenantId, entryId, line);
      const accounts = await loadAccounts(em, [tenantId]);
      const { account, events } = await chosenAccount(em, accounts, tenantId, body, before.amountCents);
      const wanted = {
        tenantId,
        entryId,
        line,
        account,
        by: 'person' as const,
        actor: who.mail,
        decisionSeq: null,
        modelVersion: '',
        confidence: null,
        reason: `Chosen by ${who.name}.`,
        appliedRules: [],
      };
      const { applied, ignored } = await writeDecisions(em, [wanted], accounts, locks);
      if (ignored[0]) throw new DomainError(ignored[0].why, 409, refusals[ignored[0].why] ?? 'This transaction cannot be changed now.');
      const audit = auditRecorded.ledger.of(tenantId, {
        action: 'transaction.categorized',
        subject: `transaction ${params.lineId}`,
        before: { category: before.path },
        after: { category: account.path },
      });
      const transaction = ledgerTransaction(await lineOf(em, tenantId, entryId, line));
      return { reply: { transaction }, events: [...events, ...applied.map((one) => categorized(one)), audit] };
    });
  }
}

/** The account that a category and subcategory name. A new subcategory of a known category is opened; an unknown category is refused. */
async function chosenAccount(
  em: EntityManager,
  accounts: Accounts,
  tenantId: number,
  chosen: { category: string; subcategory?: string },
  amountCents: number,
): Promise<{ account: Account; events: NewEvent[] }> {
  const parents = accounts
    .all(tenantId)
    .filter(
      (one) => !one.money && (one.path === chosen.category || (categoryOf(one.path) === chosen.category && subcategoryOf(one.path) === '')),
    );
  // 'Uncategorized' stands on both sides of the statement; the direction of the money tells which is meant.
  const parent = parents.find((one) => one.type === (amountCents >= 0 ? 'revenue' : 'expense')) ?? parents[0];
  if (!parent) throw new DomainError('unknown-category', 422, `There is no category '${chosen.category}'.`);
  if (!chosen.subcategory) return { account: parent, events: [] };
  const path = `${parent.path}:${chosen.subcategory.split(':').map(pathPart).filter(Boolean).join(':')}`;
  const known = accounts.path(tenantId, path);
  if (known) return { account: known, events: [] };
  const opened = await openAccounts(em, tenantId, [{ path, number: '', type: parent.type }]);
  for (const one of opened.accounts) accounts.add(one);
  return { account: accounts.path(tenantId, path)!, events: opened.events };
}
