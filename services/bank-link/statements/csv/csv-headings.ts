// Headings of CSV statements: which words name which column, the best name first.
import { withoutCents } from './csv-cents.js';
import { codeInHeading } from './csv-currency.js';

export type Role =
  | 'date'
  | 'transactedOn'
  | 'description'
  | 'amount'
  | 'direction'
  | 'debit'
  | 'credit'
  | 'balance'
  | 'account'
  | 'number'
  | 'routing'
  | 'card'
  | 'reference';
/** Column numbers counted from 0. */
export type Columns = Partial<Record<Role, number>> & { date: number; description: number };

/** Lower case, everything but letters and '#' as one space. */
export const headerWords = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^a-z#]+/g, ' ')
    .trim();

/** Headings of the posting date, which the books use if a file has the purchase date too. */
const POSTED = (
  'posted date,posting date,post date,date posted,posted on,postedon,posted,post dt,booked,booked on,clearing date,cleared date,completed date,date completed,' +
  'date completed utc,completed on,finished on,settlement date,settled date,date settled,booking date,process date,processed date'
).split(',');
const TRANSACTED = (
  'transaction date,trans date,tran date,date of transaction,transaction time,purchase date,date of purchase,authorized date,authorization date,' +
  'started date,date started,date started utc,created on,activity date,original date,date'
).split(',');

const HEADERS: Record<Exclude<Role, 'direction' | 'transactedOn'>, string[]> = {
  date: [
    ...POSTED,
    ...(
      'date,transaction date,trans date,tran date,date of transaction,value date,date utc,datetime,date time,transaction time,effective date,activity date,' +
      'entry date,created date,created date utc,created utc,created,created on,date created,transaction creation date,transacted at,started date,date started,' +
      'date started utc,purchase date,payment date,effective at utc,effective at,arrival date,arrival date utc,deposit date,payout date'
    ).split(','),
  ],
  description: (
    'description,transaction description,full description,original description,payee,name,merchant,merchant name,narrative,transaction details,details,transaction,' +
    'payee name,to from,name of sender receiver,clean merchant name,memo,note,particulars,remarks,counterparty,description #,' +
    'transaction description #,memo description,transaction memo,source name,merchant details,original statement,notes,title,text,booking text,reference'
  ).split(','),
  amount:
    'amount,transaction amount,amt,net amount,amount total,total amount,posted amount,billed amount,settled amount,amount with fees'.split(
      ',',
    ),
  debit: (
    'withdrawals,withdrawal,debit,debits,withdrawal amount,debit amount,withdrawals debits,money out,paid out,outflow,amount debit,debit amt,withdrawal amt,' +
    'amount out,outflows,payments out,withdrawls,charge,charges,purchase,purchases,payment,payments'
  ).split(','),
  credit: (
    'deposits,deposit,credit,credits,deposit amount,credit amount,deposits credits,money in,paid in,inflow,amount credit,credit amt,deposit amt,amount in,' +
    'inflows,payments in,receipts,payment,payments'
  ).split(','),
  balance: (
    'balance,running balance,running bal,runningbalance,account balance,ending balance,account running balance,ledger balance,' +
    'daily posted balance,posted balance,book balance,new balance,closing balance,balance after,balance owed,amount owed,balance due,' +
    'new balance owed,balance owing,total owed,current balance,available balance'
  ).split(','),
  account: 'account,account number,account name,account no,account #,account num,source account,account used'.split(','),
  number: 'account number,account num,account no,account #,acct number,acct no,acct #,account mask'.split(','),
  routing: 'bank rtn,routing number,routing no,routing #,aba num,aba number,aba,rtn'.split(','),
  card: 'account #,card no,card number'.split(','),
  reference: 'transferwise id,balance transaction id,transaction id,payment id,id,reference'.split(','),
};

/** Amount columns to use if there is no other: net before gross. */
const LAST_AMOUNTS = ['net', 'net total', 'gross', 'total'];
/** Columns subtracted from an amount before it reaches the account. */
const FEES = ['fee', 'fees', 'fees taxes', 'processing fee', 'amount fee', 'transaction fees'];
const NETS = ['net', 'net amount', 'net total', 'total amount'];

/** Words without the dollar's or another currency's code: 'Amount (USD)' is an amount. */
const plainWords = (header: string): string =>
  codeInHeading(header) === undefined
    ? headerWords(withoutCents(header)) || headerWords(header)
    : headerWords(header.replace(/\b(?:in )?[A-Z]{3}\b/g, '').replace(/\bin (?:usd|us dollars?)\b|\busd\b/gi, '')) || 'amount';

export function rolesOf(header: string[]): Partial<Record<Role, number>> {
  const names = header.map(plainWords);
  const places = new Map<string, number>();
  for (const [column, name] of names.entries()) {
    const before = places.get(name);
    // Given amounts in dollars and in another currency, the dollars count.
    if (before === undefined || (codeInHeading(header[column]!) === 'USD' && codeInHeading(header[before]!) !== 'USD'))
      places.set(name, column);
  }
  const place = (candidates: string[]): number | undefined => {
    const name = candidates.find((candidate) => places.has(candidate));
    return name === undefined ? undefined : places.get(name);
  };
  const columns: Partial<Record<Role, number>> = {};
  for (const role of Object.keys(HEADERS) as (keyof typeof HEADERS)[]) {
    const found = place(HEADERS[role]);
    if (found !== undefined) columns[role] = found;
  }
  amounts(columns, names, place);
  if (names.includes('beginning balance') && names[columns.balance ?? -1] === 'ending balance') delete columns.balance;
  return columns;
}

const CHARGE = /^(?:charges?|purchases?)$/;
const OWED = /\bow(?:ed|ing)\b|^balance due$/;

/** A card's own columns: what was charged and what was paid, or a balance that is owed. */
export const isCardColumns = ({ debit, credit, balance }: Partial<Record<Role, number>>, header: string[]): boolean =>
  isOwed(header[balance ?? -1]) ||
  (CHARGE.test(headerWords(header[debit ?? -1] ?? '')) && /^(?:payment|credit)s?\b/.test(headerWords(header[credit ?? -1] ?? '')));

export const isOwed = (heading = ''): boolean => OWED.test(headerWords(heading));

function amounts(columns: Partial<Record<Role, number>>, names: string[], place: (names: string[]) => number | undefined): void {
  // A card's register has 'Charge' and 'Payment', a bank's 'Payment' and 'Deposit'; a lone 'Payment' is no amount.
  if (columns.debit !== undefined && /^payments?$/.test(names[columns.debit]!) && (columns.credit ?? columns.debit) === columns.debit)
    delete columns.debit;
  if (columns.credit !== undefined && /^payments?$/.test(names[columns.credit]!) && !CHARGE.test(names[columns.debit ?? -1] ?? ''))
    delete columns.credit;
  if (columns.debit !== undefined && CHARGE.test(names[columns.debit]!) && columns.credit === undefined) delete columns.debit;
  const net = place(FEES) === undefined ? undefined : place(NETS);
  if (net !== undefined) columns.amount = net;
  if (columns.amount !== undefined) {
    delete columns.debit;
    delete columns.credit;
  } else if (columns.debit === undefined || columns.credit === undefined) {
    const last = place(LAST_AMOUNTS);
    if (last === undefined) return;
    columns.amount = last;
    delete columns.debit;
    delete columns.credit;
  }
}

/** Date columns, in order of preference for the posting date. */
export function dateColumns(header: string[]): number[] {
  const names = header.map(headerWords);
  return HEADERS.date.map((name) => names.indexOf(name)).filter((column) => column >= 0);
}

/** The column with the transaction date, if there is a posting date too. */
export function transactedColumn(header: string[], date: number): number | undefined {
  const names = header.map(headerWords);
  const isPosted = POSTED.includes(names[date] ?? '');
  const column = TRANSACTED.filter((name) => isPosted || (names[date] === 'date' && name !== 'created on'))
    .map((name) => names.indexOf(name))
    .find((at) => at >= 0 && at !== date);
  return column;
}

export const isComplete = (columns: Partial<Record<Role, number>>): columns is Columns =>
  columns.date !== undefined &&
  columns.description !== undefined &&
  [columns.amount, columns.debit, columns.credit].some((column) => column !== undefined);
