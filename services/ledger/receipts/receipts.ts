// Converts receipts, rows, and missing receipts to the form of the API. Pure.
import type { Receipt, ReceiptRow } from '#contracts/routes/receipts.js';
import { categoryOf, leafOf } from '#contracts/rules/account-path.js';
import { shownName } from '#contracts/rules/shown-name.js';
import { vendorNamed } from '../posting/vendor.js';
import { candidatesOf, type ReceiptHint, type SpentRow } from './match-receipt.js';
import type { LedgerPlace, StoredReceipt } from './receipts.query.js';

type Shown = Pick<LedgerPlace, 'lineId' | 'date' | 'description' | 'payee' | 'amountCents' | 'path'> & { accountPath: string | null };

export const shownRow = ({ lineId, date, description, payee, amountCents, accountPath, path }: Shown): ReceiptRow => ({
  ...{ lineId, date, description, amountCents, category: categoryOf(path) },
  payee: payee === '' ? shownName(description) : shownName(description, vendorNamed(payee)),
  account: accountPath === null ? '' : leafOf(accountPath),
});

interface Found {
  rows: LedgerPlace[];
  /** Null while it is read, and for one that has no total. */
  hint: ReceiptHint | null;
  near: (LedgerPlace & SpentRow)[];
}

export function shownReceipt(receipt: StoredReceipt, { rows, hint, near }: Found): Receipt {
  const { receiptId, fileName, receivedAt, addedBy, state, problem, frames, text, matchedBy } = receipt;
  const { totalCents, salesTaxCents, date, merchant, cardDigits, pictureKey } = receipt;
  const candidates = hint === null || state === 'matched' ? [] : candidatesOf(hint, near);
  return {
    ...{ receiptId, fileName, addedBy, state, problem, frames, matchedBy, totalCents, salesTaxCents, date, cardDigits },
    receivedAt: new Date(receivedAt).toISOString(),
    merchant: merchant === null ? null : shownName(merchant, merchant),
    hasPicture: pictureKey !== null,
    text: pictureKey === null ? text : [],
    lineIds: rows.map(({ lineId }) => lineId),
    rows: rows.map(shownRow),
    candidates: candidates.map(({ row, reason, score }) => ({ ...shownRow(row), reason, score })),
  };
}
