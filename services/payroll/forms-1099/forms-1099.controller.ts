// HTTP edge of Forms 1099: who is due one; making, filing and voiding them.
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { boxCents, boxesWith, type FormName } from '#contracts/rules/form-1099-kinds.js';
import { dollars } from '#contracts/money.js';
import { DomainError } from '#contracts/problem.js';
import {
  generateFormsByGet,
  getCandidates,
  getFormDifferences,
  getMiscCandidates,
  listForms,
  listMiscForms,
  recordsPerFile,
  type Form1099,
  type generateForms,
  type putFiled,
  type voidForm,
} from '#contracts/routes/forms-1099.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve } from '#platform/serve.js';
import { KeepUp } from '#platform/service/keep-up.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { randomUUID } from 'node:crypto';
import { paymentsConsumer } from '../contractor-payments/follow-ledger.reaction.js';
import { lockTenants } from '../contractor-payments/settle-payments.js';
import { miscReply, necReply } from './candidate-replies.js';
import { candidatesOf } from './candidates.query.js';
import { compareForms } from './compared-forms.query.js';
import { drawFormsJob } from './draw-forms.job.js';
import { endForm, markFiled } from './end-forms.js';
import { formsChange } from './forms-change.query.js';
import { formDifferences } from './form-differences.query.js';
import { isZero } from './forms.js';
import { formOf, formsOf, shownForm } from './forms.query.js';
import { ServeForms, type OfForm } from './serve-forms.js';
import { writeForms } from './write-forms.js';

@Controller()
export class Forms1099Controller {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(SEAL) private readonly seal: Vault,
    private readonly keepUp: KeepUp,
  ) {}

  @Serve(getCandidates)
  async candidates({ params: { year } }: RequestOf<typeof getCandidates>, who: Identity): Promise<ReplyOf<typeof getCandidates>> {
    return necReply(year, await this.unitOfWork.read(who, (em) => candidatesOf(em, who.tenantId, year, '1099-NEC')));
  }

  @Serve(getMiscCandidates)
  async miscCandidates(
    { params: { year } }: RequestOf<typeof getMiscCandidates>,
    who: Identity,
  ): Promise<ReplyOf<typeof getMiscCandidates>> {
    return miscReply(year, await this.unitOfWork.read(who, (em) => candidatesOf(em, who.tenantId, year, '1099-MISC')));
  }

  @Serve(generateFormsByGet)
  async generateByGet({ params }: RequestOf<typeof generateFormsByGet>, who: Identity): Promise<ReplyOf<typeof generateFormsByGet>> {
    return { success: true as const, ...(await this.generate({ params, query: undefined, body: undefined, form: '1099-NEC' }, who)) };
  }

  @ServeForms('generate')
  async generate({ form, params: { year } }: OfForm<typeof generateForms>, who: Identity): Promise<ReplyOf<typeof generateForms>> {
    const { tenantId } = who;
    // Payments recorded a moment ago belong on the form.
    await this.keepUp.required(tenantId, paymentsConsumer);
    return this.unitOfWork.run(who, async (em) => {
      const written = await writeForms({ em, seal: this.seal, tenantId, year, form, by: who.mail });
      const { formsGenerated, created, corrected, blocked, undrawn } = written;
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
        events: created + corrected > 0 ? [audit, ...(await formsChange(em, tenantId, [{ year, form }]))] : [],
        jobs: undrawn > 0 ? [{ id, kind: drawFormsJob.kind, payload: { year } }] : [],
      };
    });
  }

  @Serve(listForms)
  async list({ params }: RequestOf<typeof listForms>, who: Identity): Promise<ReplyOf<typeof listForms>> {
    const { summary, ...listed } = await this.listed(who, '1099-NEC', params.year);
    const { box3Cents: _other, box10Cents: _proceeds, federalWithheldCents: _withheld, ...shown } = summary;
    return { ...listed, summary: shown };
  }

  @Serve(listMiscForms)
  listMisc({ params }: RequestOf<typeof listMiscForms>, who: Identity): Promise<ReplyOf<typeof listMiscForms>> {
    return this.listed(who, '1099-MISC', params.year);
  }

  private listed(who: Identity, form: FormName, year: number): Promise<ReplyOf<typeof listMiscForms>> {
    return this.unitOfWork.read(who, async (em) => {
      const { tenantId } = who;
      const forms = (await formsOf(em, { tenantId, year, form })).map(shownForm);
      // Without forms there is nothing to compare, and one statement is enough.
      const compared = forms.length > 0 ? await compareForms({ em, seal: this.seal, tenantId, year, form }) : [];
      const { differences, toCorrect } = await formDifferences(em, tenantId, compared);
      const newest = forms.filter(({ current }) => current);
      const active = newest.filter(({ kind }) => kind !== 'void');
      const toFile = active.filter(({ filedOn }) => filedOn === null);
      const originals = toFile.filter(({ kind }) => kind === 'original').length;
      const sum = (amount: (record: Form1099) => number) => active.reduce((total, record) => total + amount(record), 0);
      const summary = {
        forms: active.length,
        ...boxesWith((box) => sum((record) => boxCents(record, box))),
        federalWithheldCents: sum((record) => record.federalWithheldCents),
        voided: newest.length - active.length,
        files: Math.ceil(originals / recordsPerFile),
        toCorrect,
      };
      return { year, forms, summary, differences };
    });
  }

  @Serve(getFormDifferences)
  differences({ query: { year } }: RequestOf<typeof getFormDifferences>, who: Identity): Promise<ReplyOf<typeof getFormDifferences>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) =>
      formDifferences(em, tenantId, await compareForms({ em, seal: this.seal, tenantId, year })),
    );
  }

  @ServeForms('putFiled')
  filed({ form, params: { year }, body }: OfForm<typeof putFiled>, who: Identity): Promise<ReplyOf<typeof putFiled>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      // Forms generated at the same time must see whether earlier versions were filed.
      await lockTenants(em, [tenantId]);
      const filed = await markFiled(em, tenantId, { form, year, ...body });
      const after = { filedOn: body.filedOn, forms: filed };
      const audit = auditRecorded.payroll.of(tenantId, { action: 'forms.filed', subject: `${form} ${year}`, after });
      return { reply: { filed }, events: filed > 0 ? [audit, ...(await formsChange(em, tenantId, [{ year, form }]))] : [] };
    });
  }

  @ServeForms('voidForm')
  void({ form, params: { formId }, body: { reason } }: OfForm<typeof voidForm>, who: Identity): Promise<ReplyOf<typeof voidForm>> {
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
      return { reply: { form: shownForm(after) }, events: [audit, ...(await formsChange(em, tenantId, [{ year: before.year, form }]))] };
    });
  }
}
