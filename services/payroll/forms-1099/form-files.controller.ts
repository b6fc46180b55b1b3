// HTTP edge of the files: recipients' copies, the payer's summary, the file for the IRS intake.
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import type { getCopiesPdf, getFormPdf, getIrisCsv, getPayerSummaryPdf } from '#contracts/routes/forms-1099.js';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import type { FileStore } from '#platform/files.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { openPayer, payerOf } from '../payer/payer.query.js';
import { truncatedTin } from '../vendor-directory/tin.js';
import { tinPlace } from '../vendor-directory/write-vendor.js';
import { copiesPdf, formPdf, summaryPdf } from './form-pdf.js';
import { formOf, formsOf, type FormRow } from './forms.query.js';
import { irisCsv } from './iris-csv.js';
import { ServeForms, type OfForm } from './serve-forms.js';

const fileOf = (bytes: Buffer, type: string, name: string) =>
  new StreamableFile(bytes, { type, disposition: `attachment; filename="${name}"`, length: bytes.length });

const nameOf = (form: FormName, year: number, rest: string): string => `${form.toLowerCase()}-${year}-${rest}`;

const isActive = ({ current, kind }: FormRow): boolean => current && kind !== 'void';

@Controller()
export class FormFilesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(SEAL) private readonly seal: Vault,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @ServeForms('pdf')
  async pdf({ form, params: { formId } }: OfForm<typeof getFormPdf>, who: Identity): Promise<StreamableFile> {
    const found = await this.unitOfWork.read(who, (em) => formOf(em, who.tenantId, { formId, form }));
    const name = nameOf(form, found.year, `${found.formId.slice(0, 8)}.pdf`);
    if (!found.fileKey)
      return fileOf(await formPdf({ ...found, payer: openPayer(this.seal, who.tenantId, found) }), 'application/pdf', name);
    return new StreamableFile(await this.files.read(found.fileKey), {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}"`,
    });
  }

  @ServeForms('copiesPdf')
  async copies({ form, params: { year } }: OfForm<typeof getCopiesPdf>, who: Identity): Promise<StreamableFile> {
    const forms = await this.unitOfWork.read(who, (em) => formsOf(em, { tenantId: who.tenantId, year, form }));
    const copies = forms.filter(isActive).map((printed) => ({ ...printed, payer: openPayer(this.seal, who.tenantId, printed) }));
    return fileOf(await copiesPdf(form, year, copies), 'application/pdf', nameOf(form, year, 'copies.pdf'));
  }

  @ServeForms('summaryPdf')
  async summary({ form, params: { year } }: OfForm<typeof getPayerSummaryPdf>, who: Identity): Promise<StreamableFile> {
    const { payer, forms } = await this.unitOfWork.read(who, async (em) => ({
      payer: await payerOf(em, who.tenantId),
      forms: await formsOf(em, { tenantId: who.tenantId, year, form }),
    }));
    const lines = forms.filter(isActive).map(({ recipient, withheld, ...rest }) => ({
      ...rest,
      ...{ recipient: recipient.name, tin: truncatedTin(recipient.tinType, recipient.tinLast4) },
      withheldCents: withheld?.federalCents ?? 0,
    }));
    return fileOf(await summaryPdf({ form, year, payer, lines }), 'application/pdf', nameOf(form, year, 'summary.pdf'));
  }

  @ServeForms('irisCsv')
  async csv({ form, params: { year }, query: { part } }: OfForm<typeof getIrisCsv>, who: Identity): Promise<StreamableFile> {
    const { tenantId } = who;
    const file = await this.unitOfWork.run(who, async (em) => {
      const wanted = await formsOf(em, { tenantId, year, form, part });
      if (wanted.length === 0)
        throw new DomainError('no-forms', 404, 'This part has no new forms to file. Generate the year’s forms first.');
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
    return fileOf(Buffer.from(file), 'text/csv; charset=utf-8', nameOf(form, year, `iris-${part}.csv`));
  }
}
