// HTTP edge of pasted contractor names: the preview does all that the import does, then rolls it back.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { previewMappings, uploadMappings, type MappingGroup } from '#contracts/routes/contractor-payments.js';
import { Clock } from '#platform/clock.js';
import { FileReader } from '#platform/file-reader/file-reader.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { insertNames, mappingGroups, type Names } from './import-names.js';
import { sourceOf } from './pasted-names.js';
import { readPastedNames } from './read-in-thread.js';
import { lockTenants, settlePayments, settledEvents, type Settled } from './settle-payments.js';
import { currentYear } from './this-year.js';

/** Maximum number of skipped groups in a reply; the preview lists all. */
const shownSkipped = 100;

@Controller()
export class NamesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly fileReader: FileReader,
  ) {}

  @Serve(previewMappings)
  async preview({ body }: RequestOf<typeof previewMappings>, who: Identity): Promise<ReplyOf<typeof previewMappings>> {
    const names = await this.namesIn(body, who);
    const groups = await this.unitOfWork.preview(who, async (em) => (await importAll(em, names)).groups);
    return { groups, ...countsOf(groups) };
  }

  @Serve(uploadMappings)
  async upload({ body }: RequestOf<typeof uploadMappings>, who: Identity): Promise<ReplyOf<typeof uploadMappings>> {
    const names = await this.namesIn(body, who);
    return this.unitOfWork.run(who, async (em) => {
      const { groups, settled } = await importAll(em, names);
      const counts = countsOf(groups);
      const skippedGroups = groups.filter((group) => group.status !== 'new').slice(0, shownSkipped);
      const reply = { success: true as const, ...counts, skippedGroups };
      const audit = auditRecorded.payroll.of(who.tenantId, {
        action: 'contractor-names.imported',
        subject: `names of ${names.source}`,
        after: counts,
      });
      return { reply, events: counts.inserted > 0 ? [...settledEvents(settled), audit] : [] };
    });
  }

  private async namesIn(body: RequestOf<typeof uploadMappings>['body'], { tenantId, mail }: Identity): Promise<Names> {
    const source = sourceOf(body.source);
    const pasted = { tenantId, data: body.data, year: body.year ?? currentYear(this.clock) };
    return { tenantId, source, groups: await readPastedNames(this.fileReader, pasted), importedBy: mail };
  }
}

async function importAll(em: EntityManager, names: Names): Promise<{ groups: MappingGroup[]; settled: Settled }> {
  const { tenantId, source } = names;
  await lockTenants(em, [tenantId]);
  const outcomes = await insertNames(em, names);
  const settled = await settlePayments(
    em,
    [],
    outcomes.usable.map(({ read }) => ({ tenantId, paymentType: source, amountCents: read.amountCents })),
  );
  return { groups: await mappingGroups(em, names, outcomes), settled };
}

const countsOf = (groups: MappingGroup[]): { inserted: number; skipped: number; matched: number } => ({
  inserted: groups.filter((group) => group.status === 'new').length,
  skipped: groups.filter((group) => group.status !== 'new').length,
  matched: groups.filter((group) => group.payment !== null).length,
});
