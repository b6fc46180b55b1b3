// HTTP edge of saved Schedule C versions: saves a version with its files, and lists the versions.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { formGenerated } from '#contracts/events/tax.js';
import { generateScheduleC, listScheduleCVersions } from '#contracts/routes/schedule-c.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { KeepUp } from '#platform/service/keep-up.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksConsumer } from '../books/books.projection.js';
import { holdBooks } from '../books/hold-books.query.js';
import { businessOf } from '../books/businesses.query.js';
import { booksOfYear } from '../year-in-books/books-of-year.query.js';
import { drawnFiles } from './draw-files.js';
import { formFactsOf } from './form-facts.query.js';
import { keepFiles } from './form-files.query.js';
import { keepVersion, keptVersions } from './form-versions.query.js';
import { previewOf } from './preview.js';

@Controller()
export class FormVersionsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly keepUp: KeepUp,
  ) {}

  @Serve(listScheduleCVersions)
  list({ params, query }: RequestOf<typeof listScheduleCVersions>, who: Identity): Promise<ReplyOf<typeof listScheduleCVersions>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const method = query.method ?? (await businessOf(em, tenantId)).method;
      return { method, versions: await keptVersions(em, { tenantId, year: params.year, method }) };
    });
  }

  @Serve(generateScheduleC)
  async generate({ params, body }: RequestOf<typeof generateScheduleC>, who: Identity): Promise<ReplyOf<typeof generateScheduleC>> {
    const { tenantId } = who;
    const { year } = params;
    // A saved form never changes, so it must include entries posted a moment ago.
    await this.keepUp.required(tenantId, booksConsumer);
    return this.unitOfWork.run(who, async (em) => {
      // Several statements read the form and its files; they must see the same books.
      await holdBooks(em, tenantId);
      const found = await booksOfYear(em, { tenantId, year, method: body?.method });
      const today = this.clock.today(found.business.timeZone);
      const { schedule, preview } = previewOf(found, today, await formFactsOf(em, found));
      // Without the period, because the current day alone must not make a new version.
      const { period: _, ...content } = preview;
      const keeping = { tenantId, year, method: found.method, content, at: this.clock.instant(), by: who.mail };
      const { made, ...version } = await keepVersion(em, keeping);
      if (!made) return { reply: { ...version, blockers: preview.blockers } };
      await keepFiles(em, { tenantId, formId: version.formId }, await drawnFiles(em, found, preview, today));
      const generated = {
        formId: version.formId,
        form: 'schedule-c' as const,
        year,
        method: found.method,
        version: version.version,
        grossIncomeCents: schedule.grossIncomeCents,
        totalExpensesCents: schedule.totalExpensesCents,
        netProfitCents: schedule.netProfitCents,
      };
      const audit = { action: 'schedule-c.generated', subject: `Schedule C ${year}, version ${version.version}`, after: generated };
      const events = [formGenerated.of(tenantId, generated), auditRecorded.tax.of(tenantId, audit)];
      return { reply: { ...version, blockers: preview.blockers }, events };
    });
  }
}
