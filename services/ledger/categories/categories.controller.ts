// A person's decision about the category of lines, one or many.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { parseLineId } from '#contracts/line-ids.js';
import { DomainError, noSuch, refuse, refuseConflict } from '#contracts/problem.js';
import { putTransactionCategories, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { categoryOf, leafOf, pathPart, subcategoryOf } from '#contracts/rules/account-path.js';
import { notACategory } from '#contracts/rules/trade-accounts.js';
import { byTenant, loadAccounts, openAccounts, openStandard, shareBooks, type Account, type Accounts } from '../accounts/accounts.js';
import { lockedProblem } from '../accounts/period-lock.js';
import { shownTransaction } from '../general-ledger/general-ledger.js';
import { refuseOtherTax } from '../bills-and-invoices/tax-in-price.query.js';
import { lineOf } from '../general-ledger/transaction.query.js';
import type { Ignored, Wanted } from '../decisions/decide-categories.js';
import { linesToCategorize, refuseBound, writeDecisions, type Decisions } from '../decisions/write-decisions.js';
import { sameLines } from '../posting/document-lines.query.js';

const refusals: Partial<Record<Ignored, string>> = {
  reversed: 'This transaction was undone or is a transfer, so it has no category to change.',
  'of-document': 'This transaction belongs to an invoice or bill. Undo the payment or void the document first. Nothing was changed.',
};

interface Choice {
  category: string;
  subcategory?: string;
  seen?: { lineId: string; category: string; subcategory: string }[];
}

@Controller()
export class CategoriesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(putTransactionCategory)
  put({ params, body }: RequestOf<typeof putTransactionCategory>, who: Identity): Promise<ReplyOf<typeof putTransactionCategory>> {
    return this.unitOfWork.run(who, async (em) => {
      const { events, applied } = await categorize(em, who, [params.lineId], body);
      const { entryId, line } = applied[0]!.wanted;
      return { reply: { transaction: shownTransaction(await lineOf(em, { tenantId: who.tenantId, entryId, line }), who.mail) }, events };
    });
  }

  @Serve(putTransactionCategories)
  putMany({ body }: RequestOf<typeof putTransactionCategories>, who: Identity): Promise<ReplyOf<typeof putTransactionCategories>> {
    return this.unitOfWork.run(who, async (em) => {
      const { reply, events } = await categorize(em, who, [...new Set(body.lineIds)], body);
      return { reply, events };
    });
  }
}

/** Categorizes all lines, or none if one can't be categorized. */
async function categorize(em: EntityManager, who: Identity, lineIds: string[], choice: Choice) {
  const { tenantId } = who;
  const books = byTenant(await shareBooks(em, [tenantId]));
  const found = await linesToCategorize(em, tenantId, lineIds.map(parseLineId));
  if (found.length < lineIds.length) throw noSuch('transaction');
  refuseBound(found);
  const accounts = await loadAccounts(em, [tenantId]);
  const opened: NewEvent[] = [];
  const wanted: Wanted[] = [];
  const keys = new Set(found.map(keyOf));
  const same = await sameLines(
    em,
    tenantId,
    found.filter(({ ofDocument }) => ofDocument),
  );
  const others = new Map(same.filter((line) => !keys.has(keyOf(line))).map((line) => [keyOf(line), line]));
  // At most two groups, money in and money out, because each has its own 'Uncategorized' account.
  for (const lines of Map.groupBy([...found, ...others.values()], (line) => line.amountCents >= 0).values()) {
    const { account, events } = await chosenAccount(em, accounts, tenantId, choice, lines[0]!.amountCents);
    opened.push(...events);
    wanted.push(...lines.map(({ entryId, line }) => ({ ...decidedBy(who), entryId, line, account })));
  }
  await refuseOtherTax(em, { tenantId, salesTax: books.get(tenantId)?.salesTax, lines: same, path: wanted[0]!.account.path });
  const { applied, ignored, events } = await writeDecisions(em, wanted, { accounts, books });
  if (ignored[0]) throw refusalOf(ignored[0], lineIds, books.get(tenantId)?.lockedThrough);
  refuseUnseen(applied, choice.seen);
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'transaction.categorized',
    subject: lineIds.length === 1 ? `transaction ${lineIds[0]}` : `${lineIds.length} transactions`,
    before: { category: [...new Set(applied.map(({ current }) => current.account.path))].slice(0, 20).join(', ') },
    after: { category: [...new Set(wanted.map((decision) => decision.account.path))].join(', ') },
  });
  return {
    reply: { changed: applied.filter((decision) => keys.has(keyOf(decision.wanted))).length },
    applied,
    events: [...opened, ...events, audit],
  };
}

/** A line that already has the wanted category isn't in conflict. */
function refuseUnseen(applied: Decisions['applied'], seen: Choice['seen'] = []): void {
  const seenAt = new Map(seen.map(({ lineId, category, subcategory }) => [lineId, `${category}:${subcategory}`]));
  const [first, ...others] = applied.filter(({ wanted, current: { account } }) => {
    const expected = seenAt.get(keyOf(wanted));
    const isUnchanged = expected === undefined || expected === `${categoryOf(account.path)}:${subcategoryOf(account.path)}`;
    return !isUnchanged && account.path !== wanted.account.path;
  });
  if (!first) return;
  const name = leafOf(first.current.account.path);
  const what = others.length === 0 ? 'this transaction' : `${others.length + 1} of these transactions`;
  refuseConflict(
    'changed-meanwhile',
    `Someone else changed ${what} to another category${others.length === 0 ? `, ${name}` : ''}. Nothing was changed. Choose again if you don’t agree.`,
  );
}

function refusalOf(
  { why, wanted }: Decisions['ignored'][number],
  lineIds: string[],
  lockedThrough: string | null | undefined,
): DomainError {
  if (why === 'locked') return lockedProblem(lockedThrough!, 'The books are locked for the date of this transaction. Nothing was changed.');
  if (why !== 'settles-document') return new DomainError(why, 409, refusals[why] ?? 'This transaction can’t be changed right now.');
  const wayOut = `/api/v1/transactions/${lineIds.length === 1 ? lineIds[0]! : '{lineId}'}/documents`;
  return new DomainError(why, 422, `${notACategory(wanted.account.path)} Nothing was changed.`, { wayOut });
}

const keyOf = ({ entryId, line }: { entryId: number; line: number }): string => `${entryId}-${line}`;

const decidedBy = ({ tenantId, mail, name }: Identity) => ({
  tenantId,
  by: 'person' as const,
  actor: mail,
  decisionSeq: null,
  modelVersion: '',
  confidence: null,
  reason: `Chosen by ${name}.`,
  appliedRules: [],
});

/** The account of a category and subcategory. Opens a new subcategory of a known category, and rejects an unknown category. */
async function chosenAccount(
  em: EntityManager,
  accounts: Accounts,
  tenantId: number,
  asked: Choice,
  amountCents: number,
): Promise<{ account: Account; events: NewEvent[] }> {
  const chosen = { ...asked, category: accounts.path(tenantId, asked.category)?.path ?? asked.category };
  const named = () =>
    accounts
      .all(tenantId)
      .filter((candidate) => !candidate.money && (candidate.path === chosen.category || categoryOf(candidate.path) === chosen.category));
  const standard = named().length > 0 ? [] : await openStandard(em, accounts, tenantId, [chosen.category]);
  const inside = named();
  // 'Uncategorized' exists for income and for expenses. The direction of the money decides between them.
  const type = amountCents >= 0 ? 'revenue' : 'expense';
  const root = inside.find((candidate) => candidate.type === type) ?? inside[0];
  if (!root) refuse('unknown-category', `There is no category '${chosen.category}'.`);
  const parts = (chosen.subcategory ?? '').split(':').map(pathPart).filter(Boolean);
  // An imported chart may contain subcategories without an account for the category itself.
  const path = accounts.pathNow(
    tenantId,
    [root.path === chosen.category ? root.path : root.path.split(':').slice(0, 2).join(':'), ...parts].join(':'),
  );
  const known = accounts.path(tenantId, path);
  const closed = accounts.closedAt(tenantId, path);
  if (closed) refuse('account-closed', `The category '${closed.path}' is closed. Reopen it or choose another. Nothing was changed.`);
  if (known) return { account: known, events: standard };
  const opened = await openAccounts(em, tenantId, [{ path, number: '', type: root.type }]);
  for (const added of opened.accounts) accounts.add(added);
  return { account: accounts.path(tenantId, path)!, events: [...standard, ...opened.events] };
}
