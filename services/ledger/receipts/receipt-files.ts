// The names of a year's receipts as files, and the index that names the transaction of each. Pure.
import { amountText } from '#contracts/money.js';
import { shownName } from '#contracts/rules/shown-name.js';
import { csvRow } from '#platform/csv-row.js';
import { vendorNamed } from '../posting/vendor.js';
import type { ReceiptLine } from './year-receipts.query.js';

export const indexName = 'index.csv';
const columns = ['Date', 'Payee', 'Amount', 'Category', 'File', 'Entry'];
/** Of the payee, in the name of a file. */
const maxNameCharacters = 40;

interface ReceiptFile {
  name: string;
  fileKey: string;
}

const payeeOf = ({ payee, description }: ReceiptLine): string =>
  payee === '' ? shownName(description) : shownName(description, vendorNamed(payee));

/** One for each receipt, numbered in the order of their first lines, so that no two have one name: '2026-08-03-staples-1.pdf'. */
export function receiptFiles(lines: ReceiptLine[]): Map<string, ReceiptFile> {
  const files = new Map<string, ReceiptFile>();
  for (const line of lines) {
    if (files.has(line.receiptId)) continue;
    const payee = payeeOf(line)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, maxNameCharacters);
    const parts = [line.date, ...payee.split('-').filter((part) => part !== ''), files.size + 1];
    const ending = line.mediaType === 'application/pdf' ? 'pdf' : 'jpg';
    files.set(line.receiptId, { name: `${parts.join('-')}.${ending}`, fileKey: line.fileKey });
  }
  return files;
}

/** A row for each line of the ledger. A receipt whose file is `lost` is named without one. */
export function indexText(lines: ReceiptLine[], files: Map<string, ReceiptFile>, lost: Set<string>): string {
  const rows = lines.map((line) => {
    const { date, amountCents, path, receiptId, journalNo } = line;
    const amount = `${amountCents < 0 ? '-' : ''}${amountText(amountCents).replaceAll(',', '')}`;
    const { name } = files.get(receiptId)!;
    return [date, payeeOf(line), amount, path, lost.has(name) ? 'not in the file store' : name, journalNo];
  });
  return [columns, ...rows].map(csvRow).join('');
}
