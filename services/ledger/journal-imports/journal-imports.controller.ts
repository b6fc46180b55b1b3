// HTTP edge of journal imports.
import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { maxStatementBytes } from '#contracts/routes/imports.js';
import { importJournal, listJournalImports, maxRowsAtOnce, undoJournalImport } from '#contracts/routes/journal-imports.js';
import { FileReader } from '#platform/file-reader/file-reader.js';
import type { FileStore } from '#platform/files.js';
import type { Identity } from '#platform/identity.js';
import { identifyRequest } from '#platform/request-context.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { readFile } from '#platform/upload.js';
import type { Basis } from '../posting/entry.js';
import { importJournalJob } from './import-journal.job.js';
import { importedJournal, importedJournals } from './journal-imports.query.js';
import { postJournal } from './post-journal.js';
import { undoJournalJob } from './undo-journal.job.js';
import { shownJournal, undoJournal } from './undo-journal.js';
import { readJournalFile } from './read-in-thread.js';
import { givenBasis, type Journal } from './read-journal.js';

const limits = {
  what: 'file',
  maxBytes: maxStatementBytes,
  tooLarge: 'The file is larger than 25 MB. Import a shorter period at a time.',
};

@Controller()
export class JournalImportsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(FILES) private readonly files: FileStore,
    private readonly fileReader: FileReader,
  ) {}

  @Serve(importJournal)
  async create(
    _: RequestOf<typeof importJournal>,
    who: Identity,
    { request, reply }: Exchange,
  ): Promise<ReplyOf<typeof importJournal> | undefined> {
    const { tenantId } = who;
    const { name, bytes, fields } = await readFile(request, limits);
    const basis = isGiven(fields['basis']) ? givenBasis(String(fields['basis']), 'basis') : undefined;
    const journal = await readJournalFile(this.fileReader, { tenantId, bytes, basis, maxRows: maxRowsAtOnce });
    const fileKey = await this.files.put(tenantId, bytes);
    identifyRequest(importJournal.path, fileKey, {});
    const answer = await this.post(who, { journal, basis, fileKey, fileName: name });
    if (!('jobId' in answer)) return answer;
    // The contract's status is for a finished import, but this one has only been accepted.
    reply.hijack();
    reply.raw.writeHead(202, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer));
    return undefined;
  }

  @Serve(listJournalImports)
  list(_: RequestOf<typeof listJournalImports>, who: Identity): Promise<ReplyOf<typeof listJournalImports>> {
    return this.unitOfWork.read(who, async (em) => ({ journals: (await importedJournals(em, who.tenantId)).map(shownJournal) }));
  }

  @Serve(undoJournalImport)
  undo({ params: { importId } }: RequestOf<typeof undoJournalImport>, who: Identity): Promise<ReplyOf<typeof undoJournalImport>> {
    const { tenantId, mail: by } = who;
    return this.unitOfWork.run<ReplyOf<typeof undoJournalImport>>(who, async (em) => {
      const journal = await importedJournal(em, tenantId, importId);
      if (!journal || journal.undoneAt !== null || journal.lines <= maxRowsAtOnce) return undoJournal(em, { tenantId, importId, by });
      const id = randomUUID();
      return {
        reply: { journal: shownJournal(journal), jobId: `ledger.${id}` },
        jobs: [{ id, kind: undoJournalJob.kind, payload: { importId } }],
      };
    });
  }

  private post(
    who: Identity,
    { journal, basis, fileKey, fileName }: { journal: Journal; basis: Basis | undefined; fileKey: string; fileName: string },
  ): Promise<ReplyOf<typeof importJournal>> {
    const { tenantId } = who;
    return this.unitOfWork.run<ReplyOf<typeof importJournal>>(who, async (em) => {
      if (journal.rows <= maxRowsAtOnce) return postJournal(em, { tenantId, fileName, by: who.mail, entries: journal.entries });
      const id = randomUUID();
      const audit = auditRecorded.ledger.of(tenantId, {
        action: 'journal.sent',
        subject: `journal ${fileName}`.slice(0, 200),
        after: { rows: journal.rows },
      });
      return {
        reply: { jobId: `ledger.${id}` },
        events: [audit],
        jobs: [{ id, kind: importJournalJob.kind, payload: { fileKey, fileName, ...(basis && { basis }) } }],
      };
    });
  }
}

/** A form sends an empty part for a field without a choice. */
const isGiven = (field: unknown): boolean => field !== undefined && String(field).trim() !== '';
