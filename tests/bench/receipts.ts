// RECEIPTS: drawn receipts, of many fonts and lights, read from their pictures and matched with the rows of a bank, among others of the same stores.
import { daysAfter } from '#contracts/days.js';
import { seededRandom } from '#platform/random.js';
import { certainMatches, candidatesOf, type ReceiptHint, type SpentRow } from '../../services/ledger/receipts/match-receipt.js';
import { hintsOf } from '../../services/ledger/receipts/receipt-hint.js';
import { readPicture } from '../../services/ledger/receipts/recognize-in-thread.js';
import { drawnReceipt, receiptPicture, type DrawnReceipt } from '../fixtures/ledger/receipts.fixture.js';
import { ms, type Benchmark } from './figures.js';

const [leastMatched, mostWrong, usualReceipts] = [0.85, 0.001, 200];
const tenantId = 2;

export const receipts: Benchmark = async (tell, { rows: count = usualReceipts }) => {
  const drawn = Array.from({ length: count }, (_, seed) => drawnReceipt(seed));
  const rows = drawn.flatMap(bankRows);
  const started = performance.now();
  const hints: ReceiptHint[] = [];
  for (const [at, receipt] of drawn.entries()) {
    if (at % 25 === 0) tell(`${at} of ${count} read`);
    const { read, lines } = await readPicture({ tenantId, picture: await receiptPicture(receipt) }, '2026-12-01');
    hints.push(
      ...hintsOf([{ ...read, receiptId: String(at), receivedAt: '2026-12-01T17:00:00Z', text: lines, byHand: false }], 'America/New_York'),
    );
  }
  const tookMs = performance.now() - started;
  const matches = certainMatches(hints.map((hint) => ({ hint, rows })));
  const wrong = matches.filter(({ hint, row }) => row.source !== hint.receiptId);
  const legible = drawn.filter(({ totalCents, chargedCents }) => totalCents === chargedCents).length;
  const suggested = hints.filter((hint) => candidatesOf(hint, rows).some(({ row }) => row.source === hint.receiptId)).length;
  const [share, wrongShare] = [(matches.length - wrong.length) / legible, wrong.length / count];
  return [
    {
      name: 'RECEIPTS',
      what: `${count} drawn receipts matched by their pictures; a tip added later is a person's to match`,
      measured: `${(100 * share).toFixed(1)}% matched, ${wrong.length} wrong, ${suggested} with their row among the suggestions; ${ms(tookMs / count)} a receipt`,
      target: `≥ ${100 * leastMatched}% matched, ≤ ${100 * mostWrong}% wrong`,
      met: share >= leastMatched && wrongShare <= mostWrong,
      values: { share, wrong: wrong.length, suggested, perReceiptMs: tookMs / count },
    },
  ];
};

/** The purchase a few days later, and two others of the same store, one of nearly the same amount. */
function bankRows(receipt: DrawnReceipt, at: number): SpentRow[] {
  const random = seededRandom(at + 7_001);
  const { store: payee, date, chargedCents, cardDigits } = receipt;
  const row = (source: string, days: number, spentCents: number): SpentRow => ({
    ...{ source, payee, spentCents, date: daysAfter(date, days), accountDigits: cardDigits, hasReceipt: false },
  });
  return [
    row(`${at}`, Math.floor(random() * 4), chargedCents),
    row(`${at} near`, 1, chargedCents + 10),
    row(`${at} other`, Math.floor(random() * 9), 500 + Math.floor(random() * 30_000)),
  ];
}
