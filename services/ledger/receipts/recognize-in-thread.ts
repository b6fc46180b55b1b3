// Recognizes the text of a receipt's picture on this machine, in a thread of its own: one receipt at a time, and businesses take turns. The
// same file is the thread's program.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FileReader, standardLimits } from '#platform/file-reader/file-reader.js';
import { threadProgram } from '#platform/thread-program.js';
import type { ReceiptFrame } from '#contracts/routes/receipts.js';
import { readReceiptText, votedReceipt, type ReadReceipt } from './receipt-text.js';

interface RecognizedLine {
  text: string;
  /** As fractions of the picture. */
  box: Omit<ReceiptFrame, 'of'>;
}

/**
 * A receipt takes two to ten seconds. Recognition has its own threads, and its memory is that of a picture of a limited size, so the clock limits it.
 */
const allowance = { cpuMs: 60_000, clockMs: 120_000, heapMb: 192, buffersMb: 384 };
const reader = new FileReader({
  ...standardLimits,
  quick: { threads: 1, allowance },
  long: { threads: 1, heapMb: allowance.heapMb, allowanceOf: () => allowance },
  isQuick: () => true,
});

const program = threadProgram(import.meta.url);

/** What most prepared versions of the picture say, with the lines of the one that says it. */
export async function readPicture(
  receipt: { tenantId: number; picture: Uint8Array },
  receivedOn: string,
): Promise<{ read: ReadReceipt; lines: string[]; frames: ReceiptFrame[] }> {
  const versions = await recognizedVersions(receipt);
  const readings = versions.map((lines) => ({ lines, read: readReceiptText(lines.map(({ text }) => text), receivedOn) })); // prettier-ignore
  const { best, read } = votedReceipt(readings);
  return { read, lines: best.lines.map(({ text }) => text), frames: framesOf(best) };
}

function framesOf({ lines, read }: { lines: RecognizedLine[]; read: ReadReceipt }): ReceiptFrame[] {
  const frame = (of: ReceiptFrame['of'], line: number | null) => (line === null ? [] : [{ of, ...lines[line]!.box }]);
  return [...frame('total', read.totalLine), ...frame('date', read.dateLine)];
}

/** The lines of each version. */
function recognizedVersions({ tenantId, picture }: { tenantId: number; picture: Uint8Array }): Promise<RecognizedLine[][]> {
  const file = {
    ...{ tenantId, program, bytes: picture.length, isPacked: true, isOfJob: true },
    input: { picture: new Uint8Array(picture) },
    advice: 'Send a smaller picture.',
  };
  return reader.read(file, (ask) => ask<RecognizedLine[][]>());
}

/** In the thread. */
export async function* read({ picture }: { picture: Uint8Array }): AsyncGenerator<RecognizedLine[][], void> {
  const { preparedVersions } = await import('./prepared-versions.js');
  const recognizer = await (recognizing ??= startRecognizer());
  const readings: RecognizedLine[][] = [];
  for (const { png, width, height, layout } of await preparedVersions(picture)) {
    await recognizer.setParameters({ tessedit_pageseg_mode: layout as never });
    const { data } = await recognizer.recognize(Buffer.from(png), {}, { text: true, blocks: true });
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
    readings.push(
      lines.map(({ text, bbox: { x0, y0, x1, y1 } }) => ({
        text: text.trim(),
        box: { left: x0 / width, top: y0 / height, width: (x1 - x0) / width, height: (y1 - y0) / height },
      })),
    );
  }
  yield readings;
}

type Recognizer = Awaited<ReturnType<typeof startRecognizer>>;
let recognizing: Promise<Recognizer> | undefined;

/** The language's data come with the product, and nothing is loaded from anywhere else. */
async function startRecognizer() {
  const { createWorker, OEM } = await import('tesseract.js');
  const langPath = join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
  const recognizer = await createWorker('eng', OEM.LSTM_ONLY, { langPath, gzip: true, cacheMethod: 'none' });
  // Otherwise it reports details of each picture on the process's output.
  await recognizer.setParameters({ debug_file: '/dev/null' });
  return recognizer;
}
