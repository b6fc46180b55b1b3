// HTTP edge of moving in: a preview that stores nothing, and the same files with `commit`.
import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { inPlainWords } from '#contracts/plain-issues.js';
import { DomainError } from '#contracts/problem.js';
import { maxRowsAtOnce } from '#contracts/routes/journal-imports.js';
import { maxMovedBytes, maxMovedFiles, moveIn, type MovingIn } from '#contracts/routes/moving-in.js';
import { FileReader } from '#platform/file-reader/file-reader.js';
import type { FileStore } from '#platform/files.js';
import type { Identity } from '#platform/identity.js';
import { identifyRequest } from '#platform/request-context.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { KeepUp } from '#platform/service/keep-up.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { noFile, readParts } from '#platform/upload.js';
import { importJournalJob } from '../journal-imports/import-journal.job.js';
import { postJournal } from '../journal-imports/post-journal.js';
import type { JournalEntry } from '../journal-imports/read-journal.js';
import { postingConsumer } from '../posting/posting-consumer.js';
import { booksNow, entriesNow } from './moving-in.query.js';
import type { Preview } from './plan-move.js';
import { readMove, type MoveInHand } from './read-in-thread.js';

const limits = {
  what: 'report',
  maxBytes: maxMovedBytes,
  maxFiles: maxMovedFiles,
  tooLarge: 'The files total more than 25 MB. Import one period at a time.',
};

@Controller()
export class MovingInController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(FILES) private readonly files: FileStore,
    private readonly keepUp: KeepUp,
    private readonly fileReader: FileReader,
  ) {}

  @Serve(moveIn)
  async move(_: RequestOf<typeof moveIn>, who: Identity, { request }: Exchange): Promise<ReplyOf<typeof moveIn>> {
    const { files, fields } = await readParts(request, limits);
    const asked = requestOf(fields);
    if (files.length === 0) throw noFile();
    // A recent statement may still be opening one of the accounts.
    await this.keepUp.with(who.tenantId, postingConsumer);
    const { reply, found } = await readMove(this.fileReader, { tenantId: who.tenantId, files }, (move) => this.findOut(who, move, asked));
    return found ? { ...reply, posted: await this.post(who, found) } : reply;
  }

  /** The effect of the move; with `commit`, also the entries to post. */
  private async findOut(who: Identity, move: MoveInHand, { accounts, asOf, commit }: MoveRequest): Promise<FoundMove> {
    const { preview, now } = await this.unitOfWork.read(who, async (em) => {
      const planned = await move.plan({ ...(await booksNow(em, who.tenantId)), chosen: accounts ?? {}, asOf });
      return { preview: planned.preview, now: await entriesNow(em, who.tenantId, planned.numbers) };
    });
    const reply: MovingIn = { ...preview, ...now };
    if (commit !== 'true') return { reply };
    refuseOpen(preview);
    const fileName = preview.files.map(({ name }) => name).join(', ').slice(0, 200); // prettier-ignore
    if (preview.lines > maxRowsAtOnce) return { reply, found: { fileName, csv: await move.csv(), entries: preview.entries } };
    return { reply, found: { fileName, entries: await move.entries() } };
  }

  private async post(who: Identity, found: NonNullable<FoundMove['found']>): Promise<NonNullable<MovingIn['posted']>> {
    if ('csv' in found) return this.sendToJob(who, found);
    return this.unitOfWork.run(who, (em) => postJournal(em, { tenantId: who.tenantId, by: who.mail, ...found }));
  }

  /** The journal job posts a long journal, from a file in our own layout. */
  private async sendToJob(who: Identity, { csv, entries, fileName }: LongMove): Promise<{ jobId: string }> {
    const { tenantId } = who;
    const fileKey = await this.files.put(tenantId, Buffer.from(csv));
    identifyRequest(moveIn.path, fileKey, {});
    const id = randomUUID();
    const subject = `journal ${fileName}`.slice(0, 200);
    const audit = auditRecorded.ledger.of(tenantId, { action: 'journal.sent', subject, after: { entries } });
    return this.unitOfWork.run(who, () =>
      Promise.resolve({
        reply: { jobId: `ledger.${id}` },
        events: [audit],
        jobs: [{ id, kind: importJournalJob.kind, payload: { fileKey, fileName } }],
      }),
    );
  }
}

interface LongMove {
  fileName: string;
  csv: Uint8Array;
  /** The number of entries. */
  entries: number;
}

interface FoundMove {
  reply: MovingIn;
  /** The entries to post. */
  found?: LongMove | { fileName: string; entries: JournalEntry[] };
}

type MoveRequest = { accounts?: Record<string, string>; asOf?: string; commit?: string };

/** Reads the other parts of the form. */
function requestOf(fields: Record<string, unknown>): MoveRequest {
  const given = Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'tenantId' && String(value) !== ''));
  if (typeof given['accounts'] === 'string') given['accounts'] = parsedJson(given['accounts']);
  const parsed = moveIn.body!.safeParse(given, inPlainWords);
  if (parsed.success) return parsed.data as MoveRequest;
  const [issue] = parsed.error.issues;
  throw new DomainError('invalid-input', 400, `The part ${issue!.path.join('.') || 'accounts'} can’t be read: ${issue!.message}.`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const maxNamed = 20;

/** Throws while questions are open or the proof differs by even a cent. */
function refuseOpen({ questions, proof }: Preview): void {
  if (questions.length > 0)
    throw new DomainError('not-ready', 409, `${questions.map(({ text }) => text).join(' ')} Nothing was posted.`, { questions });
  if (!proof || proof.agrees) return;
  const differing = proof.accounts.filter(({ differenceCents }) => differenceCents !== 0);
  const [first] = differing;
  const more = differing.length > 1 ? ` and ${differing.length - 1} more` : '';
  throw new DomainError(
    'proof-differs',
    409,
    `${proof.source} differs from the entries in ${first!.name}${more}: by ${(first!.differenceCents / 100).toFixed(2)}. Nothing was posted.`,
    { accounts: differing.slice(0, maxNamed) },
  );
}
