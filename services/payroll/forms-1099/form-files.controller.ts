// HTTP edge of what is sent and filed: recipients' copies, the payer's summary, the intake's file.
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import type { RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import { getFormPdf, getIrisCsv, getPayerSummaryPdf } from '#contracts/routes/forms-1099.js';
import type { FileStore } from '#platform/files.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve } from '#platform/serve.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { truncatedTin } from '../vendor-directory/tin.js';
import { tinPlace } from '../vendor-directory/write-vendor.js';
import { formPdf, summaryPdf } from './form-pdf.js';
import { formOf, formsOf } from './forms.query.js';
import { irisCsv } from './iris-csv.js';
import { openPayer, payerOf } from '../payer/payer.query.js';

const fileOf = (bytes: Buffer, type: string, name: string) =>
  new StreamableFile(bytes, { type, disposition: `attachment; filename="${name}"`, length: bytes.length });

@Controller()
export class FormFilesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(SEAL) private readonly seal: Vault,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Serve(getFormPdf)
  async pdf({ params }: RequestOf<typeof getFormPdf>, who: Identity): Promise<StreamableFile> {
    const form = await this.unitOfWork.read(who, (em) => formOf(em, who.tenantId, params.formId));
    const name = `1099-nec-${form.year}-${form.formId.slice(0, 8)}.pdf`;
    if (!form.fileKey) return fileOf(await formPdf({ ...form, payer: openPayer(this.seal, who.tenantId, form) }), 'application/pdf', name);
    return new StreamableFile(await this.files.read(form.fileKey), {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Serve(getPayerSummaryPdf)
  async summary({ params }: RequestOf<typeof getPayerSummaryPdf>, who: Identity): Promise<StreamableFile> {
    const { year } = params;
    const { payer, forms } = await this.unitOfWork.read(who, async (em) => ({
      payer: await payerOf(em, who.tenantId),
      forms: await formsOf(em, { tenantId: who.tenantId, year }),
    }));
    const standing = forms.filter((form) => form.current && form.kind !== 'void');
    const lines = standing.map(({ recipient, box1Cents, kind }) => ({
      recipient: recipient.name,
      tin: truncatedTin(recipient.tinType, recipient.tinLast4),
      box1Cents,
      kind,
    }));
    return fileOf(await summaryPdf(year, payer, lines), 'application/pdf', `1099-nec-${year}-summary.pdf`);
  }

  @Serve(getIrisCsv)
  async csv({ params, query }: RequestOf<typeof getIrisCsv>, who: Identity): Promise<StreamableFile> {
    const { tenantId } = who;
    const { year } = params;
    const { header, forms } = await this.unitOfWork.run(who, async (em) => {
      const wanted = await formsOf(em, { tenantId, year, part: query.part });
      if (wanted.length === 0) throw new DomainError('no-forms', 404, 'There are no forms in this part; generate the year’s forms first.');
      const audit = auditRecorded.payroll.of(tenantId, {
        action: 'forms.exported',
        subject: `1099-NEC ${year}, file ${query.part}`,
        after: { forms: wanted.length },
      });
      return { reply: { header: (await payerOf(em, tenantId)).irisHeader, forms: wanted }, events: [audit] };
    });
    const whole = forms.map((form) => ({
      ...form,
      payer: openPayer(this.seal, tenantId, form),
      recipient: { ...form.recipient, tin: this.seal.open(form.recipientTin, tinPlace(tenantId, form.vendorId)) },
    }));
    return fileOf(Buffer.from(irisCsv(whole, header)), 'text/csv; charset=utf-8', `1099-nec-${year}-iris-${query.part}.csv`);
  }
}
