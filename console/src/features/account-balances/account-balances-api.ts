// API calls for account balances, as query options.
import { queryOptions } from '@tanstack/react-query';
import { exportJournal, getBalanceSheet } from '#contracts/generated/client.js';
import type { JournalFormat } from '#contracts/routes/journal-export.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';

/** Without a day: today in the business's time zone. */
export const balanceSheetQuery = (asOf: string | undefined) =>
  queryOptions({
    queryKey: ['ledger', 'balance-sheet', { asOf }],
    queryFn: ({ signal }) => call(getBalanceSheet, { query: { asOf }, signal }),
  });

/** A complete journal may take a while on a slow connection. */
const downloadWithinMs = 10 * 60_000;

export const downloadJournal = (format: JournalFormat, { to, fileName }: { to: string | undefined; fileName: string }) =>
  download(exportJournal, { query: { format, to }, timeoutMs: downloadWithinMs }, { fileName, accept: 'text/plain' });
