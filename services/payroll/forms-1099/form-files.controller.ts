// HTTP edge of the files: recipients' copies, the payer's summary, the file for the IRS intake.
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import type { RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import { getCopiesPdf, getFormPdf, getIrisCsv, getPayerSummaryPdf } from '#contracts/routes/forms-1099.js';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import { getMiscCopiesPdf, getMiscFormPdf, getMiscIrisCsv, getMiscSummaryPdf } from '#contracts/routes/forms-1099-misc.js';
import type { FileStore } from '#platform/files.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve } from '#platform/serve.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { truncatedTin } from '../vendor-directory/tin.js';
import { tinPlace } from '../vendor-directory/write-vendor.js';
import { copiesPdf, formPdf, summaryPdf } from './form-pdf.js';
import { formOf, formsOf, type FormRow } from './forms.query.js';
import { irisCsv } from './iris-csv.js';
import { openPayer, payerOf } from '../payer/payer.query.js';

const fileOf = (bytes: Buffer, type: string, name: string) =>
  new StreamableFile(bytes, { type, disposition: `attachment; filename="${name}"`, length: bytes.length });

const isActive = ({ current, kind }: FormRow): boolean => current && kind !== 'void';

@Controller()
export class FormFilesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(SEAL) private readonly seal: Vault,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Serve(getFormPdf)
  pdf({ params }: RequestOf<typeof getFormPdf>, who: Identity): Promise<StreamableFile> {
    return this.copyOf(who, '1099-NEC', params.formId);
  }

  @Serve(getMiscFormPdf)
  miscPdf({ params }: RequestOf<typeof getMiscFormPdf>, who: Identity): Promise<StreamableFile> {
    return this.copyOf(who, '1099-MISC', params.formId);
  }

  private async copyOf(who: Identity, of: FormName, formId: string): Promise<StreamableFile> {
    const form = await this.unitOfWork.read(who, (em) => formOf(em, who.tenantId, { formId, form: of }));
    const name = `${of.toLowerCase()}-${form.year}-${form.formId.slice(0, 8)}.pdf`;
    if (!form.fileKey) return fileOf(await formPdf({ ...form, payer: openPayer(this.seal, who.tenantId, form) }), 'application/pdf', name);
    return new StreamableFile(await this.files.read(form.fileKey), {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Serve(getCopiesPdf)
  copies({ params }: RequestOf<typeof getCopiesPdf>, who: Identity): Promise<StreamableFile> {
    return this.copiesOf(who, '1099-NEC', params.year);
  }

  @Serve(getMiscCopiesPdf)
  miscCopies({ params }: RequestOf<typeof getMiscCopiesPdf>, who: Identity): Promise<StreamableFile> {
    return this.copiesOf(who, '1099-MISC', params.year);
  }

  private async copiesOf(who: Identity, form: FormName, year: number): Promise<StreamableFile> {
    const forms = await this.unitOfWork.read(who, (em) => formsOf(em, { tenantId: who.tenantId, year, form }));
    const copies = forms.filter(isActive).map((printed) => ({ ...printed, payer: openPayer(this.seal, who.tenantId, printed) }));
    return fileOf(await copiesPdf(form, year, copies), 'application/pdf', `${form.toLowerCase()}-${year}-copies.pdf`);
  }

  @Serve(getPayerSummaryPdf)
  summary({ params }: RequestOf<typeof getPayerSummaryPdf>, who: Identity): Promise<StreamableFile> {
    return this.summaryOf(who, '1099-NEC', params.year);
  }

  @Serve(getMiscSummaryPdf)
  miscSummary({ params }: RequestOf<typeof getMiscSummaryPdf>, who: Identity): Promise<StreamableFile> {
    return this.summaryOf(who, '1099-MISC', params.year);
  }

  private async summaryOf(who: Identity, form: FormName, year: number): Promise<StreamableFile> {
    const { payer, forms } = await this.unitOfWork.read(who, async (em) => ({
      payer: await payerOf(em, who.tenantId),
      forms: await formsOf(em, { tenantId: who.tenantId, year, form }),
    }));
    const lines = forms.filter(isActive).map(({ kind, recipient, withheld, box1Cents, box3Cents, box10Cents }) => ({
      ...{ kind, recipient: recipient.name, tin: truncatedTin(recipient.tinType, recipient.tinLast4) },
      ...{ box1Cents, box3Cents, box10Cents },
      withheldCents: withheld?.federalCents ?? 0,
    }));
    return fileOf(await summaryPdf({ form, year, payer, lines }), 'application/pdf', `${form.toLowerCase()}-${year}-summary.pdf`);
  }

  @Serve(getIrisCsv)
  csv({ params, query }: RequestOf<typeof getIrisCsv>, who: Identity): Promise<StreamableFile> {
    return this.intakeFile(who, '1099-NEC', { year: params.year, part: query.part });
  }

  @Serve(getMiscIrisCsv)
  miscCsv({ params, query }: RequestOf<typeof getMiscIrisCsv>, who: Identity): Promise<StreamableFile> {
    return this.intakeFile(who, '1099-MISC', { year: params.year, part: query.part });
  }

  private async intakeFile(who: Identity, form: FormName, { year, part }: { year: number; part: number }): Promise<StreamableFile> {
    const { tenantId } = who;
    const file = await this.unitOfWork.run(who, async (em) => {
      const wanted = await formsOf(em, { tenantId, year, form, part });
      if (wanted.length === 0)
        throw new DomainError('no-forms', 404, 'This part has no forms that are new to the IRS. Generate the year’s forms first.');
      const audit = auditRecorded.payroll.of(tenantId, {
        action: 'forms.exported',
        subject: `${form} ${year}, file ${part}`,
        after: { forms: wanted.length },
      });
      // The titles that a business can replace are those of the 1099-NEC only.
      const header = form === '1099-NEC' ? (await payerOf(em, tenantId)).irisHeader : [];
      const opened = wanted.map((record) => ({
        ...record,
        payer: openPayer(this.seal, tenantId, record),
        recipient: { ...record.recipient, tin: this.seal.open(record.recipientTin, tinPlace(tenantId, record.vendorId)) },
      }));
      return { reply: irisCsv(form, opened, header), events: [audit] };
    });
    return fileOf(Buffer.from(file), 'text/csv; charset=utf-8', `${form.toLowerCase()}-${year}-iris-${part}.csv`);
  }
}
