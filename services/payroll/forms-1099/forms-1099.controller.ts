// HTTP edge of both forms: who is due a 1099-NEC; making forms, filing and voiding them.
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { form1099Rules } from '#contracts/rules/form-1099-rules.js';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import { dollars } from '#contracts/money.js';
import { DomainError } from '#contracts/problem.js';
import {
  generateForms,
  generateFormsByGet,
  getCandidates,
  listForms,
  putFiled,
  recordsPerFile,
  voidForm,
} from '#contracts/routes/forms-1099.js';
import { generateMiscForms, listMiscForms, putMiscFiled, voidMiscForm } from '#contracts/routes/forms-1099-misc.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve } from '#platform/serve.js';
import { KeepUp } from '#platform/service/keep-up.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { randomUUID } from 'node:crypto';
import { paymentsConsumer } from '../contractor-payments/follow-ledger.reaction.js';
import { lockTenants } from '../contractor-payments/settle-payments.js';
import { candidatesOf, shownCandidate, shownTotals } from './candidates.query.js';
import { drawFormsJob } from './draw-forms.job.js';
import { endForm, markFiled, type Filing } from './end-forms.js';
import { isZero } from './forms.js';
import { formOf, formsOf, shownForm } from './forms.query.js';
import { writeForms } from './write-forms.js';

@Controller()
export class Forms1099Controller {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(SEAL) private readonly seal: Vault,
    private readonly keepUp: KeepUp,
  ) {}

  @Serve(getCandidates)
  candidates({ params }: RequestOf<typeof getCandidates>, who: Identity): Promise<ReplyOf<typeof getCandidates>> {
    const { thresholdCents, estimate, dueOn } = form1099Rules(params.year);
    return this.unitOfWork.read(who, async (em) => {
      const found = await candidatesOf(em, who.tenantId, params.year);
      const { candidates, excluded } = found;
      return {
        year: params.year,
        threshold: dollars(thresholdCents),
        estimate,
        dueOn,
        candidates: candidates.map(shownCandidate),
        excluded: excluded.map((payee) => ({ ...shownCandidate(payee), reason: payee.reason })),
        ...shownTotals(found),
      };
    });
  }

  @Serve(generateFormsByGet)
  async generateByGet({ params }: RequestOf<typeof generateFormsByGet>, who: Identity): Promise<ReplyOf<typeof generateFormsByGet>> {
    return { success: true as const, ...(await this.make(who, '1099-NEC', params.year)) };
  }

  @Serve(generateForms)
  generate({ params }: RequestOf<typeof generateForms>, who: Identity): Promise<ReplyOf<typeof generateForms>> {
    return this.make(who, '1099-NEC', params.year);
  }

  @Serve(generateMiscForms)
  generateMisc({ params }: RequestOf<typeof generateMiscForms>, who: Identity): Promise<ReplyOf<typeof generateMiscForms>> {
    return this.make(who, '1099-MISC', params.year);
  }

  private async make(who: Identity, form: FormName, year: number): Promise<ReplyOf<typeof generateForms>> {
    const { tenantId } = who;
    // Payments recorded a moment ago belong on the form.
    await this.keepUp.required(tenantId, paymentsConsumer);
    return this.unitOfWork.run(who, async (em) => {
      const { formsGenerated, created, corrected, blocked, undrawn } = await writeForms({
        em,
        seal: this.seal,
        tenantId,
        year,
        form,
        by: who.mail,
      });
      const id = randomUUID();
      const shown = blocked.map(({ payee, reasons }) => ({
        name: payee.name,
        vendorId: payee.vendor?.vendorId ?? null,
        reportable: dollars(payee.reportableCents),
        reasons,
      }));
      const reply = { formsGenerated, created, corrected, blocked: shown, jobId: undrawn > 0 ? `payroll.${id}` : null };
      const after = { formsGenerated, created, corrected, blocked: blocked.length };
      const audit = auditRecorded.payroll.of(tenantId, { action: 'forms.generated', subject: `${form} ${year}`, after });
      return {
        reply,
        events: created + corrected > 0 ? [audit] : [],
        jobs: undrawn > 0 ? [{ id, kind: drawFormsJob.kind, payload: { year } }] : [],
      };
    });
  }

  @Serve(listForms)
  async list({ params }: RequestOf<typeof listForms>, who: Identity): Promise<ReplyOf<typeof listForms>> {
    const { forms, summary } = await this.listed(who, '1099-NEC', params.year);
    const { box3Cents: _other, box10Cents: _proceeds, federalWithheldCents: _withheld, ...shown } = summary;
    return { year: params.year, forms, summary: shown };
  }

  @Serve(listMiscForms)
  listMisc({ params }: RequestOf<typeof listMiscForms>, who: Identity): Promise<ReplyOf<typeof listMiscForms>> {
    return this.listed(who, '1099-MISC', params.year);
  }

  private listed(who: Identity, form: FormName, year: number): Promise<ReplyOf<typeof listMiscForms>> {
    return this.unitOfWork.read(who, async (em) => {
      const forms = (await formsOf(em, { tenantId: who.tenantId, year, form })).map(shownForm);
      const newest = forms.filter(({ current }) => current);
      const active = newest.filter(({ kind }) => kind !== 'void');
      const toFile = active.filter(({ filedOn }) => filedOn === null);
      const originals = toFile.filter(({ kind }) => kind === 'original').length;
      const summed = (of: 'box1Cents' | 'box3Cents' | 'box10Cents' | 'federalWithheldCents') =>
        active.reduce((sum, record) => sum + record[of], 0);
      const summary = {
        forms: active.length,
        box1Cents: summed('box1Cents'),
        box3Cents: summed('box3Cents'),
        box10Cents: summed('box10Cents'),
        federalWithheldCents: summed('federalWithheldCents'),
        voided: newest.length - active.length,
        files: Math.ceil(originals / recordsPerFile),
        toCorrect: toFile.length - originals,
      };
      return { year, forms, summary };
    });
  }

  @Serve(putFiled)
  filed({ params, body }: RequestOf<typeof putFiled>, who: Identity): Promise<ReplyOf<typeof putFiled>> {
    return this.markFiled(who, { form: '1099-NEC', ...params, ...body });
  }

  @Serve(putMiscFiled)
  filedMisc({ params, body }: RequestOf<typeof putMiscFiled>, who: Identity): Promise<ReplyOf<typeof putMiscFiled>> {
    return this.markFiled(who, { form: '1099-MISC', ...params, ...body });
  }

  private markFiled(who: Identity, filing: Filing): Promise<ReplyOf<typeof putFiled>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      // Forms generated at the same time must see whether earlier versions were filed.
      await lockTenants(em, [tenantId]);
      const filed = await markFiled(em, tenantId, filing);
      const after = { filedOn: filing.filedOn, forms: filed };
      const audit = auditRecorded.payroll.of(tenantId, { action: 'forms.filed', subject: `${filing.form} ${filing.year}`, after });
      return { reply: { filed }, events: filed > 0 ? [audit] : [] };
    });
  }

  @Serve(voidForm)
  void({ params, body }: RequestOf<typeof voidForm>, who: Identity): Promise<ReplyOf<typeof voidForm>> {
    return this.endForm(who, '1099-NEC', { ...params, ...body });
  }

  @Serve(voidMiscForm)
  voidMisc({ params, body }: RequestOf<typeof voidMiscForm>, who: Identity): Promise<ReplyOf<typeof voidMiscForm>> {
    return this.endForm(who, '1099-MISC', { ...params, ...body });
  }

  private endForm(
    who: Identity,
    form: FormName,
    { formId, reason }: { formId: string; reason: string },
  ): Promise<ReplyOf<typeof voidForm>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      // A correction is a new version, and all new versions are written under this lock.
      await lockTenants(em, [tenantId]);
      const before = await formOf(em, tenantId, { formId, form, lock: true });
      if (!before.current) throw new DomainError('replaced', 409, 'There is a newer version of this form. Void that one instead.');
      if (before.kind === 'void' || isZero(before)) return { reply: { form: shownForm(before) } };
      const endedId = await endForm({ em, tenantId, year: before.year, form, by: who.mail }, before, reason);
      const after = await formOf(em, tenantId, { formId: endedId, form });
      const audit = auditRecorded.payroll.of(tenantId, {
        action: 'form.voided',
        subject: `form ${formId}`,
        before: { kind: before.kind, box1Cents: before.box1Cents },
        after: { kind: after.kind, reason },
      });
      return { reply: { form: shownForm(after) }, events: [audit] };
    });
  }
}
