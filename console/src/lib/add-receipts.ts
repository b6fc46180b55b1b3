// Adds receipts, also those of a folder or a ZIP file: in groups, and each for itself where a group has one that is refused. Loaded when files
// are added.
import { addReceipts } from '#contracts/generated/client.js';
import { maxReceiptBytes, maxReceiptFiles } from '#contracts/rules/receipt-limits.js';
import { call } from './api.js';
import { ApiProblem } from './problem.js';
import { givenFiles, maxFilesAtOnce } from './unzip.js';

/** Pictures of a phone on a slow connection take longer than an ordinary call. */
const uploadTimeoutMs = 5 * 60_000;

/** Of a ZIP file, which the browser unpacks. */
const maxUnzippedMb = 500;

interface AddedReceipts {
  added: number;
  /** A sentence for each file that wasn't added. */
  refused: string[];
}

function refusalOf({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return `${name} is empty.`;
  if (size > maxReceiptBytes) return `${name} is larger than 20 MB. Send a smaller picture.`;
  return undefined;
}

/** A single file that is refused is an error, as is any other failure; adding the rest again adds none twice. */
export async function addFiles(files: File[]): Promise<AddedReceipts> {
  const given = await givenFiles(files, { refusalOf, maxUnzippedMb });
  const taken = given.slice(0, maxFilesAtOnce);
  const refused = taken.flatMap(({ refusal }) => refusal ?? []);
  if (taken.length === 0) throw new Error('No files found in it.');
  if (taken.length === 1 && refused.length === 1) throw new Error(refused[0]);
  if (given.length > taken.length)
    refused.push(`Only the first ${maxFilesAtOnce} were added. You can add up to ${maxFilesAtOnce} receipts at once.`);
  let added = 0;
  for (const group of groupsOf(taken.flatMap(({ file, refusal }) => (refusal === undefined ? [file] : [])))) {
    const why = await send(group, taken.length === 1);
    added += group.length - why.length;
    refused.push(...why);
  }
  return { added, refused };
}

/** As many as one call takes. */
function groupsOf(files: File[]): File[][] {
  const groups: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = groups.at(-1);
    bytes += file.size;
    if (last && last.length < maxReceiptFiles && bytes <= maxReceiptBytes) last.push(file);
    else {
      groups.push([file]);
      bytes = file.size;
    }
  }
  return groups;
}

/** Why files of the group weren't added. */
async function send(group: File[], isOnly: boolean): Promise<string[]> {
  const body = new FormData();
  for (const file of group) body.append('file', file);
  try {
    await call(addReceipts, { body, timeoutMs: uploadTimeoutMs });
    return [];
  } catch (error) {
    if (isOnly || !isRefusal(error)) throw error;
    if (group.length === 1) return [`${group[0]!.name}: ${error.detail}`];
    const why: string[] = [];
    for (const file of group) why.push(...(await send([file], false)));
    return why;
  }
}

const isRefusal = (error: unknown): error is ApiProblem => error instanceof ApiProblem && (error.status === 413 || error.status === 422);
