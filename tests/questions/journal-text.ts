// A journal file in the columns of an import: as it is, or from a list of postings with one signed amount, debit positive. Pure.
import { parse } from 'csv-parse/sync';

const columns = 'JournalNo,Date,Account,Debit,Credit,Description,Payee';

export function journalText(text: string): string {
  const rows = parse(text, { columns: true, bom: true, skip_empty_lines: true }) as Record<string, string>[];
  if (!rows[0] || !('amount_usd' in rows[0])) return text;
  const lines = rows.map(({ txn, date, account, amount_usd: amount = '', narration = '', payee = '' }) => {
    const credit = amount.startsWith('-');
    return [txn, date, account, credit ? '' : amount, credit ? amount.slice(1) : '', narration, payee]
      .map((cell) => quoted(cell ?? ''))
      .join(',');
  });
  return `${columns}\n${lines.join('\n')}\n`;
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
