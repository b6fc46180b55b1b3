// Packs the services' streams into an archive: files in one after the other, each as it arrives, and what the manifest says about them.
import { DomainError } from '#contracts/problem.js';
import type { Archive } from '#platform/archive.js';
import { ArchiveSummary, endName, summaryName } from '#platform/business-archive/archive-rules.js';
import { collected } from '#platform/collected.js';
import type { FramedFile } from '#platform/framed-files.js';
import { linesIn, type ArchivePart } from './manifest.js';

const maxSummaryBytes = 1_000_000;

type Frames = AsyncGenerator<FramedFile>;

const cutOff = (): DomainError =>
  new DomainError('archive-interrupted', 503, 'A service stopped sending its data. Export the archive again.');

/** Adds each table of a service and returns what the service reports after them. */
export async function addTables(
  archive: Archive,
  service: string,
  frames: Frames,
): Promise<{ parts: ArchivePart[]; summary: ArchiveSummary }> {
  const parts: ArchivePart[] = [];
  for await (const { name, pieces } of grouped(frames)) {
    if (name === summaryName)
      return { parts, summary: ArchiveSummary.parse(JSON.parse((await collected(pieces, maxSummaryBytes)).toString())) };
    let rows = 0;
    const counted = seenBy(pieces, (piece) => {
      rows += linesIn(piece);
    });
    const { bytes, sha256 } = await archive.add(`${service}/${name}`, counted);
    parts.push({ name: `${service}/${name}`, sha256, bytes, rows });
  }
  throw cutOff();
}

/** Adds each stored file that isn't in the archive yet. */
export async function addFiles(archive: Archive, known: Set<string>, frames: Frames): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = [];
  for await (const { name, pieces } of grouped(frames)) {
    if (name === endName) return parts;
    if (known.has(name)) continue;
    known.add(name);
    parts.push(await archive.add(`files/${name}`, pieces, { isPacked: true }));
  }
  throw cutOff();
}

/** Frames with the same name in a row are pieces of one file. What isn't read of a file is skipped. */
async function* grouped(frames: Frames): AsyncGenerator<{ name: string; pieces: AsyncGenerator<Uint8Array> }> {
  let next = await frames.next();
  async function* piecesOf(name: string): AsyncGenerator<Uint8Array> {
    for (; !next.done && next.value.name === name; next = await frames.next()) yield next.value.bytes;
  }
  try {
    while (!next.done) {
      const { name } = next.value;
      yield { name, pieces: piecesOf(name) };
      for await (const skipped of piecesOf(name)) void skipped;
    }
  } finally {
    await frames.return(undefined);
  }
}

async function* seenBy(pieces: AsyncIterable<Uint8Array>, see: (bytes: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const bytes of pieces) {
    see(bytes);
    yield bytes;
  }
}
