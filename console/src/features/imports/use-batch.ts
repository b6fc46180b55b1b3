// Files added together in this business and visit. They're read one after the other while the screen is open; a person posts them.
import { queryOptions, skipToken, type QueryClient, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listImports, undoImport } from '#contracts/generated/client.js';
import { useDraft, useDrafts } from '../../lib/draft.js';
import { call } from '../../lib/api.js';
import { isOver, jobStates } from '../../lib/job.js';
import { keyOf, reread } from '../../lib/reading.js';
import { type Answers, type BatchFile, type BatchRow, byPeriod, statusOf } from './batch.js';
import { keepFile } from './files-in-hand.js';
import { type Destination, importQuery, listedImportQuery, postImport, readStatement } from './imports-api.js';
import { repeatedRows } from './repeated-rows.js';
import type { GivenFile } from '../../lib/unzip.js';

const batchQuery = queryOptions<BatchFile[]>({
  queryKey: ['import-batch'],
  queryFn: skipToken,
  initialData: [],
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});

const change = (client: QueryClient, edit: (files: BatchFile[]) => BatchFile[]): void =>
  void client.setQueryData(batchQuery.queryKey, (files) => edit(files ?? []));

const changeOne = (client: QueryClient, key: string, part: Partial<BatchFile>): void =>
  change(client, (files) => files.map((file) => (file.key === key ? { ...file, ...part } : file)));

const none: BatchFile[] = [];

type StoredFile = Pick<BatchFile, 'key' | 'name' | 'into' | 'importId' | 'isAccepted'>;
const nothingStored: StoredFile[] = [];

/** The list stays until it is cleared, also when the page is loaded again; a file that wasn't read by then must be chosen again. */
export function useBatchFiles(): BatchFile[] {
  const client = useQueryClient();
  const files = useQuery(batchQuery).data ?? none;
  const [stored, store] = useDraft('import-batch', nothingStored);
  const isRestored = useRef(false);
  useEffect(() => {
    if (!isRestored.current && files.length === 0 && stored.length > 0) change(client, () => stored.map(restored));
    else store(files.map(({ key, name, into, importId, isAccepted }) => ({ key, name, into, importId, isAccepted })));
    isRestored.current = true;
  }, [client, files, store]);
  return files;
}

const restored = (file: StoredFile): BatchFile =>
  file.importId === undefined ? { ...file, problem: new Error('The page was closed before this file was read.') } : file;

/** A file that is read again becomes another import. */
export const followReading = (client: QueryClient, file: File, importId: string): void =>
  change(client, (files) => files.map((entry) => (entry.file === file ? { ...entry, importId, problem: undefined } : entry)));

export function useBatch() {
  const client = useQueryClient();
  const files = useBatchFiles();
  useReadingOn(client, files);
  const rows = useRows(files);
  return {
    rows,
    add: (given: GivenFile[], into: Destination) =>
      change(client, (before) => [
        ...before,
        ...given.map(({ name, file, refusal }) => ({
          ...{ key: crypto.randomUUID(), name, file, into },
          ...(refusal && { problem: new Error(refusal) }),
        })),
      ]),
    remove: (key: string) => change(client, (before) => before.filter((file) => file.key !== key)),
    clear: () => change(client, () => []),
    readAgain: (key: string, year?: number) => changeOne(client, key, { problem: undefined, year }),
    accept: (key: string) => changeOne(client, key, { isAccepted: true }),
    /** Reads these files again, into the account that a person named. */
    answerAccount: (keys: string[], into: Destination) =>
      change(client, (before) => before.map((file) => (keys.includes(file.key) ? { ...file, into, importId: undefined, problem: undefined } : file))), // prettier-ignore
    /** Reads this file again, with the balance after its last transaction, into the account that it has. */
    enterBalance: (key: string, closingCents: number) => {
      const accountId = rows.find((row) => row.key === key)?.preview?.account.id;
      changeOne(client, key, { closingCents, into: { accountId }, importId: undefined, problem: undefined });
    },
    ...useRunning(client),
  };
}

export type Batch = ReturnType<typeof useBatch>;

/** One file at a time. Leaving the screen pauses it; coming back continues. */
function useReadingOn(client: QueryClient, files: BatchFile[]): void {
  const next = files.find((entry): entry is BatchFile & { file: File } => !entry.importId && !entry.problem && entry.file !== undefined);
  useEffect(() => {
    if (!next) return;
    const stop = new AbortController();
    const { key, file, into, year, closingCents } = next;
    readStatement({ file, into, year, closingCents, signal: stop.signal }).then(
      (preview) => {
        if (stop.signal.aborted) return;
        keepFile(preview.importId, file);
        client.setQueryData(importQuery(preview.importId).queryKey, preview);
        changeOne(client, key, { importId: preview.importId });
      },
      (problem: Error) => {
        if (!stop.signal.aborted) changeOne(client, key, { problem });
      },
    );
    return () => stop.abort();
  }, [client, next]);
}

function useRows(files: BatchFile[]): BatchRow[] {
  const draft = useDrafts();
  const read = files.flatMap(({ importId }) => importId ?? []);
  const previews = useQueries({ queries: read.map((importId) => listedImportQuery(importId)) });
  const byId = new Map(read.map((importId, n) => [importId, previews[n]?.data]));
  const rows = files.map((file): BatchRow => {
    const preview = file.importId === undefined ? undefined : byId.get(file.importId);
    const answers: Answers = {
      accounts: draft(`import:${file.importId}:accounts`, []),
      areRowsConfirmed: draft(`import:${file.importId}:confirmed`, false),
      isAccepted: file.isAccepted ?? false,
    };
    return { ...file, preview, answers, status: statusOf(file, preview, answers) };
  });
  return withRepeated(byPeriod(rows));
}

const inOrder = ['imported', 'importing', 'ready', 'look'];

/** Compares the files with each other: those come first that are posted first. */
function withRepeated(rows: BatchRow[]): BatchRow[] {
  const read = rows.flatMap((row) => (row.preview && inOrder.includes(row.status) ? [{ ...row, preview: row.preview }] : []));
  const found = repeatedRows(read.toSorted((a, b) => inOrder.indexOf(a.status) - inOrder.indexOf(b.status)));
  return rows.map((row): BatchRow => {
    const repeated = found.get(row.key);
    if (!repeated || row.preview!.state !== 'preview') return row;
    const { counts } = row.preview!;
    const isAll = row.status === 'ready' && repeated.rows === counts.new && counts.possibleDuplicate === 0;
    return { ...row, repeated, status: isAll ? 'repeated' : row.status };
  });
}

/**
 * One import after the other, because the next one may repeat its rows; the newest is undone first. A failed one doesn't stop the others.
 */
function useRunning(client: QueryClient) {
  const [done, setDone] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const running = useMutation({
    mutationFn: async ({ kind, rows }: { kind: 'post' | 'undo'; rows: BatchRow[] }) => {
      const { signal } = (stop.current = new AbortController());
      for (const [n, { key, importId, answers }] of rows.entries()) {
        setDone(n);
        if (importId === undefined || signal.aborted) continue;
        changeOne(client, key, { problem: undefined });
        const problem =
          kind === 'post'
            ? await runOne(client, { importId, state: 'committing', start: () => postImport(importId, [], answers.accounts) }, signal)
            : await runOne(
                client,
                { importId, state: 'undoing', start: () => call(undoImport, { params: { importId }, body: {} }) },
                signal,
              );
        if (problem && !signal.aborted) changeOne(client, key, { problem });
      }
      void client.invalidateQueries({ queryKey: keyOf(listImports) });
      if (kind === 'undo') void reread(client, undoImport.features);
    },
  });
  const progress = running.isPending ? { kind: running.variables.kind, done, all: running.variables.rows.length } : undefined;
  return {
    post: (rows: BatchRow[]) => running.mutate({ kind: 'post', rows }),
    undo: (rows: BatchRow[]) => running.mutate({ kind: 'undo', rows: rows.toReversed() }),
    running: progress,
  };
}

interface Run {
  importId: string;
  state: 'committing' | 'undoing';
  start(): Promise<{ jobId: string }>;
}

async function runOne(client: QueryClient, { importId, state, start }: Run, signal: AbortSignal): Promise<Error | undefined> {
  const { queryKey } = importQuery(importId);
  try {
    const { jobId } = await start();
    client.setQueryData(queryKey, (preview) => preview && { ...preview, state, jobId });
    for await (const job of jobStates(jobId, signal))
      if (isOver(job) && job.state === 'failed') return new Error(job.problem?.detail ?? job.message);
  } catch (error) {
    return error as Error;
  } finally {
    await client.invalidateQueries({ queryKey });
  }
  return undefined;
}
