// Reads the messages to the address of a business and adds what is attached as receipts. A message, its receipts and the place in the mailbox
// are one transaction, so a killed job starts again behind it.
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import { Clock } from '#platform/clock.js';
import { FileReader } from '#platform/file-reader/file-reader.js';
import type { FileStore } from '#platform/files.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { readReceiptJob } from '../receipts/read-receipt.job.js';
import { storeReceipt } from '../receipts/store-receipt.js';
import { insertReceipts, type NewReceipt } from '../receipts/write-receipts.js';
import { Mailbox, MailTrouble, type FoundMessage } from './mailbox.js';
import { readMessage, type ReadMessage } from './read-message.js';
import { isAmong, maxMessageBytes, maxMessagesPerDay } from './receipt-address.js';
import { addressIn, isKnown, lockAddress, messagesSince, storeLook, storeMessage, storePlace } from './receipt-mail.query.js';

export const readMailJob = defineJob({ kind: 'receipts.mail', payload: z.object({}), attempts: 3 });

/** The actor in the audit trail, and who added the receipts. */
const mailActor = 'email';
const dayMs = 86_400_000;

interface Place {
  tenantId: number;
  token: string;
  uidValidity: string;
}

@Injectable()
export class ReadMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly mailbox: Mailbox,
    readonly fileReader: FileReader,
    @Inject(FILES) readonly files: FileStore,
  ) {}

  @Runs(readMailJob)
  async run({ tenantId }: Pick<RunningJob<unknown>, 'tenantId'>): Promise<void> {
    const address = await this.unitOfWork.inspect([tenantId], (em) => addressIn(em, tenantId));
    if (!address || !this.mailbox.isSetUp) return;
    const { token } = address;
    let problem: string | null = null;
    try {
      await this.mailbox.read(address, async (uidValidity, message) => {
        if (await this.hasTooMany(tenantId)) {
          problem = `More than ${maxMessagesPerDay} messages came within a day. The next ones are read tomorrow.`;
          return false;
        }
        return this.take({ tenantId, token, uidValidity }, message);
      });
    } catch (error) {
      if (!(error instanceof MailTrouble)) throw error;
      problem = error.message;
    }
    const at = this.clock.instant();
    await this.unitOfWork.asWorker([tenantId], mailActor, async (em) => ({ reply: await storeLook(em, tenantId, { at, problem }) }));
  }

  private async hasTooMany(tenantId: number): Promise<boolean> {
    const since = new Date(this.clock.instant().getTime() - dayMs);
    return (await this.unitOfWork.inspect([tenantId], (em) => messagesSince(em, tenantId, since))) >= maxMessagesPerDay;
  }

  private async take(place: Place, { uid, source }: FoundMessage): Promise<boolean> {
    const message = source === null ? unread(place, uid, tooLarge) : await readMessage(source).catch(() => unread(place, uid, unreadable));
    const isOurs = message.recipients === null || isAmong(this.mailbox.addressWith(place.token)!, message.recipients);
    // A message that the server found by chance stays unknown.
    const { receipts, problem } = isOurs ? await this.stored(place.tenantId, message) : { receipts: [], problem: null };
    return this.write({ ...place, uid, isOurs }, { ...message, problem }, receipts);
  }

  /** What can't be added is named, and the rest is added. */
  private async stored(tenantId: number, { files, problem }: ReadMessage): Promise<{ receipts: NewReceipt[]; problem: string | null }> {
    const receipts: NewReceipt[] = [];
    const problems = problem === null ? [] : [problem];
    for (const { name, bytes } of files)
      try {
        receipts.push(await storeReceipt(this, { tenantId, name, bytes }));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        problems.push(`${name}: ${error.detail}`);
      }
    return { receipts, problem: problems.length === 0 ? null : problems.join(' ').slice(0, 1_000) };
  }

  /** False if the address was renewed or another job was here first; the next look begins where that one ended. */
  private write(
    { tenantId, token, uidValidity, uid, isOurs }: Place & { uid: number; isOurs: boolean },
    { key, sender, subject, problem }: ReadMessage,
    receipts: NewReceipt[],
  ): Promise<boolean> {
    const at = this.clock.instant();
    return this.unitOfWork.asWorker([tenantId], mailActor, async (em) => {
      const now = await lockAddress(em, tenantId);
      if (now?.token !== token || (now.uidValidity === uidValidity && now.lastUid >= uid)) return { reply: false };
      await storePlace(em, tenantId, { uidValidity, uid });
      if (!isOurs || (await isKnown(em, tenantId, key))) return { reply: true };
      const once = [...new Map(receipts.map((receipt) => [receipt.contentHash, receipt])).values()];
      const added = once.length === 0 ? [] : await insertReceipts(em, { tenantId, addedBy: mailActor, at }, once);
      await storeMessage(em, tenantId, { key, sender, subject, problem, receipts: added.length, at });
      const jobs = added.map((receiptId) => ({ kind: readReceiptJob.kind, payload: { receiptId } }));
      const audit = auditRecorded.ledger.of(tenantId, { action: 'receipts.added', subject: 'receipts', after: { receipts: added.length } });
      return { reply: true, jobs, events: added.length > 0 ? [audit] : [] };
    });
  }
}

const tooLarge = `The message is larger than ${maxMessageBytes / 1024 / 1024} MB. Send fewer files at a time.`;
const unreadable = 'The message couldn’t be read. Send the receipt again, attached to a new message.';

/** Only that the server found the address in it is known. */
const unread = ({ uidValidity }: Place, uid: number, problem: string): ReadMessage => ({
  key: createHash('sha256').update(`${uidValidity} ${uid}`).digest('hex'),
  ...{ recipients: null, sender: '', subject: '', files: [], problem },
});
