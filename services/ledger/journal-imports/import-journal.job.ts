// Posts a long journal that was read and checked on upload. It runs in one transaction, so a killed job leaves no changes and starts again.
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Basis } from '#contracts/routes/journal-imports.js';
import { FileReader } from '#platform/file-reader/file-reader.js';
import type { FileStore } from '#platform/files.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { postJournal } from './post-journal.js';
import { readJournalFile } from './read-in-thread.js';

export const importJournalJob = defineJob({
  kind: 'journal.import',
  payload: z.object({ fileKey: z.string().max(200), fileName: z.string().max(200), basis: Basis.optional() }),
  attempts: 5,
});

@Injectable()
export class ImportJournal {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(FILES) private readonly files: FileStore,
    private readonly fileReader: FileReader,
  ) {}

  @Runs(importJournalJob)
  async run({ tenantId, requestedBy, payload, progress }: RunningJob<z.output<typeof importJournalJob.payload>>): Promise<unknown> {
    const bytes = await buffer(await this.files.read(payload.fileKey));
    const { entries } = await readJournalFile(this.fileReader, { tenantId, bytes, basis: payload.basis, isOfJob: true });
    const report = (done: number, all: number) => progress(done / (all + 1), `${done} of ${all} entries`);
    return this.unitOfWork.asWorker([tenantId], requestedBy, (em) =>
      postJournal(em, { tenantId, fileName: payload.fileName, by: requestedBy, entries, progress: report }),
    );
  }
}
