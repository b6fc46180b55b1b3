// The import screens' calls: reading a file, posting it, and the list of earlier imports.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import {
  commitImport,
  createImport,
  findPostedTransactions,
  getImport,
  getImportResult,
  listImports,
  previewCategories,
} from '#contracts/generated/client.js';
import type { previewCategories as PreviewRoute } from '#contracts/routes/classification.js';
import type { getImportResult as ResultRoute } from '#contracts/routes/import-results.js';
import type { ImportPreview, ImportRow } from '#contracts/routes/imports.js';
import { call } from '../../lib/api.js';
import { keyOf, reading } from '../../lib/reading.js';
import { awaited, type ImportResult, sumOfResults } from './result-sums.js';

export type ColumnMapping = NonNullable<ImportPreview['mapping']>;

export interface Destination {
  accountId?: string;
  accountName?: string;
  /** `liability` is a card. */
  accountType?: 'asset' | 'liability' | 'loan';
  /** Of a file of several accounts: own accounts by the file's keys. */
  accountIds?: Record<string, string>;
  accountNames?: Record<string, string>;
}

interface Reading {
  file: File;
  into?: Destination;
  mapping?: ColumnMapping;
  /** In which the statement ends, where its dates have none. */
  year?: number;
  /** The balance after its last transaction, where the file states none. */
  closingCents?: number;
  signal?: AbortSignal;
}

/** A large file on a slow connection takes longer than an ordinary call. */
const uploadTimeoutMs = 5 * 60_000;

/** Reads a file without posting anything. */
export function readStatement({ file, into = {}, mapping, year, closingCents, signal }: Reading): Promise<ImportPreview> {
  const body = new FormData();
  // Fields first, so that a server that streams the file already knows its destination.
  const { accountIds, accountNames, ...fields } = into;
  for (const [name, value] of Object.entries(fields)) if (value) body.set(name, value);
  if (accountIds) body.set('accountIds', JSON.stringify(accountIds));
  if (accountNames) body.set('accountNames', JSON.stringify(accountNames));
  if (mapping) body.set('mapping', JSON.stringify(mapping));
  if (year !== undefined) body.set('year', String(year));
  if (closingCents !== undefined) body.set('closingCents', String(closingCents));
  body.set('file', file);
  return call(createImport, { body, signal, timeoutMs: uploadTimeoutMs });
}

/** `confirmed`: keys of the accounts that a person confirmed as new. */
export const postImport = (importId: string, accept: number[], confirmed: string[] = []) =>
  call(commitImport, { params: { importId }, body: { accept, ...(confirmed.length > 0 && { confirmed }) } });

const pollMs = 1_500;
/** A minute; later results appear at the next refresh of the screen. */
const maxPolls = 40;

/** The books take the transactions a moment after the import, so it is asked again until they have all of them. */
export const importResultQuery = (importIds: string[]) =>
  queryOptions({
    queryKey: [...keyOf(getImportResult), ...importIds],
    enabled: importIds.length > 0,
    queryFn: async ({ signal }): Promise<ImportResult> => {
      const parts: ReplyOf<typeof ResultRoute>[] = [];
      let expected = 0;
      let after: string | undefined;
      do {
        const { bankTransactionIds, next } = await call(findPostedTransactions, { body: { importIds, ...(after && { after }) }, signal });
        expected += bankTransactionIds.length;
        if (bankTransactionIds.length > 0) parts.push(await call(getImportResult, { body: { bankTransactionIds }, signal }));
        after = next ?? undefined;
      } while (after);
      return sumOfResults(parts, expected);
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data && awaited(data) > 0 && dataUpdateCount < maxPolls ? pollMs : false),
  });

export const importsPageSize = 20;

export const importsQuery = (page: number) =>
  reading(listImports, { query: { page, limit: importsPageSize } }, { placeholderData: keepPreviousData });

const inProgress = (state: ImportPreview['state'] | undefined) => state === 'committing' || state === 'undoing';

export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: keyOf(getImport, { params: { importId } }),
    queryFn: ({ signal, client, queryKey }) => {
      const before = client.getQueryData<ReplyOf<typeof getImport extends { route?: infer R } ? NonNullable<R> : never>>(queryKey);
      return call(getImport, { params: { importId }, signal, background: inProgress(before?.state) });
    },
    refetchInterval: (query) => (inProgress(query.state.data?.state) ? pollMs : false),
  });

/** One of a list: asked for again only while it is posted or undone. With 200 files, every change in the books would read all of them. */
export const listedImportQuery = (importId: string) => ({
  ...importQuery(importId),
  enabled: ({ state: { data } }: { state: { data?: ImportPreview } }) => data === undefined || inProgress(data.state),
});

export type Proposal = ReplyOf<typeof PreviewRoute>['proposals'][number];

/** The proposed categories of the new rows, by their row numbers: one request for all of them. */
export const proposalsQuery = ({ importId, account, accounts }: ImportPreview, rows: ImportRow[]) => {
  const asked = rows.flatMap((row) => (isNew(row) ? [row] : []));
  const intoOf = ({ account: key }: ImportRow) => accounts.find((candidate) => candidate.key === key) ?? account;
  return queryOptions({
    queryKey: ['imports', 'proposals', importId, ...asked.slice(0, 1).map(({ row }) => row), asked.length],
    enabled: asked.length > 0,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Map<number, Proposal>> => {
      const body = {
        rows: asked.map((row) => {
          const { name, type } = intoOf(row);
          return { description: row.description, amountCents: row.amountCents, account: { name, type } };
        }),
      };
      const { proposals } = await call(previewCategories, { body, signal });
      return new Map(asked.flatMap(({ row }, index) => (proposals[index] ? [[row, proposals[index]] as const] : [])));
    },
  });
};

/** A row that its file decides needs no proposal. */
const isNew = (row: ImportRow): row is ImportRow & { amountCents: number } =>
  row.status === 'new' && row.amountCents !== null && row.decision === undefined;
