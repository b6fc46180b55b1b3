// Assembles a tax package: collects its parts from the services in the name of the requester and streams them into an archive. It is
// offered once it is complete; an interrupted run leaves nothing and is started again.
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '#contracts/problem.js';
import { getSettings } from '#contracts/routes/settings.js';
import { Uuid } from '#contracts/shapes.js';
import { Clock } from '#platform/clock.js';
import { collected } from '#platform/collected.js';
import type { FileStore } from '#platform/files.js';
import { unframed } from '#platform/framed-files.js';
import type { Identity } from '#platform/identity.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { currentContext, newTraceparent } from '#platform/request-context.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { memberBehind } from '../directory/memberships.query.js';
import { addressOf } from '../links/address-of.js';
import { ServiceLinks } from '../links/service-links.js';
import { Archive } from '#platform/archive.js';
import { forget, keepArchive, outdated, packageOf, type StoredPackage } from './packages.query.js';
import { fileCount, manifestName, parts, readmeName, type Part, type Source } from './parts.js';
import { servicesBehind } from './services-behind.js';
import type { About } from './package-of.js';
import { manifestText, readmeText, type CollectedFile } from './package-texts.js';

export const assemblePackageJob = defineJob({
  kind: 'tax-package.assemble',
  payload: z.object({ packageId: Uuid, year: z.number().int() }),
  attempts: 3,
});

type Job = RunningJob<{ packageId: string; year: number }>;

/** The person in whose name services are called, and the services' answers in this run. */
interface Asking {
  who: Identity;
  answers: Map<string, unknown>;
}

/** Answers that become tables are small: accounts, contractors. */
const maxTableBytes = 32 * 1024 * 1024;
/** Receipts are kept in the full size of their picture, one of which is in memory at a time. */
const maxFolderFileBytes = 64 * 1024 * 1024;

@Injectable()
export class AssemblePackage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: ServiceLinks,
    private readonly clock: Clock,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Runs(assemblePackageJob)
  async run(job: Job): Promise<unknown> {
    const { tenantId, payload } = job;
    const wanted = await this.unitOfWork.inspect([tenantId], (em) => packageOf(em, tenantId, payload.packageId));
    if (wanted.fileKey === null) await this.assemble(job, wanted);
    await this.clearOutdated(job);
    return { packageId: wanted.packageId };
  }

  private async assemble(job: Job, wanted: StoredPackage): Promise<void> {
    const { tenantId } = job;
    const who = await this.identityOf(tenantId, wanted.personId);
    const about = await this.about(wanted, who);
    const archive = new Archive(this.clock.instant());
    let bytes = 0;
    const counted = async function* () {
      for await (const chunk of archive.bytes as AsyncIterable<Uint8Array>) {
        bytes += chunk.byteLength;
        yield chunk;
      }
    };
    const filling = this.fill(archive, about, who, job).catch((error: Error) => {
      archive.abort(error);
      throw error;
    });
    // Both are awaited: the first failure is the reason for the other's failure, and the store reports it.
    const [stored, filled] = await Promise.allSettled([this.files.putStream(tenantId, counted()), filling]);
    if (stored.status === 'rejected') throw stored.reason;
    if (filled.status === 'rejected') throw filled.reason;
    const kept = await this.unitOfWork.asWorker([tenantId], job.requestedBy, async (em) => ({
      reply: await keepArchive(em, tenantId, { packageId: wanted.packageId, fileKey: stored.value, bytes, files: filled.value }),
    }));
    if (!kept) await this.files.remove(stored.value);
  }

  private async fill(archive: Archive, about: About, who: Identity, { progress }: Job): Promise<CollectedFile[]> {
    const files: CollectedFile[] = [];
    let done = 0;
    const finished = () => progress(++done / (fileCount + 1), `${done} of ${fileCount} files`);
    const add = async (name: string, source: AsyncIterable<Uint8Array>, isPacked = false) => {
      const collectedAt = this.clock.instant().toISOString();
      files.push({ ...(await archive.add(name, source, { isPacked })), collectedAt });
    };
    const answers = new Map<string, unknown>();
    for (const part of parts) {
      for await (const { name, content } of this.filesOf(part, about, { who, answers })) await add(name, content, name !== part.name);
      await finished();
    }
    await add(readmeName, bytesOf(readmeText(about)));
    await finished();
    await archive.add(manifestName, bytesOf(manifestText(about, files)));
    await archive.close();
    // The manifest has all; the list of packages doesn't name hundreds of receipts.
    return files.filter(({ name }) => name === readmeName || parts.some((part) => part.name === name));
  }

  private async *filesOf(part: Part, about: About, asking: Asking): AsyncGenerator<{ name: string; content: AsyncIterable<Uint8Array> }> {
    const content = await this.collect(part, about, asking);
    if (part.folder === undefined) yield { name: part.name, content };
    else
      for await (const { name, bytes } of unframed(content, maxFolderFileBytes))
        yield { name: part.folder + name, content: bytesOf(bytes) };
  }

  /** A refusal names the part. */
  private async collect(part: Part, about: About, asking: Asking): Promise<AsyncIterable<Uint8Array>> {
    try {
      if (!part.make) return await this.links.fetchFile(part.sources[0]!.service, part.sources[0]!.address(about), asking.who);
      const replies: unknown[] = [];
      for (const source of part.sources) replies.push(await this.answerOf(source, about, asking));
      return bytesOf(await part.make(replies, about));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError('part-refused', error.status, `${part.name} couldn’t be collected: ${error.detail}`);
    }
  }

  /** Parts that are made from the same answer show the same figures. */
  private async answerOf({ service, address }: Source, about: About, { who, answers }: Asking): Promise<unknown> {
    const key = `${service} ${address(about)}`;
    if (!answers.has(key)) {
      const sent = await this.links.fetchFile(service, address(about), who);
      answers.set(key, JSON.parse((await collected(sent, maxTableBytes)).toString()));
    }
    return answers.get(key);
  }

  /** With the role that the person has now: a person who left the business meanwhile gets nothing. */
  private async identityOf(tenantId: number, personId: string): Promise<Identity> {
    const member = await this.unitOfWork.inspect([tenantId], (em) => memberBehind(em, tenantId, personId));
    if (!member) throw new DomainError('not-a-member', 403, 'The person who requested this package is no longer a member of the business.');
    const traceparent = currentContext()?.traceparent ?? newTraceparent();
    return { userId: personId, ...member, label: 'User', tenantId, traceparent };
  }

  private async about({ packageId, year, method, requestedBy, requestedAt }: StoredPackage, who: Identity): Promise<About> {
    const sent = await this.links.fetchFile(getSettings.service, addressOf(getSettings, {}), who);
    const { name, timeZone } = getSettings.reply.parse(JSON.parse((await collected(sent, maxTableBytes)).toString()));
    const behind = await servicesBehind(this.links, who);
    const collectedAt = this.clock.instant().toISOString();
    return {
      behind,
      packageId,
      year,
      method,
      businessName: name,
      requestedBy,
      requestedAt,
      collectedAt,
      today: this.clock.today(timeZone),
    };
  }

  /** Files go first: an interrupted run finds the rows again. No two archives are equal, so none belongs to another row. */
  private async clearOutdated({ tenantId, requestedBy, payload: { year } }: Job): Promise<void> {
    const old = await this.unitOfWork.inspect([tenantId], (em) => outdated(em, tenantId, year));
    if (old.length === 0) return;
    for (const { fileKey } of old) await this.files.remove(fileKey);
    const packageIds = old.map(({ packageId }) => packageId);
    await this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => ({ reply: await forget(em, tenantId, packageIds) }));
  }
}

async function* bytesOf(content: string | Uint8Array): AsyncIterable<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content;
}
