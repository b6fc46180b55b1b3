// Checks an archive by itself, without an installation: it is complete, and every part is what the manifest says.
import { createHash } from 'node:crypto';
import { BlobReader, TextWriter, ZipReader, type FileEntry } from '@zip.js/zip.js/index-native.js';
import { formatVersion, linesIn, Manifest, manifestName, type ArchivePart } from './manifest.js';

interface VerifiedArchive {
  manifest: Manifest | null;
  /** Sentences about what is wrong; empty for an archive that is complete and unchanged. */
  problems: string[];
}

export async function verifyArchive(bytes: Blob): Promise<VerifiedArchive> {
  const zip = new ZipReader(new BlobReader(bytes), { checkSignature: true, strictness: 'strict', useWebWorkers: false });
  try {
    const entries = (await zip.getEntries()).filter((entry): entry is FileEntry => !entry.directory);
    const manifest = await manifestIn(entries);
    return typeof manifest === 'string' ? refused(manifest) : { manifest, problems: await problemsIn(entries, manifest) };
  } catch {
    return refused('The file isn’t a complete archive. It may have been cut off or changed.');
  } finally {
    await zip.close();
  }
}

const refused = (problem: string): VerifiedArchive => ({ manifest: null, problems: [problem] });

/** A sentence if there is none to read. */
async function manifestIn(entries: FileEntry[]): Promise<Manifest | string> {
  const entry = entries.find(({ filename }) => filename === manifestName);
  if (!entry) return `The ZIP file has no ${manifestName}, so it isn’t an archive of a business.`;
  const content = JSON.parse(await entry.getData(new TextWriter())) as { formatVersion?: unknown };
  if (typeof content.formatVersion === 'number' && content.formatVersion > formatVersion)
    return `The archive has format ${content.formatVersion}, and this version reads format ${formatVersion}. Update the product first.`;
  const parsed = Manifest.safeParse(content);
  return parsed.success ? parsed.data : `${manifestName} isn’t complete.`;
}

async function problemsIn(entries: FileEntry[], { parts }: Manifest): Promise<string[]> {
  const listed = new Map(parts.map((part) => [part.name, part]));
  const problems: string[] = [];
  const seen = new Set([manifestName]);
  for (const entry of entries.filter(({ filename }) => filename !== manifestName)) {
    const part = listed.get(entry.filename);
    if (!part || seen.has(entry.filename)) problems.push(`${entry.filename} isn’t in the manifest.`);
    else if (!(await isUnchanged(entry, part))) problems.push(`${entry.filename} was changed.`);
    seen.add(entry.filename);
  }
  return [...problems, ...parts.filter(({ name }) => !seen.has(name)).map(({ name }) => `${name} is missing.`)];
}

async function isUnchanged(entry: FileEntry, { sha256, bytes, rows }: ArchivePart): Promise<boolean> {
  const hash = createHash('sha256');
  const found = { bytes: 0, lines: 0 };
  const count = new WritableStream<Uint8Array>({
    write(chunk) {
      hash.update(chunk);
      found.bytes += chunk.byteLength;
      found.lines += linesIn(chunk);
    },
  });
  const isReadable = await entry.getData(count).then(
    () => true,
    () => false,
  );
  return isReadable && hash.digest('hex') === sha256 && found.bytes === bytes && (rows === undefined || found.lines === rows);
}
