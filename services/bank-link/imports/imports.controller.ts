// HTTP edge of statement imports.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { refuseConflict } from '#contracts/problem.js';
import {
  commitImport,
  createImport,
  findPostedTransactions,
  getImport,
  getImportRows,
  listImports,
  undoImport,
} from '#contracts/routes/imports.js';
import { FileReader } from '#platform/file-reader/file-reader.js';
import type { FileStore } from '#platform/files.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { identifyRequest } from '#platform/request-context.js';
import { catchingUp, KeepUp } from '#platform/service/keep-up.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { certainAccount, findAccounts } from '../accounts/find-account.js';
import { askAboutOpened, unconfirmedAccounts } from '../accounts/later-in-books.query.js';
import { type OfImport, refuseOtherProcessor } from '../accounts/keep-processor.query.js';
import { journalsConsumer } from '../journal-twins/follow-journals.reaction.js';
import { lockScope, scopeOfImport } from '../matching/import-accounts.query.js';
import { readStatementFile } from '../statements/read-in-thread.js';
import type { ReadOptions, Statement } from '../statements/statement.js';
import { commitImportJob } from './commit-import.job.js';
import { withEnteredBalance } from './entered-balance.js';
import { handToJob, importsOf, lockImport, postedTransactions, previewOf, rowsOf } from './imports.query.js';
import { readUpload, type Upload } from './read-upload.js';
import { rememberedMapping, rememberMapping, type RememberedMapping } from './remembered-mapping.query.js';
import { statedBefore } from './stated-before.query.js';
import { storePreview } from './store-preview.js';
import { refuseSummedReport } from './summed-report.query.js';
import { undoImportJob } from './undo-import.job.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(SEAL) private readonly seal: Vault,
    private readonly keepUp: KeepUp,
    private readonly fileReader: FileReader,
  ) {}

  @Serve(createImport)
  async create(_: RequestOf<typeof createImport>, who: Identity, exchange: Exchange): Promise<ReplyOf<typeof createImport>> {
    const { tenantId } = who;
    const { name, bytes, fields } = await readUpload(exchange.request);
    // The books' accounts are compared next, and a journal may have just added one.
    const [read] = await Promise.all([this.read(who, { name, bytes, fields }), this.keepUp.with(tenantId, journalsConsumer)]);
    const statement = withEnteredBalance(read, fields.closingCents);
    const fileKey = await this.files.put(tenantId, bytes);
    identifyRequest(createImport.path, fileKey, fields);
    const importId = randomUUID();
    return this.unitOfWork.run(who, async (em) => {
      const accounts = await findAccounts(em, { tenantId, seal: this.seal }, statement, fields);
      await storePreview(em, { tenantId, importId, fileName: name, fileKey, createdBy: who.mail, statement, accounts });
      await refuseSummedReport(em, { tenantId, importId });
      if (statement.mappingSource === 'given') await rememberMapping(em, tenantId, importId, who.mail);
      const audit = auditRecorded['bank-link'].of(tenantId, {
        action: 'import.previewed',
        subject: `import ${importId}`,
        after: { fileName: name },
      });
      return { reply: await previewOf(em, tenantId, importId), events: [audit] };
    });
  }

  /** By the request's mapping, else by the one confirmed for this account's files; again where an earlier file's balance decides. */
  private async read(who: Identity, { name, bytes, fields }: Upload): Promise<Statement> {
    const { tenantId } = who;
    const { mapping, year, accountId, accountName } = fields;
    const accountType = fields.accountType === 'loan' ? 'liability' : fields.accountType;
    const file = { tenantId, name, bytes };
    let known: RememberedMapping | undefined;
    let options: ReadOptions = { mapping, accountType, year };
    const again = (more: ReadOptions) =>
      readStatementFile(this.fileReader, file, () => Promise.resolve((options = { ...options, ...more })));
    const read = <T>(query: (em: EntityManager) => Promise<T>) => this.unitOfWork.read(who, query);
    let statement = await readStatementFile(this.fileReader, file, async (shapes) => {
      if (mapping || shapes.length === 0) return options;
      known = await read((em) => rememberedMapping(em, tenantId, { shapes, choice: fields }));
      return (options = { ...options, ...(known?.isOwn ? { remembered: known.mapping } : { proposed: known }) });
    });
    const account = (em: EntityManager) => certainAccount(em, { tenantId, seal: this.seal }, statement, fields);
    const { shape } = statement;
    if (known && !known.isOwn && !accountId && !accountName && shape) {
      const own = await read(async (em) => {
        const found = await account(em);
        return found ? rememberedMapping(em, tenantId, { shapes: [shape], choice: { accountId: found } }) : undefined;
      });
      if (own?.isOwn) statement = await again({ remembered: own.mapping, proposed: undefined });
    }
    if (!statement.needsBalanceBefore) return statement;
    const balanceBefore = await read(async (em) => {
      const found = await account(em);
      return found ? statedBefore(em, { tenantId, bankAccountId: found, statement }) : undefined;
    });
    return balanceBefore === undefined ? statement : again({ balanceBefore });
  }

  @Serve(listImports)
  list({ query }: RequestOf<typeof listImports>, who: Identity): Promise<ReplyOf<typeof listImports>> {
    return this.unitOfWork.read(who, async (em) => ({ ...(await importsOf(em, who.tenantId, query.page, query.limit)), page: query.page }));
  }

  @Serve(getImport)
  get({ params }: RequestOf<typeof getImport>, who: Identity): Promise<ReplyOf<typeof getImport>> {
    return this.unitOfWork.read(who, (em) => previewOf(em, who.tenantId, params.importId));
  }

  @Serve(getImportRows)
  rows({ params, query }: RequestOf<typeof getImportRows>, who: Identity): Promise<ReplyOf<typeof getImportRows>> {
    const { page, limit, status } = query;
    return this.unitOfWork.read(who, async (em) => ({
      ...(await rowsOf(em, { tenantId: who.tenantId, importId: params.importId, page, limit, status })),
      page,
      limit,
    }));
  }

  @Serve(findPostedTransactions)
  posted({ body }: RequestOf<typeof findPostedTransactions>, who: Identity): Promise<ReplyOf<typeof findPostedTransactions>> {
    return this.unitOfWork.read(who, (em) => postedTransactions(em, { ...body, tenantId: who.tenantId }));
  }

  @Serve(commitImport)
  async commit({ params, body }: RequestOf<typeof commitImport>, who: Identity): Promise<ReplyOf<typeof commitImport>> {
    const { accept = [], confirmed = [] } = body ?? {};
    const upToDate = await this.keepUp.with(who.tenantId, journalsConsumer);
    const step = { from: ['preview'], during: 'committing', after: 'committed', kind: commitImportJob.kind, accept };
    return this.start(who, params.importId, { ...step, before: (em, file) => beforePosting(em, file, { confirmed, upToDate }) });
  }

  @Serve(undoImport)
  undo({ params }: RequestOf<typeof undoImport>, who: Identity): Promise<ReplyOf<typeof undoImport>> {
    return this.start(who, params.importId, {
      from: ['committed'],
      during: 'undoing',
      after: 'undone',
      kind: undoImportJob.kind,
      accept: [],
    });
  }

  /** Starts a job on an import, or returns the one already started, so a repeated request changes nothing. */
  private async start(who: Identity, importId: string, step: Step): Promise<{ jobId: string }> {
    const { tenantId } = who;
    const reply = await this.unitOfWork.run<{ jobId: string } | { question: string }>(who, async (em) => {
      const found = await lockImport(em, tenantId, importId);
      const under = found.state === step.during || found.state === step.after;
      if (under && !found.failed) return { reply: { jobId: `bank-link.${found.jobId}` } };
      if (!under && !step.from.includes(found.state)) refuseConflict('wrong-state', refusalOf(found.state));
      const question = await step.before?.(em, { tenantId, importId });
      if (question) return { reply: { question } };
      const id = randomUUID();
      await handToJob(em, { tenantId, importId }, { state: step.during, jobId: id, accept: step.accept });
      if (step.kind === commitImportJob.kind) await rememberMapping(em, tenantId, importId, who.mail);
      return { reply: { jobId: `bank-link.${id}` }, jobs: [{ id, kind: step.kind, payload: { importId } }] };
    });
    // Thrown after the question is stored with the preview.
    if ('question' in reply) refuseConflict('account-in-books', reply.question);
    return reply;
  }
}

interface Step {
  from: string[];
  during: string;
  after: string;
  kind: string;
  accept: number[];
  /** Throws if the step isn't allowed. Returns a question to ask first, if any. */
  before?(em: EntityManager, file: OfImport): Promise<string | undefined>;
}

/** Changes since the preview may reject the file or raise a question. */
async function beforePosting(
  em: EntityManager,
  file: OfImport,
  { confirmed, upToDate }: { confirmed: string[]; upToDate: boolean },
): Promise<string | undefined> {
  await refuseOtherProcessor(em, file);
  await lockScope(em, await scopeOfImport(em, file.tenantId, file.importId));
  await refuseSummedReport(em, file);
  const opened = await unconfirmedAccounts(em, file, confirmed);
  if (opened.length > 0 && !upToDate) throw catchingUp('This file would create an account that your books may already have.');
  return askAboutOpened(em, file, opened);
}

const refusalOf = (state: string): string =>
  ({
    preview: 'This import isn’t in the books, so there is nothing to undo.',
    committing: 'This import is being posted. Please wait until it finishes.',
    committed: 'This import is already in the books.',
    undoing: 'This import is being undone. Please wait until it finishes.',
    undone: 'This import was undone. Import the file again to post it.',
  })[state] ?? 'This import can’t be changed right now.';
