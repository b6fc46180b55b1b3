// Writes the rows of a demo account as the files that its owner would have downloaded from the bank or the processor.
import { DEMO_OWNER } from '../identity/demo-people.js';
import type { DemoRow } from './activity.js';
import { addDays, firstOfMonth, monthOf } from './calendar.js';
import type { DemoAccount } from './business.js';
import { type BalancedRow, ofxStatement } from './ofx-statement.js';

/** People download a few days twice; the import must not post them twice. */
const OVERLAP_DAYS = 4;

interface Period {
  from: string;
  to: string;
  label: string;
}

/** Oldest file first; `rows` oldest first. */
export function statementFiles(
  account: DemoAccount,
  rows: readonly DemoRow[],
  { start, today }: { start: string; today: string },
): { fileName: string; bytes: Buffer }[] {
  const { name, layout, filePer } = account;
  let balanceCents = account.openingCents;
  const balanced = rows.map((row) => ({ ...row, balanceCents: (balanceCents += row.amountCents) }));
  return periods(filePer, start, today).flatMap(({ from, to, label }) => {
    const newestFirst = balanced.filter(({ date }) => date >= from && date <= to).reverse();
    if (newestFirst.length === 0) return [];
    const [extension, text] =
      layout === 'ofx'
        ? ['qfx', ofxStatement(account, newestFirst, { from, to })]
        : ['csv', [HEADERS[layout], ...newestFirst.map((row) => LINES[layout](row, account)), ''].join('\n')];
    const stem = name.toLowerCase().replace(/\W+/g, '-');
    return [{ fileName: `${stem}-${label}.${extension}`, bytes: Buffer.from(text) }];
  });
}

/** Calendar quarters or years from `start` to `today`; all but the first start a few days early. */
function periods(per: 'quarter' | 'year', start: string, today: string): Period[] {
  const found: Period[] = [];
  const length = per === 'quarter' ? 3 : 12;
  for (let begin = start; begin <= today;) {
    const next = firstOfMonth(begin, length - ((monthOf(begin) - 1) % length));
    const end = addDays(next, -1);
    const year = begin.slice(0, 4);
    found.push({
      from: begin === start ? begin : addDays(begin, -OVERLAP_DAYS),
      to: end < today ? end : today,
      label: per === 'quarter' ? `${year}-q${Math.ceil(monthOf(begin) / 3)}` : year,
    });
    begin = next;
  }
  return found;
}

const PNC_HEADER = 'Date,Description,Withdrawals,Deposits,Category,Balance';
const AMEX_HEADER = 'Date,Description,Card Member,Account #,Amount';

export const american = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
export const inDollars = (cents: number): string => (cents / 100).toFixed(2);
const withCommas = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${inDollars(Math.abs(cents)).replace(/\B(?=(?:\d{3}){1,5}\.)/g, ',')}`;

function pncLine({ date, description, amountCents, bankCategory, balanceCents }: BalancedRow): string {
  const out = amountCents < 0 ? withCommas(-amountCents) : '';
  const into = amountCents < 0 ? '' : withCommas(amountCents);
  return [american(date), description, out, into, bankCategory, withCommas(balanceCents)].map((cell) => `"${cell}"`).join(',');
}

/** Charges are positive here, payments and refunds negative. No description of the demo contains a comma. */
const amexLine = ({ date, description, amountCents }: DemoRow, { lastDigits }: DemoAccount): string =>
  [american(date), description, DEMO_OWNER.name.toUpperCase(), `-4${lastDigits}`, inDollars(-amountCents)].join(',');

const STRIPE_HEADER =
  'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,automatic_payout_id,customer_id,customer_name,charge_id';

function stripeLine({ description, amountCents, balance }: DemoRow): string {
  const { id, createdUtc, availableOn, grossCents, feeCents, reportingCategory, sourceId, payoutId, ...client } = balance!;
  const amounts = [grossCents, feeCents, amountCents].map(inDollars);
  const of = [reportingCategory, sourceId, description, payoutId, client.customerId, client.customerName, client.chargeId];
  return [id, createdUtc, `${availableOn} 00:00:00`, 'usd', ...amounts, ...of].join(',');
}

const HEADERS = { pnc: PNC_HEADER, amex: AMEX_HEADER, stripe: STRIPE_HEADER };
const LINES: Record<keyof typeof HEADERS, (row: BalancedRow, account: DemoAccount) => string> = {
  ...{ pnc: pncLine, amex: amexLine, stripe: stripeLine },
};
