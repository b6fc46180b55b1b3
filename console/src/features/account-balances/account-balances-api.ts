// The call that downloads a journal.
import { exportJournal } from '#contracts/generated/client.js';
import type { JournalFormat } from '#contracts/routes/journal-export.js';
import { download } from '../../lib/download.js';

/** A complete journal may take a while on a slow connection. */
const downloadWithinMs = 10 * 60_000;

export const downloadJournal = (format: JournalFormat, { to, fileName }: { to: string | undefined; fileName: string }) =>
  download(exportJournal, { query: { format, to }, timeoutMs: downloadWithinMs }, { fileName, accept: 'text/plain' });
