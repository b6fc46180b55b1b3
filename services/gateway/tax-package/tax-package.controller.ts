// HTTP edge of tax packages: asking for one, the list of a year, the archive.
import { randomUUID } from 'node:crypto';
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { refuseConflict } from '#contracts/problem.js';
import { getSettings } from '#contracts/routes/settings.js';
import { createTaxPackage, listTaxPackages, taxPackageFile } from '#contracts/routes/tax-package.js';
import { Clock } from '#platform/clock.js';
import type { FileStore } from '#platform/files.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { ServiceLinks } from '../links/service-links.js';
import { assemblePackageJob } from './assemble-package.job.js';
import { packageOf, packagesOf, runningPackage, writePackage, type StoredPackage } from './packages.query.js';

@Controller()
export class TaxPackageController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: ServiceLinks,
    private readonly clock: Clock,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Serve(createTaxPackage)
  async create({ body }: RequestOf<typeof createTaxPackage>, who: Identity): Promise<ReplyOf<typeof createTaxPackage>> {
    const { tenantId, userId: personId, mail: requestedBy } = who;
    const { year, method = await this.usualMethod(who) } = body;
    return this.unitOfWork.run(who, async (em) => {
      const running = await runningPackage(em, { tenantId, year, method });
      if (running) return { reply: shownIds(running) };
      const [packageId, jobId] = [randomUUID(), randomUUID()];
      const requestedAt = this.clock.instant().toISOString();
      const job = { id: jobId, kind: assemblePackageJob.kind, payload: { packageId, year } };
      const audit = auditRecorded.gateway.of(tenantId, {
        action: 'tax-package.requested',
        subject: `tax package ${year}`,
        after: { method },
      });
      await writePackage(em, tenantId, { packageId, jobId, year, method, personId, requestedBy, requestedAt });
      return { reply: shownIds({ packageId, jobId }), jobs: [job], events: [audit] };
    });
  }

  @Serve(listTaxPackages)
  async list({ query }: RequestOf<typeof listTaxPackages>, who: Identity): Promise<ReplyOf<typeof listTaxPackages>> {
    const found = await this.unitOfWork.read(who, (em) => packagesOf(em, who.tenantId, query.year));
    return { packages: found.map(shown) };
  }

  @Serve(taxPackageFile)
  async file({ params }: RequestOf<typeof taxPackageFile>, who: Identity): Promise<StreamableFile> {
    const found = await this.unitOfWork.read(who, (em) => packageOf(em, who.tenantId, params.packageId));
    const { state, fileKey, bytes, year, method, problem } = found;
    if (state === 'failed') refuseConflict('package-failed', problem ?? 'This package couldn’t be created.');
    if (fileKey === null) refuseConflict('package-not-ready', 'This package is still being created.');
    return new StreamableFile(await this.files.read(fileKey), {
      type: 'application/zip',
      disposition: `attachment; filename="tax-package-${year}-${method}.zip"`,
      length: bytes!,
    });
  }

  /** The business's own; the ledger keeps it. */
  private async usualMethod(who: Identity): Promise<'cash' | 'accrual'> {
    return (await this.links.ask(getSettings, who)).method;
  }
}

const shownIds = ({ packageId, jobId }: { packageId: string; jobId: string }) => ({ packageId, jobId: `gateway.${jobId}` });

const shown = ({ packageId, year, method, state, bytes, files, requestedBy, requestedAt, problem }: StoredPackage) => ({
  ...{ packageId, year, method, state, bytes, requestedBy, requestedAt },
  files: files.map(({ name, bytes: size, sha256 }) => ({ name, bytes: size, sha256 })),
  ...(state === 'failed' && problem && { problem }),
});
