// Statement layouts of banks and cards as they download, and how each prints a purchase at a place.

export interface MadeRow {
  date: string;
  description: string;
  amountCents: number;
  category: string;
}

interface Place {
  city: string;
  state: string;
}

export interface Layout {
  head: string;
  row: (row: MadeRow, balanceCents: number) => string;
  tail?: string;
  atPlace: (merchant: string, place: Place, digits: string, date: string) => string;
  /** Newest row first. */
  newestFirst?: true;
}

const money = (cents: number) => (cents / 100).toFixed(2);
const grouped = (cents: number) => money(cents).replace(/\B(?=(?:\d{3}){1,5}(?!\d))/g, ',');
const american = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const compact = (date: string) => date.replaceAll('-', '');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const pnc: Layout = {
  head: 'Date,Description,Withdrawals,Deposits,Category,Balance',
  row: ({ date, description, amountCents }, balance) =>
    [american(date), description, amountCents < 0 ? `$${grouped(-amountCents)}` : '', amountCents > 0 ? `$${grouped(amountCents)}` : '', 'Other', `$${grouped(balance)}`].map(quoted).join(','),
  atPlace: (merchant, { city, state }) => `DEBIT CARD PURCHASE   XXXXX4291 ${merchant}       ${city}  ${state}`,
  newestFirst: true,
}; // prettier-ignore

export const chaseChecking: Layout = {
  head: 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
  row: ({ date, description, amountCents }, balance) =>
    `${amountCents < 0 ? 'DEBIT' : 'CREDIT'},${american(date)},${quoted(description)},${money(amountCents)},${amountCents < 0 ? 'ACH_DEBIT' : 'ACH_CREDIT'},${money(balance)},,`,
  atPlace: (merchant, { city, state }, _, date) => `${merchant} ${city} ${state}          ${date.slice(5, 7)}/${date.slice(8)}`,
  newestFirst: true,
}; // prettier-ignore

export const bankOfAmerica: Layout = {
  head: 'Description,,Summary Amt.\nBeginning balance as of 01/01/2025,,"90,000.00"\n\nDate,Description,Amount,Running Bal.\n01/01/2025,Beginning balance as of 01/01/2025,,"90,000.00"',
  row: ({ date, description, amountCents }, balance) => `${american(date)},${quoted(description)},"${grouped(amountCents)}","${grouped(balance)}"`,
  atPlace: (merchant, { city, state }, digits, date) =>
    `CHECKCARD ${date.slice(5, 7)}${date.slice(8)} ${merchant} ${city} ${state} 2443106${digits}8400${digits}7731`,
}; // prettier-ignore

export const wellsFargo: Layout = {
  head: '',
  row: ({ date, description, amountCents }) => `"${american(date)}","${money(amountCents)}","*","",${quoted(description)}`,
  atPlace: (merchant, { city, state }, digits, date) =>
    `PURCHASE AUTHORIZED ON ${date.slice(5, 7)}/${date.slice(8)} ${merchant} ${city} ${state} S38627${digits}000000 CARD 1234`,
  newestFirst: true,
};

export const chaseCard: Layout = {
  head: 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
  row: ({ date, description, amountCents }) => `${american(date)},${american(date)},${quoted(description)},,${amountCents < 0 ? 'Sale' : 'Payment'},${money(amountCents)},`,
  atPlace: (merchant) => merchant,
}; // prettier-ignore

/** Charges are positive. */
export const amex: Layout = {
  head: 'Date,Description,Card Member,Account #,Amount',
  row: ({ date, description, amountCents }) => `${american(date)},${quoted(description)},JO MADEUP,-71002,${money(-amountCents)}`,
  atPlace: (merchant, { city, state }) => `${merchant} ${city} ${state}`,
};

export const capitalOneCard: Layout = {
  head: 'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
  row: ({ date, description, amountCents }) => `${date},${date},8772,${quoted(description)},Other,${amountCents < 0 ? money(-amountCents) : ''},${amountCents > 0 ? money(amountCents) : ''}`,
  atPlace: (merchant) => merchant,
}; // prettier-ignore

export const ofxChecking: Layout = {
  head:
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n' +
    '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20251231120000<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>' +
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>011000015<ACCTID>5566778899<ACCTTYPE>CHECKING</BANKACCTFROM>' +
    '<BANKTRANLIST><DTSTART>20250101<DTEND>20251231',
  row: ({ date, description, amountCents }, balance) =>
    `<STMTTRN><TRNTYPE>${amountCents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${compact(date)}120000<TRNAMT>${money(amountCents)}<FITID>${compact(date)}${balance}${Math.abs(amountCents)}<NAME>${escaped(description)}</STMTTRN>`,
  tail: '</BANKTRANLIST><LEDGERBAL><BALAMT>90000.00<DTASOF>20251231</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  atPlace: (merchant, { city, state }, digits) => `POS DEBIT ${merchant} #${digits} ${city} ${state}`,
}; // prettier-ignore

/** Rows come oldest first. */
export function written({ head, row, tail = '', newestFirst }: Layout, rows: readonly MadeRow[]): string {
  let balance = 9_000_000;
  const lines = rows.map((entry) => row(entry, (balance += entry.amountCents)));
  if (newestFirst) lines.reverse();
  return [...(head === '' ? [] : [head]), ...lines, ...(tail === '' ? [] : [tail])].join('\n');
}
