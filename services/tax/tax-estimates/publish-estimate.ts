// Computes the due estimates of a business and publishes those that differ from the last published ones.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, NewEvent } from '#contracts/define.js';
import { estimateComputed, estimatesChecked } from '#contracts/events/tax.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { Method } from '#contracts/shapes.js';
import type { Clock } from '#platform/clock.js';
import { contentText, positionOf } from '#platform/replay.js';
import { rows, sql } from '#platform/sql.js';
import { upsertRows } from '#platform/write-rows.js';
import { booksConsumer } from '../books/books.projection.js';
import { businessOf } from '../books/businesses.query.js';
import { estimatesConsumer } from './changed-years.js';
import { lockEstimates, storeComputation } from './estimate-state.query.js';
import { publishedFigures } from './published-figures.js';
import { estimatedYear, type EstimatedYear } from './estimated-year.query.js';

export type Estimate = Omit<DataOf<typeof estimateComputed>, 'ledgerPosition'>;

export const keyOf = ({ year, method }: Estimate): string => `${year} ${method}`;

/** Both methods of each year, because a change affects both. */
export async function computeEstimates(
  em: EntityManager,
  { tenantId, fromYear }: { tenantId: number; fromYear: number },
  clock: Pick<Clock, 'today'>,
): Promise<Estimate[]> {
  const estimates: Estimate[] = [];
  for (let year = fromYear; year <= supportedYears.last; year += 1)
    for (const method of Method.options) estimates.push(published(await estimatedYear(em, { tenantId, year, method }, clock)));
  return estimates;
}

const published = (found: EstimatedYear): Estimate => ({
  year: found.books.year.year,
  method: found.method,
  projectedTaxCents: found.estimate.taxCents,
  safeHarborCents: found.estimate.safeHarborCents,
  installments: found.estimate.installments.map(({ quarter, dueOn, amountCents, openCents }) => ({
    quarter,
    dueOn,
    amountCents,
    openCents,
  })),
  ...publishedFigures(found),
});

/** What subscribers don't know yet. A year without a tax is news only after one was published for it. Pure. */
export function changedEstimates(computed: Estimate[], known: Estimate[]): Estimate[] {
  const before = new Map(known.map((estimate) => [keyOf(estimate), estimate]));
  return computed.filter((estimate) => {
    const last = before.get(keyOf(estimate));
    return last ? contentText(last) !== contentText(estimate) : estimate.projectedTaxCents !== null;
  });
}

export async function publishedEstimates(em: EntityManager, tenantId: number): Promise<Estimate[]> {
  const found = await rows<{ estimate: Estimate }>(em, sql`select estimate from published_estimate where tenant_id = ${tenantId}`);
  return found.map(({ estimate }) => estimate);
}

/** Estimates of past and running years depend on the months that are complete. */
export const isNewMonth = (before: string | null, today: string): boolean => before?.slice(0, 7) !== today.slice(0, 7);

/** Read before the books: an entry that arrives meanwhile makes the estimates due again. A later event's year may not be due yet. */
async function countedPosition(em: EntityManager, tenantId: number): Promise<number> {
  const log = { producer: 'ledger' } as const;
  const inBooks = await positionOf(em, tenantId, { consumer: booksConsumer, log });
  return Math.min(inBooks, await positionOf(em, tenantId, { consumer: estimatesConsumer, log }));
}

/** Nothing if another job has computed them meanwhile. */
export async function publishDueEstimates(em: EntityManager, tenantId: number, clock: Clock): Promise<NewEvent[]> {
  const { dueFromYear, ledgerPosition: before, computedOn: lastOn } = await lockEstimates(em, tenantId);
  if (dueFromYear === null) return [];
  const ledgerPosition = await countedPosition(em, tenantId);
  const computedOn = clock.today((await businessOf(em, tenantId)).timeZone);
  const fromYear = isNewMonth(lastOn, computedOn) ? supportedYears.first : dueFromYear;
  const known = await publishedEstimates(em, tenantId);
  const changed = changedEstimates(await computeEstimates(em, { tenantId, fromYear }, clock), known);
  const stored = changed.map((estimate) => ({ ...estimate, estimate, publishedAt: clock.instant().toISOString() }));
  await upsertRows(em, 'published_estimate', stored, {
    same: { tenant_id: tenantId },
    key: { year: 'smallint', method: 'text' },
    columns: { estimate: 'jsonb', published_at: 'timestamptz' },
  });
  await storeComputation(em, { tenantId, ledgerPosition, computedOn });
  const isNewPosition = known.length + changed.length > 0 && ledgerPosition !== before;
  return [
    ...changed.map((estimate) => estimateComputed.of(tenantId, { ...estimate, ledgerPosition })),
    ...(isNewPosition ? [estimatesChecked.of(tenantId, { ledgerPosition })] : []),
  ];
}
