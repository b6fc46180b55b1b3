// HTTP edge of what was withheld from vendors by year. Forms take it over when they are made.
import { Controller } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { vendorChanged } from '#contracts/events/payroll.js';
import { DomainError } from '#contracts/problem.js';
import { listWithholdings, putWithholding, type Withholding } from '#contracts/routes/withholdings.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { execute, rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { readForm } from '../vendor-directory/vendor-form.js';
import { told, vendorOf } from '../vendor-directory/vendors.query.js';

@Controller()
export class WithholdingsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listWithholdings)
  list({ params }: RequestOf<typeof listWithholdings>, who: Identity): Promise<ReplyOf<typeof listWithholdings>> {
    return this.unitOfWork.read(who, async (em) => ({ withholdings: await withholdingsOf(em, who.tenantId, params.year) }));
  }

  @Serve(putWithholding)
  put({ params, body }: RequestOf<typeof putWithholding>, who: Identity): Promise<ReplyOf<typeof putWithholding>> {
    const { tenantId } = who;
    const { year, vendorId } = params;
    const { federalCents, stateNumber, stateCents, stateIncomeCents } = body;
    const state = readForm({ state: body.state }).state!;
    if (state === '' && (stateCents > 0 || stateIncomeCents > 0 || stateNumber !== ''))
      throw new DomainError('no-state', 422, 'Please enter the state for the state amounts, e.g. NY.');
    const nothing = federalCents === 0 && state === '';
    return this.unitOfWork.run(who, async (em) => {
      await vendorOf(em, tenantId, vendorId, true);
      const of = async () => (await withholdingsOf(em, tenantId, year)).find((one) => one.vendorId === vendorId);
      const before = await of();
      await execute(
        em,
        nothing
          ? sql`delete from withholding where tenant_id = ${tenantId} and year = ${year} and vendor_id = ${vendorId}`
          : sql`insert into withholding (tenant_id, year, vendor_id, federal_cents, state, state_number, state_cents, state_income_cents, noted_by)
                values (${tenantId}, ${year}, ${vendorId}, ${federalCents}, ${state}, ${stateNumber}, ${stateCents}, ${stateIncomeCents}, ${who.mail})
                on conflict (tenant_id, year, vendor_id) do update set federal_cents = excluded.federal_cents, state = excluded.state, state_number = excluded.state_number,
                  state_cents = excluded.state_cents, state_income_cents = excluded.state_income_cents, noted_by = excluded.noted_by, noted_at = now()`,
      );
      const after = await of();
      const audit = auditRecorded.payroll.of(tenantId, {
        action: 'withholding.noted',
        subject: `vendor ${vendorId}, ${year}`,
        ...(before && { before }),
        ...(after && { after }),
      });
      const changed = vendorChanged.of(tenantId, told(await vendorOf(em, tenantId, vendorId)));
      return { reply: { withholding: after ?? null }, events: before || after ? [changed, audit] : [] };
    });
  }
}

const withholdingsOf = (em: EntityManager, tenantId: number, year: number): Promise<Withholding[]> =>
  rows<Withholding>(
    em,
    sql`select w.vendor_id, v.name as vendor_name, w.federal_cents, w.state, w.state_number,
               w.state_cents, w.state_income_cents
        from withholding w join vendor v on v.tenant_id = w.tenant_id and v.vendor_id = w.vendor_id
        where w.tenant_id = ${tenantId} and w.year = ${year} and not v.removed order by v.name, w.vendor_id`,
  );
