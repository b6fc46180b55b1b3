// A person's choice for one payment: its payee, whether it is reportable, and as which kind.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import type { PaymentKindName } from '#contracts/rules/form-1099-kinds.js';
import type { PaymentRef } from './write-payment-legs.js';

/** `undefined` keeps the earlier choice, `null` removes it. */
interface PaymentChoice {
  contractor: string | null | undefined;
  reportable: boolean | null | undefined;
  kind: PaymentKindName | null | undefined;
  chosenBy: string;
}

export const writeChoice = (
  em: EntityManager,
  { tenantId, paymentId }: PaymentRef,
  { contractor, reportable, kind, chosenBy }: PaymentChoice,
): Promise<void> =>
  execute(
    em,
    sql`insert into payment_choice as c (tenant_id, payment_id, contractor, reportable, kind, chosen_by)
        values (${tenantId}, ${paymentId}, ${contractor ?? null}, ${reportable ?? null}, ${kind ?? null}, ${chosenBy})
        on conflict (tenant_id, payment_id) do update set chosen_by = excluded.chosen_by, chosen_at = now(),
          contractor = case when ${contractor !== undefined} then excluded.contractor else c.contractor end,
          reportable = case when ${reportable !== undefined} then excluded.reportable else c.reportable end,
          kind = case when ${kind !== undefined} then excluded.kind else c.kind end`,
  );
