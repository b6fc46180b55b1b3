// Reads payroll reports by the platform's file reader. The same file is the thread's program.
import type { FileReader } from '#platform/file-reader/file-reader.js';
import { threadProgram } from '#platform/thread-program.js';
import type { PayrollProvider } from '#contracts/rules/payroll-providers.js';
import { readPayReport } from './read-report.js';
import type { PayReport } from './reported-run.js';

interface ReportFile {
  bytes: Uint8Array;
  provider?: PayrollProvider | undefined;
}

const program = threadProgram(import.meta.url);

export function readPayReportFile(
  reader: FileReader,
  { tenantId, bytes, provider }: ReportFile & { tenantId: number },
): Promise<PayReport> {
  const file = {
    ...{ tenantId, program, bytes: bytes.length },
    input: { bytes: new Uint8Array(bytes), provider },
    advice: 'Export a shorter period.',
  };
  return reader.read(file, (ask) => ask<PayReport>());
}

/** In the thread. */
export function* read({ bytes, provider }: ReportFile): Generator<PayReport, void> {
  yield readPayReport(bytes, provider);
}
