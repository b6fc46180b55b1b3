// HTTP edge of receipts.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { parseLineId } from '#contracts/line-ids.js';
import { DomainError, existing, noSuch } from '#contracts/problem.js';
import {
  addReceipts,
  deleteReceipt,
  getReceiptFile,
  getReceiptPicture,
  listReceipts,
  matchReceipt,
  unmatchReceipt,
  type Receipt,
} from '#contracts/routes/receipts.js';
import { maxReceiptBytes, maxReceiptFiles } from '#contracts/rules/receipt-limits.js';
import { Clock } from '#platform/clock.js';
import { FileReader } from '#platform/file-reader/file-reader.js';
import type { FileStore } from '#platform/files.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { noFile, readParts } from '#platform/upload.js';
import { booksOf } from '../accounts/books.entity.js';
import { lineOf } from '../general-ledger/transaction.query.js';
import { matchReceiptsJob } from './match-receipts.job.js';
import { readReceiptJob } from './read-receipt.job.js';
import { hintsOf } from './receipt-hint.js';
import { storeReceipt } from './store-receipt.js';
import { shownReceipt } from './receipts.js';
import { fileOf, placesOf, receiptCounts, rowsNear, rowsOfReceipts, storedReceipts, type StoredReceipt } from './receipts.query.js';
import { attachByHand, detach, insertReceipts, remove, statesOf, type NewReceipt } from './write-receipts.js';

const limits = {
  what: 'receipt',
  maxBytes: maxReceiptBytes,
  maxFiles: maxReceiptFiles,
  tooLarge: 'The receipts are larger than 20 MB together. Add fewer at a time, or send smaller pictures.',
};

@Controller()
export class ReceiptsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    readonly fileReader: FileReader,
    @Inject(FILES) readonly files: FileStore,
  ) {}

  @Serve(addReceipts)
  async add(_: unknown, who: Identity, { request }: Exchange): Promise<ReplyOf<typeof addReceipts>> {
    const { tenantId } = who;
    const { files } = await readParts(request, limits);
    if (files.length === 0) throw noFile();
    const receipts: NewReceipt[] = [];
    for (const file of files) receipts.push(await this.stored(tenantId, file, files.length));
    const hashes = receipts.map(({ contentHash }) => contentHash);
    return this.unitOfWork.run(who, async (em) => {
      const once = [...new Map(receipts.map((receipt) => [receipt.contentHash, receipt])).values()];
      const added = await insertReceipts(em, { tenantId, addedBy: who.name, at: this.clock.instant() }, once);
      const states = new Map((await statesOf(em, tenantId, hashes)).map((found) => [found.contentHash, found]));
      const reply = { receipts: hashes.map((hash) => states.get(hash)!).map(({ receiptId, state }) => ({ receiptId, state })) };
      const jobs = added.map((receiptId) => ({ kind: readReceiptJob.kind, payload: { receiptId } }));
      const audit = auditRecorded.ledger.of(tenantId, { action: 'receipts.added', subject: 'receipts', after: { receipts: added.length } });
      return { reply, jobs, events: added.length > 0 ? [audit] : [] };
    });
  }

  @Serve(listReceipts)
  list({ query }: RequestOf<typeof listReceipts>, who: Identity): Promise<ReplyOf<typeof listReceipts>> {
    const { state, lineId, page, limit } = query;
    return this.unitOfWork.read(who, async (em) => {
      const line = lineId === undefined ? undefined : await lineOf(em, { tenantId: who.tenantId, ...parseLineId(lineId) });
      const filter = { state, entryId: line?.entryId };
      const { total, ...counts } = await receiptCounts(em, who.tenantId, filter);
      const stored = await storedReceipts(em, who.tenantId, filter, { page, limit });
      return { receipts: await shownReceipts(em, who.tenantId, stored), page, limit, total, counts };
    });
  }

  @Serve(getReceiptFile)
  async file({ params: { receiptId } }: RequestOf<typeof getReceiptFile>, who: Identity): Promise<StreamableFile> {
    const { fileName, mediaType, fileKey } = await this.unitOfWork.read(who, (em) => fileOf(em, who.tenantId, receiptId));
    const name = mediaType === 'application/pdf' ? fileName : fileName.replace(/\.[a-z0-9]{1,5}$/i, '') + '.jpg';
    return this.attachment(fileKey, mediaType, name);
  }

  @Serve(getReceiptPicture)
  async picture({ params: { receiptId } }: RequestOf<typeof getReceiptPicture>, who: Identity): Promise<StreamableFile> {
    const { pictureKey } = await this.unitOfWork.read(who, (em) => fileOf(em, who.tenantId, receiptId));
    if (pictureKey === null) throw noSuch('receipt');
    return this.attachment(pictureKey, 'image/jpeg', 'receipt.jpg');
  }

  @Serve(matchReceipt)
  match({ params: { receiptId }, body: { lineIds } }: RequestOf<typeof matchReceipt>, who: Identity): Promise<Receipt> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      const entries: number[] = [];
      for (const lineId of lineIds) entries.push((await lineOf(em, { tenantId, ...parseLineId(lineId) })).entryId);
      const events = await attachByHand(em, { tenantId, receiptId, by: who.name }, await placesOf(em, tenantId, entries));
      return { reply: await oneReceipt(em, tenantId, receiptId), events };
    });
  }

  @Serve(unmatchReceipt)
  unmatch({ params: { receiptId } }: RequestOf<typeof unmatchReceipt>, who: Identity): Promise<Receipt> {
    return this.unitOfWork.run(who, async (em) => {
      const events = await detach(em, who.tenantId, receiptId);
      const reply = await oneReceipt(em, who.tenantId, receiptId);
      return { reply, events, jobs: [{ kind: matchReceiptsJob.kind, payload: {} }] };
    });
  }

  @Serve(deleteReceipt)
  async delete({ params: { receiptId } }: RequestOf<typeof deleteReceipt>, who: Identity): Promise<ReplyOf<typeof deleteReceipt>> {
    const keys = await this.unitOfWork.run(who, async (em) => {
      const { keys: reply, events } = await remove(em, who.tenantId, receiptId);
      return { reply, events };
    });
    for (const key of keys) await this.files.remove(key);
    return { deleted: true };
  }

  private stored(tenantId: number, { name, bytes }: { name: string; bytes: Buffer }, files: number): Promise<NewReceipt> {
    return storeReceipt(this, { tenantId, name, bytes }).catch((error: unknown) => {
      if (!(error instanceof DomainError) || files === 1) throw error;
      throw new DomainError(error.code, error.status, `${name}: ${error.detail} No receipt was added.`);
    });
  }

  private async attachment(key: string, type: string, name: string): Promise<StreamableFile> {
    const fileName = name.replace(/[^\w .()-]/g, '_');
    return new StreamableFile(await this.files.read(key), { type, disposition: `attachment; filename="${fileName}"` });
  }
}

async function shownReceipts(em: EntityManager, tenantId: number, stored: StoredReceipt[]): Promise<Receipt[]> {
  const { timeZone } = await booksOf(em, tenantId);
  const ids = stored.map(({ receiptId }) => receiptId);
  const own = Map.groupBy(ids.length > 0 ? await rowsOfReceipts(em, tenantId, ids) : [], ({ receiptId }) => receiptId);
  const open = stored.filter(({ state }) => state !== 'matched' && state !== 'reading');
  const hints = new Map(hintsOf(open, timeZone).map((hint) => [hint.receiptId, hint]));
  const near = hints.size > 0 ? await rowsNear(em, tenantId, [...hints.values()]) : new Map();
  return stored.map((receipt) => {
    const { receiptId } = receipt;
    return shownReceipt(receipt, { rows: own.get(receiptId) ?? [], hint: hints.get(receiptId) ?? null, near: near.get(receiptId) ?? [] });
  });
}

async function oneReceipt(em: EntityManager, tenantId: number, receiptId: string): Promise<Receipt> {
  const stored = await storedReceipts(em, tenantId, { state: 'all', receiptId }, { page: 1, limit: 1 });
  return existing('receipt', (await shownReceipts(em, tenantId, stored))[0]);
}
