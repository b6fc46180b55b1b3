// Files that were chosen together, with zip archives unpacked: each can be sent or has the reason why it can't.

export interface GivenFile {
  /** With its folder. */
  name: string;
  file: File;
  /** Why it isn't uploaded. */
  refusal?: string;
}

export const maxFilesAtOnce = 200;

export const isZip = ({ name }: { name: string }): boolean => /\.zip$/i.test(name);

/** Files that operating systems add to archives. */
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

interface Limits {
  /** Why a file isn't uploaded; undefined if it can be. */
  refusalOf(file: { name: string; size: number }): string | undefined;
  /** Of all files of an archive. */
  maxUnzippedMb: number;
}

export async function givenFiles(files: File[], limits: Limits): Promise<GivenFile[]> {
  const given: GivenFile[] = [];
  for (const file of files) {
    const name = file.webkitRelativePath || file.name;
    if (isHidden(name)) continue;
    if (isZip(file)) given.push(...(await filesInZip(file, limits)));
    else given.push({ name, file, refusal: limits.refusalOf(file) });
  }
  return given;
}

async function filesInZip(zip: File, { refusalOf, maxUnzippedMb }: Limits): Promise<GivenFile[]> {
  const refused = (why: string): GivenFile[] => [{ name: zip.name, file: zip, refusal: `${zip.name} ${why}` }];
  const { BlobReader, BlobWriter, ZipReader } = await import('@zip.js/zip.js/index-native.js');
  const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false });
  try {
    const parts = (await reader.getEntries()).flatMap((part) => (part.directory || isHidden(part.filename) ? [] : [part]));
    if (parts.length === 0) return refused('contains no files.');
    if (parts.length > maxFilesAtOnce) return refused(`contains more than ${maxFilesAtOnce} files. Split it into smaller ZIP files.`);
    // What an archive states limits it: the reader ends with an error before it unpacks more.
    if (parts.reduce((sum, part) => sum + part.uncompressedSize, 0) > maxUnzippedMb * 1024 * 1024)
      return refused(`contains more than ${maxUnzippedMb} MB. Split it into smaller ZIP files.`);
    if (parts.some((part) => part.encrypted)) return refused('is protected by a password. Unzip it and choose the files.');
    const files: GivenFile[] = [];
    for (const part of parts) {
      const name = part.filename.replace(/^.*\//, '');
      const refusal = isZip({ name })
        ? `${name} is a ZIP file in ${zip.name}. Unzip it and choose its files.`
        : refusalOf({ name, size: part.uncompressedSize });
      const content = refusal ? [] : [await part.getData(new BlobWriter())];
      files.push({ name: part.filename, file: new File(content, name), refusal });
    }
    return files;
  } catch {
    return refused('is damaged or isn’t a ZIP file.');
  } finally {
    await reader.close();
  }
}
