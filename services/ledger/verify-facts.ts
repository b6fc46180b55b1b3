// Compares the bank transactions in the books with a replay of bank-link's log: each newest revision is posted as it was received,
// or held, or as a person decided about it, own accounts have the newest last digits, and the other sides of transfers are those that a file
// named. Returns nothing if everything is correct.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf } from '#contracts/define.js';
import { accountNumbered, type DecidedPart, transactionDecided, transactionReceived } from '#contracts/events/bank-link.js';
import { categoryLine, firstPartLine, moneyLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents } from '#platform/replay.js';
import { row, rows, sql } from '#platform/sql.js';
import { postingConsumer } from './posting/posting-consumer.js';
import { processorLegs, moves } from './posting/processor-legs.js';

const maxSentences = 100;

type Fact = DataOf<typeof transactionReceived>;

interface Booked {
  bankTransactionId: string;
  revision: number;
  entryId: number | null;
  date: string | null;
  lines: string | null;
  openingOn: string | null;
  statedOn: string | null;
  statedCents: number | null;
  heldRevision: number | null;
  /** What a person decided about this revision while its period was locked: the day on which it was posted, or null if it wasn't. */
  answered: { postedOn: string | null } | null;
}

export async function verifyFacts(em: EntityManager, tenantId: number, log: LogReader): Promise<string[]> {
  // Parked events haven't been applied and are reported elsewhere.
  const parked = await row(em, sql`select from parked where tenant_id = ${tenantId} and consumer = ${postingConsumer} limit 1`);
  if (parked) return [];
  const newest = new Map<string, Fact>();
  const masks = new Map<string, string>();
  const loans = new Set<string>();
  const named = new Set<string>();
  for await (const events of appliedEvents(em, tenantId, {
    consumer: postingConsumer,
    log,
    types: [transactionReceived, transactionDecided, accountNumbered],
  }))
    for (const { type, data } of events as { type: string; data: Fact }[]) {
      if (data.account.loan) loans.add(data.account.id);
      for (const side of namedSides(data)) named.add(side);
      if (type === accountNumbered.type) masks.set(data.account.id, digitsOf(data.account.mask, data.account.otherMasks));
      else if (type === transactionReceived.type && data.revision > (newest.get(data.bankTransactionId)?.revision ?? 0))
        newest.set(data.bankTransactionId, data);
    }
  const booked = new Map((await bookedFacts(em, tenantId)).map((fact) => [fact.bankTransactionId, fact]));
  const wrong = [...newest.values()].filter((fact) => !isBooked(fact, booked.get(fact.bankTransactionId)));
  const unknown = [...booked.keys()].filter((id) => !newest.has(id));
  return [
    ...wrong.map(
      ({ bankTransactionId }) => `bank transaction ${bankTransactionId} of tenant ${tenantId} does not match bank-link’s events`,
    ),
    ...unknown.map((id) => `bank transaction ${id} of tenant ${tenantId} is in the books but not in bank-link’s events`),
    ...(await strayEntries(em, tenantId)),
    ...(await otherNumbers(em, tenantId, masks)),
    ...(await otherLoans(em, tenantId, loans)),
    ...(await otherSides(em, tenantId, named)),
  ].slice(0, maxSentences);
}

/** The transfers that a file decides, with the names of the own accounts. */
const namedSides = ({ bankTransactionId, decision }: Pick<Fact, 'bankTransactionId' | 'decision'>): string[] =>
  (decision?.parts ?? []).flatMap(({ kind, name, amountCents }: DecidedPart) =>
    kind === 'transfer' ? [`${bankTransactionId} ${amountCents} ${name}`] : [],
  );

async function otherSides(em: EntityManager, tenantId: number, named: ReadonlySet<string>): Promise<string[]> {
  const stored = await rows<{ bankTransactionId: string; amountCents: number; name: string }>(
    em,
    sql`select bank_transaction_id, amount_cents, name from named_side where tenant_id = ${tenantId}`,
  );
  return stored
    .filter(({ bankTransactionId, amountCents, name }) => !named.has(`${bankTransactionId} ${amountCents} ${name}`))
    .map(
      ({ bankTransactionId }) =>
        `a transfer of bank transaction ${bankTransactionId} of tenant ${tenantId} names an account that no file names`,
    );
}

function isBooked(fact: Fact, booked: Booked | undefined): boolean {
  const { revision, change, kind, statedOn, amountCents } = fact;
  if (booked?.heldRevision === revision) return true;
  if (booked?.revision !== revision) return false;
  if (booked.answered?.postedOn === null) return true;
  const date = booked.answered?.postedOn ?? fact.date;
  if (change === 'removed') return booked.entryId === null;
  // An opening entry excludes earlier journal entries, so the bank's stated balance is stored separately.
  if (kind === 'opening-balance')
    return booked.openingOn === date && booked.statedOn === (statedOn ?? date) && booked.statedCents === amountCents;
  if (!moves(fact)) return booked.entryId === null;
  return booked.entryId !== null && booked.date === date && booked.lines === linesOf(fact);
}

/** Every line of a fact with its amount. Parts of a split count as one line, including sales tax from the settings. */
const linesOf = (fact: Fact): string =>
  [{ line: moneyLine, amountCents: fact.amountCents }, ...processorLegs(fact)]
    .map(({ line, amountCents }) => `${line} ${amountCents}`)
    .join(';');

const bookedFacts = (em: EntityManager, tenantId: number): Promise<Booked[]> =>
  rows<Booked>(
    em,
    sql`select coalesce(b.bank_transaction_id, h.bank_transaction_id) as bank_transaction_id, coalesce(b.revision, 0) as revision, b.entry_id,
               p.date, p.lines, o.date as opening_on, coalesce(o.stated_on, o.date) as stated_on, o.amount_cents as stated_cents, h.revision as held_revision,
               case when w.answer is not null then jsonb_build_object('postedOn', w.posted_on) end as answered
        from (select * from bank_transaction where tenant_id = ${tenantId}) b
        full join (select * from held where tenant_id = ${tenantId}) h using (tenant_id, bank_transaction_id)
        left join (select entry_id, min(date) as date, string_agg(line || ' ' || amount_cents, ';' order by line) as lines
                   from (select entry_id, date, case when line >= ${firstPartLine} or (${isSettingsTax(tenantId)}) then ${categoryLine} else line end as line, sum(amount_cents) as amount_cents
                         from posting p where tenant_id = ${tenantId} group by 1, 2, 3) l group by entry_id) p on p.entry_id = b.entry_id
        left join stated_opening o on o.tenant_id = ${tenantId} and o.bank_transaction_id = b.bank_transaction_id
        left join held_answer w on w.tenant_id = ${tenantId} and w.bank_transaction_id = b.bank_transaction_id and w.revision = b.revision`,
  );

/** Whether a sales tax line comes from the settings instead of a processor, so the bank has a single amount. Run only for such lines. */
const isSettingsTax = (tenantId: number) =>
  sql`line = ${taxLine} and exists (select from entry e where e.tenant_id = ${tenantId} and e.entry_id = p.entry_id and e.activity is null)`;

/** The digits of all numbers of an account, for comparison. */
const digitsOf = (mask: string | null, others: readonly string[] = []): string => [mask ?? '', ...others.toSorted()].join(' ');

async function otherNumbers(em: EntityManager, tenantId: number, masks: ReadonlyMap<string, string>): Promise<string[]> {
  if (masks.size === 0) return [];
  const found = await rows<{ bankAccountId: string; path: string; mask: string | null; otherMasks: string[] }>(
    em,
    sql`select bank_account_id, path, mask, other_masks from account where tenant_id = ${tenantId} and bank_account_id = any (${[...masks.keys()]}::uuid[])`,
  );
  return found
    .filter(({ bankAccountId, mask, otherMasks }) => masks.get(bankAccountId) !== digitsOf(mask, otherMasks))
    .map(({ path }) => `account ${path} of tenant ${tenantId} has other last digits than bank-link’s events`);
}

/** Accounts that are loans here but not in bank-link's events, and the other way around. */
async function otherLoans(em: EntityManager, tenantId: number, loans: ReadonlySet<string>): Promise<string[]> {
  const found = await rows<{ path: string }>(
    em,
    sql`select path from account where tenant_id = ${tenantId} and bank_account_id is not null and loan <> (bank_account_id = any (${[...loans]}::uuid[]))`,
  );
  return found.map(({ path }) => `account ${path} of tenant ${tenantId} is or isn't a loan, unlike in bank-link’s events`);
}

/** Only the current entry of a bank transaction may count. All others must be reversed. */
async function strayEntries(em: EntityManager, tenantId: number): Promise<string[]> {
  const found = await rows<{ entryId: number }>(
    em,
    sql`select e.entry_id from entry e
        left join entry r on r.tenant_id = e.tenant_id and r.reverses = e.entry_id
        left join bank_transaction b on b.tenant_id = e.tenant_id and b.entry_id = e.entry_id
        where e.tenant_id = ${tenantId} and e.bank_transaction_id is not null and e.reverses is null and (r.entry_id is null) <> (b.entry_id is not null)
        order by 1 limit ${maxSentences}`,
  );
  return found.map(
    ({ entryId }) => `entry ${entryId} of tenant ${tenantId} does not match its bank transaction: one counts and the other does not`,
  );
}
