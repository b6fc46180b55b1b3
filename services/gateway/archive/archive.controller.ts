// HTTP edge of the archive of a business, assembled while it is sent.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { exportArchive } from '#contracts/routes/archive.js';
import { getSettings } from '#contracts/routes/settings.js';
import { services } from '#contracts/services.js';
import { packed, type Archive } from '#platform/archive.js';
import { archivedFiles, archivedTables } from '#platform/business-archive/archive-part.controller.js';
import { Clock } from '#platform/clock.js';
import { unframed } from '#platform/framed-files.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { streamFile } from '#platform/stream-text.js';
import { ServiceLinks } from '../links/service-links.js';
import { addFiles, addTables } from './collect-parts.js';
import { formatVersion, manifestName, type ArchivePart, type Manifest } from './manifest.js';

/** Of one batch of rows, or of one piece of a file. */
const maxFrameBytes = 64 * 2 ** 20;

@Controller()
export class ArchiveController {
  constructor(
    private readonly links: ServiceLinks,
    private readonly clock: Clock,
  ) {}

  @Serve(exportArchive)
  async export(_: RequestOf<typeof exportArchive>, who: Identity, { reply }: Exchange): Promise<ReplyOf<typeof exportArchive> | undefined> {
    const { name, timeZone } = await this.links.reply(getSettings, who);
    const at = this.clock.instant();
    const file = { mediaType: 'application/zip', fileName: `archive-${who.tenantId}-${this.clock.today(timeZone)}.zip` };
    await streamFile(
      reply,
      file,
      packed(at, (archive) => this.fill(archive, { who, name, at })),
    );
    return undefined;
  }

  private async fill(archive: Archive, { who, name, at }: { who: Identity; name: string; at: Date }): Promise<void> {
    const parts: ArchivePart[] = [];
    const files = new Set<string>();
    const found: Partial<Manifest['services']> = {};
    let booksHash = '';
    for (const service of services) {
      const stream = async (path: string) => unframed(await this.links.fetchFile(service, path, who), maxFrameBytes);
      const tables = await addTables(archive, service, await stream(archivedTables.path));
      const { facts, ...summary } = tables.summary;
      found[service] = summary;
      booksHash = facts['booksHash'] ?? booksHash;
      parts.push(...tables.parts, ...(await addFiles(archive, files, await stream(archivedFiles.path))));
    }
    const manifest: Manifest = {
      format: 'ai-accounting-archive',
      formatVersion,
      createdAt: at.toISOString(),
      createdBy: who.mail,
      business: { id: who.tenantId, name },
      booksHash,
      services: found as Manifest['services'],
      parts,
    };
    await archive.addText(manifestName, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}
