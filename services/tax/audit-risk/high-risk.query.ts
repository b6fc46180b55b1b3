// The expenses of a year that are most likely to be questioned.
import type { EntityManager } from '@mikro-orm/postgresql';
import { dollars } from '#contracts/money.js';
import type { HighRiskItem } from '#contracts/routes/audit-risk.js';
import { rows, sql } from '#platform/sql.js';
import type { Method } from '../books/category-months.query.js';

const maxItems = 100;

interface Found {
  entryId: number;
  line: number;
  description: string;
  category: string;
  cents: number;
  date: string;
  score: number;
  reason: string;
}

/** Highest scores first; of equal scores, the largest amounts first. */
export async function highRiskItems(em: EntityManager, of: { tenantId: number; year: number; method: Method }): Promise<HighRiskItem[]> {
  const { tenantId, year, method } = of;
  const found = await rows<Found>(
    em,
    sql`select r.entry_id, r.line, l.description, l.category, r.amount_cents as cents, l.date, r.score, r.reason
        from (select * from leg_risk where tenant_id = ${tenantId} and year = ${year} and score > 0 and basis in ('both', ${method})
              order by score desc, amount_cents desc, entry_id desc, line limit ${maxItems}) r
        join leg l on l.tenant_id = r.tenant_id and l.entry_id = r.entry_id and l.line = r.line
        order by r.score desc, r.amount_cents desc, r.entry_id desc, r.line`,
  );
  return found.map(({ entryId, line, description, category, cents, date, score, reason }) => ({
    JournalEntryLineID: `${entryId}-${line}`,
    Description: description,
    Category: category.slice(category.indexOf(':') + 1),
    Amount: dollars(cents),
    Date: date,
    RiskReason: reason,
    AuditRiskScore: score,
  }));
}
