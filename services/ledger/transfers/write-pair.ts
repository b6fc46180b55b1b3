// Pairs two rows that a person names as the sides of one transfer, whatever their days, texts, and categories, and undoes such a pair. If less
// arrived than was sent, the rest becomes a bank fee of the sending account.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { categoryLine, isPartLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { parseLineId } from '#contracts/line-ids.js';
import { noSuch, refuseConflict } from '#contracts/problem.js';
import type { Identity } from '#platform/identity.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { byTenant, holdBooks, loadAccounts, type Accounts, type Books } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { openCategories } from '../accounts/category-accounts.js';
import { bankFees, transferAccount } from '../accounts/standard-chart.js';
import { writeDecisions } from '../decisions/write-decisions.js';
import { sidesOfAmount } from '../possible-pairs/lines-near.query.js';
import { suspectedTransfers } from '../possible-pairs/suspect-pairs.js';
import { pairAmounts } from '../posting/follow-transfers.js';
import type { LineOfEntry } from '../posting/document-lines.query.js';
import { currentLines } from '../posting/reposted.query.js';
import type { Entry } from '../posting/entry.js';
import type { Part } from '../splits/split-entry.js';
import { writeSplits } from '../splits/write-splits.js';
import { decidePair, type PairedLine } from './decide-pair.js';

interface WrittenPair {
  pairId: string;
  paidLineId: string;
  receivedLineId: string;
  amountCents: number;
  feeCents: number;
  /** Categorized with the pair. */
  decidedLineIds: string[];
  events: NewEvent[];
}

export async function pairLines(em: EntityManager, who: Identity, lineIds: string[]): Promise<WrittenPair> {
  const { tenantId, mail } = who;
  await booksOf(em, tenantId);
  // Exclusively, so that no other writer changes a category, an amount, or a pair meanwhile.
  const [books] = (await holdBooks(em, [tenantId])) as [Books];
  const accounts = await loadAccounts(em, [tenantId]);
  const { paid, received, feeCents } = decidePair(await linesOf(em, tenantId, lineIds), books.lockedThrough);
  const events = await openCategories(
    em,
    accounts,
    [transferAccount, ...(feeCents > 0 ? [bankFees] : [])].map((category) => ({ tenantId, category, source: 'rule' as const })),
  );
  const situation = { em, who, books, accounts };
  const divided = feeCents > 0 ? await withFee(situation, paid, feeCents) : undefined;
  const sent = divided?.paid ?? paid;
  const moved = await toTransfer(situation, [...(divided ? [] : [paid]), received]);
  const amountCents = received.amountCents;
  const pairId = await keepPair(em, { tenantId, amountCents, paid: sent, received, mail });
  await pairAmounts(em, tenantId, [amountCents]);
  const idsNow = async (lines: LineOfEntry[]) =>
    (await currentLines(em, lines.map(({ entryId, line }) => ({ tenantId, entryId, line })))).map(({ entryId, line }) => `${entryId}-${line}`); // prettier-ignore
  const [paidLineId, receivedLineId] = (await idsNow([sent, received])) as [string, string];
  const decidedLineIds = await idsNow(moved.decided);
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'transfer.paired',
    subject: `transfer ${pairId}`,
    after: { paid: paidLineId, received: receivedLineId, amountCents, ...(feeCents > 0 && { feeCents }) },
  });
  const suspected = await suspectedTransfers(em, await sidesOfAmount(em, tenantId, amountCents));
  const all = [...events, ...(divided?.events ?? []), ...moved.events, ...suspected, audit];
  return { pairId, paidLineId, receivedLineId, amountCents, feeCents, decidedLineIds, events: all };
}

/** Categories stay as they are. The rows may pair again by their amounts, days, and texts. */
export async function undoPair(em: EntityManager, { tenantId, mail }: Identity, pairId: string): Promise<NewEvent[]> {
  await booksOf(em, tenantId);
  await holdBooks(em, [tenantId]);
  const undone = await row<{ amountCents: number }>(
    em,
    sql`update transfer_pair set undone_by = ${mail}, undone_at = now()
        where tenant_id = ${tenantId} and pair_id = ${pairId} and undone_at is null returning amount_cents`,
  );
  if (!undone) throw noSuch('pair');
  await pairAmounts(em, tenantId, [undone.amountCents]);
  const suspected = await suspectedTransfers(em, await sidesOfAmount(em, tenantId, undone.amountCents));
  return [...suspected, auditRecorded.ledger.of(tenantId, { action: 'transfer.unpaired', subject: `transfer ${pairId}` })];
}

/** Sales tax from the settings belongs to the price, and goes back into it with the category. */
const taxCents = sql`case when g.line = ${categoryLine} and e.origin = 'bank' and e.activity is null
  then coalesce((select t.amount_cents from gl_line t where t.tenant_id = g.tenant_id and t.entry_id = g.entry_id and t.line = ${taxLine}), 0) else 0 end`;

interface Situation {
  em: EntityManager;
  who: Identity;
  books: Books;
  accounts: Accounts;
}

async function linesOf(em: EntityManager, tenantId: number, lineIds: string[]): Promise<PairedLine[]> {
  const asked = await currentLines(
    em,
    lineIds.map((lineId) => ({ tenantId, ...parseLineId(lineId) })),
  );
  const found = await rows<PairedLine>(
    em,
    sql`select g.entry_id, g.line, g.date, g.basis, g.amount_cents + ${taxCents} as amount_cents, g.money_account_id, m.path as money_path, m.money as is_own, g.type = 'transfer' as is_complete,
               a.path = ${transferAccount} as is_transfer,
               g.decided_by is not distinct from 'person' as is_decided, coalesce(e.bank_transaction_id::text, e.entry_id::text) as source
        from ${table('k', asked, { entry_id: 'bigint', line: 'smallint' })}
        join gl_line g on g.tenant_id = ${tenantId} and g.entry_id = k.entry_id and g.line = k.line
        join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id
        join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        left join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id`,
  );
  if (found.length < new Set(lineIds).size) throw noSuch('transaction');
  return found;
}

/** Splits what was sent into what arrived and the fee. Other parts of the same bank transaction stay. */
async function withFee(
  { em, who, books, accounts }: Situation,
  paid: PairedLine,
  feeCents: number,
): Promise<{ paid: PairedLine; events: NewEvent[] }> {
  const arrived = { category: transferAccount, amountCents: paid.amountCents + feeCents };
  const sent = [arrived, { category: bankFees, amountCents: 0 - feeCents }];
  let at = 0;
  const partsOf = ({ lines }: Entry): Part[] => {
    const own = lines.filter(({ line }) => isPartLine(line));
    const parts = own.flatMap(({ line, account, amountCents }) =>
      line === paid.line || own.length === 1 ? sent : [{ category: account.path, amountCents: 0 - amountCents }],
    );
    at = parts.indexOf(arrived);
    return parts;
  };
  const wanted = [{ entryId: paid.entryId, partsOf }];
  const { lineIds, events } = await writeSplits(em, who, { books, accounts, wanted });
  return { paid: { ...paid, ...parseLineId(lineIds[at]!) }, events };
}

/** A person's decisions, also on rows that a guess has put there. In a locked period they stay as they are. */
async function toTransfer(
  { em, who, books, accounts }: Situation,
  lines: PairedLine[],
): Promise<{ decided: LineOfEntry[]; events: NewEvent[] }> {
  const { tenantId, mail, name } = who;
  const account = accounts.standard(tenantId, transferAccount);
  const decision = { tenantId, account, by: 'person' as const, actor: mail, modelVersion: '', confidence: null, appliedRules: [] };
  const wanted = lines
    .filter(({ isTransfer, isDecided }) => !isTransfer || !isDecided)
    .map(({ entryId, line }) => ({ ...decision, entryId, line, decisionSeq: null, reason: `Paired as a transfer by ${name}.` }));
  const { applied, ignored, events } = await writeDecisions(em, wanted, { accounts, books: byTenant([books]) });
  if (ignored.some(({ why }) => why !== 'locked'))
    refuseConflict('of-document', 'One of these transactions pays an invoice or bill. Undo the payment there first. Nothing was changed.');
  return { decided: applied.map((item) => item.wanted), events };
}

/** A row has one pair: the newest replaces earlier ones. */
async function keepPair(
  em: EntityManager,
  {
    tenantId,
    amountCents,
    paid,
    received,
    mail,
  }: { tenantId: number; amountCents: number; paid: PairedLine; received: PairedLine; mail: string },
): Promise<string> {
  await execute(
    em,
    sql`update transfer_pair set undone_by = ${mail}, undone_at = now() where tenant_id = ${tenantId} and undone_at is null
          and ((paid_source, paid_line) = (${paid.source}, ${paid.line}::smallint) or (received_source, received_line) = (${received.source}, ${received.line}::smallint))`,
  );
  const kept = await row<{ pairId: string }>(
    em,
    sql`insert into transfer_pair (tenant_id, amount_cents, paid_source, paid_line, paid_entry_id, received_source, received_line, received_entry_id, paired_by)
        values (${tenantId}, ${amountCents}, ${paid.source}, ${paid.line}, ${paid.entryId}, ${received.source}, ${received.line}, ${received.entryId}, ${mail})
        returning pair_id::text`,
  );
  return kept!.pairId;
}
