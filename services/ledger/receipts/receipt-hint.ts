// What the matcher knows of a receipt, from what was read. Pure.
import { dayIn } from '#contracts/days.js';
import type { ReceiptHint } from './match-receipt.js';

/** Lines among which the merchant's name is. */
const headingLines = 4;

type Known = Omit<ReceiptHint, 'totalCents' | 'heading' | 'receivedOn'> & { totalCents: number | null; text: string[]; receivedAt: string };

/** None for a receipt without a total, which no row explains. */
export const hintsOf = (receipts: Known[], timeZone: string): ReceiptHint[] =>
  receipts.flatMap(({ receiptId, totalCents, date, receivedAt, merchant, cardDigits, byHand, text }) => {
    if (totalCents === null) return [];
    const heading = text.filter((line) => /[a-z]{3}/i.test(line)).slice(0, headingLines);
    return [{ receiptId, totalCents, date, receivedOn: dayIn(timeZone, new Date(receivedAt)), merchant, cardDigits, byHand, heading }];
  });
