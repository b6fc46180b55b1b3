// Files that were chosen together, with zip archives unpacked: each is a statement or has the reason why it isn't.
import { refusalOf } from './imports.js';

export interface GivenFile {
  /** With its folder. */
  name: string;
  file: File;
  /** Why it isn't uploaded. */
  refusal?: string;
}

export const maxFilesAtOnce = 200;
const maxUnzippedBytes = 500 * 1024 * 1024;

export const isZip = ({ name }: { name: string }): boolean => /\.zip$/i.test(name);

/** Files that operating systems add to archives. */
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

export async function givenFiles(files: File[]): Promise<GivenFile[]> {
  const given: GivenFile[] = [];
  for (const file of files) {
    const name = file.webkitRelativePath || file.name;
    if (isHidden(name)) continue;
    if (isZip(file)) given.push(...(await filesInZip(file)));
    else given.push({ name, file, refusal: refusalOf(file) });
  }
  return given;
}

async function filesInZip(zip: File): Promise<GivenFile[]> {
  const refused = (why: string): GivenFile[] => [{ name: zip.name, file: zip, refusal: `${zip.name} ${why}` }];
  const { BlobReader, BlobWriter, ZipReader } = await import('@zip.js/zip.js/index-native.js');
  const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false });
  try {
    const parts = (await reader.getEntries()).flatMap((part) => (part.directory || isHidden(part.filename) ? [] : [part]));
    if (parts.length === 0) return refused('contains no files.');
    if (parts.length > maxFilesAtOnce) return refused(`contains more than ${maxFilesAtOnce} files. Split it into smaller ZIP files.`);
    if (parts.reduce((sum, part) => sum + part.uncompressedSize, 0) > maxUnzippedBytes)
      return refused('contains more than 500 MB. Split it into smaller ZIP files.');
    if (parts.some((part) => part.encrypted)) return refused('is protected by a password. Unzip it and choose the files.');
    const files: GivenFile[] = [];
    for (const part of parts) {
      const baseName = part.filename.replace(/^.*\//, '');
      const tooLarge = refusalOf({ name: baseName, size: part.uncompressedSize });
      const blob = tooLarge ? new Blob() : await part.getData(new BlobWriter());
      files.push({ name: part.filename, file: new File([blob], baseName), refusal: tooLarge });
    }
    return files;
  } catch {
    return refused('is damaged or isn’t a ZIP file.');
  } finally {
    await reader.close();
  }
}
