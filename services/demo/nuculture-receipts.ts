// Receipts of Nuculture's purchases as vendors email them: of three bank rows, of one that grew by a tip, and of one that no bank row paid.
import type { LedgerTransaction } from '#contracts/routes/general-ledger.js';
import { amountText, centsOf } from '#contracts/money.js';
import { finishedPdf, openPdf } from '#platform/pdf-document.js';

interface DemoReceipt {
  fileName: string;
  pdf: Buffer;
}

interface Purchase {
  merchant: string;
  date: string;
  totalCents: number;
}

/** Words of the bank's text, and the vendor's name as its receipt has it. */
const matched = {
  'RENTQUEST CAMERA': 'RentQuest Camera',
  'GREENPOINT LUMBER': 'Greenpoint Lumber',
  'ABEL CINE RENTALS': 'Abel Cine Rentals',
};
const restaurant = ['PAULIE GEES', 'Paulie Gees'] as const;
const tip = 1.2;

/** From the newest rows of the books; the same rows give the same files. */
export function demoReceipts(rows: readonly LedgerTransaction[], today: string): Promise<DemoReceipt[]> {
  const newest = (words: string) => rows.find(({ OriginalDescription: text }) => text.includes(words))!;
  const of = ([words, merchant]: readonly [string, string], share = 1): Purchase => {
    const { TransactionDate: date, Amount } = newest(words);
    return { merchant, date, totalCents: Math.round(centsOf(-Amount) / share) };
  };
  const cash = { merchant: 'Kips Bay Hardware', date: today, totalCents: 4_317 };
  return Promise.all([...Object.entries(matched).map((names) => of(names)), of(restaurant, tip), cash].map(receiptOf));
}

async function receiptOf({ merchant, date, totalCents }: Purchase): Promise<DemoReceipt> {
  const document = openPdf(`Receipt from ${merchant}`);
  const [year, month, day] = date.split('-');
  document.font('Helvetica').fontSize(18).text(merchant, 48, 48);
  document.fontSize(11).text(`Receipt of ${month}/${day}/${year}`, 48, 84);
  document.text(`Total $${amountText(totalCents)}`, 48, 112);
  document.text(`Paid by Visa $${amountText(totalCents)}`, 48, 130);
  document.text('Thank you for your business', 48, 158);
  return { fileName: `${merchant} ${date}.pdf`, pdf: await finishedPdf(document) };
}
