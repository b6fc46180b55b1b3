// Classifications in the books: the newest proposals, and figures about all of them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { leafOf } from '#contracts/rules/account-path.js';
import { highConfidence, lowConfidence } from '#contracts/rules/confidence.js';
import { row, rows, sql } from '#platform/sql.js';
import { type ProposedLine } from './records.js';

export function newestProposals(em: EntityManager, tenantId: number, limit: number): Promise<ProposedLine[]> {
  return rows(
    em,
    sql`select line_id, date, description, amount_cents, proposed, confidence, model_version,
               applied_rules, proposed_at
        from ledger_line where tenant_id = ${tenantId} and proposed_at is not null order by proposed_at desc, line_id desc limit ${limit}`,
  );
}

export async function countProposals(em: EntityManager, tenantId: number): Promise<number> {
  return (await row<{ count: number }>(
    em,
    sql`select count(*) as count from ledger_line where tenant_id = ${tenantId} and proposed_at is not null`,
  ))!.count;
}

interface ProposalFigures {
  totalClassified: number;
  averageConfidence: number;
  highConfidenceCount: number;
  lowConfidenceCount: number;
  categoriesDistribution: Record<string, number>;
}

/** One group per category, added up here: two paths may end in one name. */
export async function proposalFigures(em: EntityManager, tenantId: number): Promise<ProposalFigures> {
  const groups = await rows<{ proposed: string; count: number; confidence: number; high: number; low: number }>(
    em,
    sql`select proposed, count(*) as count, sum(confidence)::float8 as confidence,
               count(*) filter (where round(confidence::numeric, 4) >= ${highConfidence}) as high,
               count(*) filter (where round(confidence::numeric, 4) < ${lowConfidence}) as low
        from ledger_line where tenant_id = ${tenantId} and proposed_at is not null group by proposed order by count(*) desc, proposed`,
  );
  const sum = (figure: 'count' | 'confidence' | 'high' | 'low') => groups.reduce((total, group) => total + Number(group[figure]), 0);
  const total = sum('count');
  const categoriesDistribution: Record<string, number> = {};
  for (const { proposed, count } of groups)
    categoriesDistribution[leafOf(proposed)] = (categoriesDistribution[leafOf(proposed)] ?? 0) + count;
  return {
    totalClassified: total,
    averageConfidence: total === 0 ? 0 : Math.round((sum('confidence') / total) * 10_000) / 10_000,
    highConfidenceCount: sum('high'),
    lowConfidenceCount: sum('low'),
    categoriesDistribution,
  };
}
