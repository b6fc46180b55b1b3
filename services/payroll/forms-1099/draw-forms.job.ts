// Draws the recipients' copies of a year, a chunk at a time. What is drawn is marked in the chunk's own transaction and the file store knows
// equal files, so a kill anywhere is continued where it stopped and nothing is there twice.
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Year } from '#contracts/shapes.js';
import type { FileStore } from '#platform/files.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { FILES } from '#platform/service/service.js';
import { execute, row, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { openPayer } from '../payer/payer.query.js';
import { formPdf } from './form-pdf.js';
import { isOpen, undrawnForms, type FormRow } from './forms.query.js';

export const drawFormsJob = defineJob({ kind: 'forms.draw', payload: z.object({ year: Year }), attempts: 5 });

/** Copies kept in memory at once. */
const chunkForms = 25;

@Injectable()
export class DrawForms {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  @Runs(drawFormsJob)
  async run({ tenantId, requestedBy, payload: { year }, progress }: RunningJob<{ year: number }>): Promise<unknown> {
    const { all } = await this.unitOfWork.inspect(
      [tenantId],
      async (em) =>
        (await row<{ all: number }>(
          em,
          sql`select count(*) as all from form_1099 f where f.tenant_id = ${tenantId} and f.year = ${year} and ${isOpen} and f.file_key is null`,
        ))!,
    );
    for (let done = 0; ;) {
      const chunk = await this.unitOfWork.inspect([tenantId], (em) => undrawnForms(em, tenantId, year, chunkForms));
      if (chunk.length === 0) return { drawn: done };
      const drawn: { formId: string; kind: FormRow['kind']; fileKey: string }[] = [];
      for (const form of chunk) {
        const payer = openPayer(this.seal, tenantId, form);
        drawn.push({ formId: form.formId, kind: form.kind, fileKey: await this.files.put(tenantId, await formPdf({ ...form, payer })) });
      }
      await this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
        // A form voided meanwhile needs the VOID mark; it stays undrawn and is part of the next chunk.
        await execute(
          em,
          sql`update form_1099 f set file_key = d.file_key from ${table('d', drawn, { form_id: 'uuid', kind: 'text', file_key: 'text' })}
              where f.tenant_id = ${tenantId} and f.form_id = d.form_id and f.kind = d.kind`,
        );
        return { reply: undefined };
      });
      done += chunk.length;
      await progress(Math.min(1, done / Math.max(all, done)), `${done} of ${Math.max(all, done)} forms`);
    }
  }
}
