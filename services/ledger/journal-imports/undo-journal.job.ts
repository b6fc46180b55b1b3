// Undoes a long journal. It runs in one transaction, so a killed job leaves no changes and starts again.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Uuid } from '#contracts/shapes.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { undoJournal } from './undo-journal.js';

export const undoJournalJob = defineJob({ kind: 'journal.undo', payload: z.object({ importId: Uuid }), attempts: 5 });

@Injectable()
export class UndoJournal {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Runs(undoJournalJob)
  run({ tenantId, requestedBy, payload, progress }: RunningJob<z.output<typeof undoJournalJob.payload>>): Promise<unknown> {
    const report = (done: number, all: number) => progress(done / (all + 1), `${done} of ${all} entries`);
    return this.unitOfWork.asWorker([tenantId], requestedBy, (em) =>
      undoJournal(em, { tenantId, importId: payload.importId, by: requestedBy, progress: report }),
    );
  }
}
