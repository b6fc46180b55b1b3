// OFX files in tests: one or several accounts with their numbers, rows and closing balances.

export interface OfxRow {
  date: string;
  cents: number;
  name: string;
  id?: string;
}

export interface OfxAccount {
  number: string;
  kind?: 'CHECKING' | 'SAVINGS' | 'CREDITLINE' | 'CREDITCARD';
  bank?: string;
  from?: string;
  to?: string;
  rows: OfxRow[];
  closing?: { on: string; cents: number };
}

const day = (date: string): string => date.replaceAll('-', '');
const dollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

export function ofxFile(accounts: OfxAccount[], org = 'TESTBANK'): string {
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>${org}<FID>1001</FI></SONRS></SIGNONMSGSRSV1>${accounts.map(statementOf).join('')}</OFX>\n`;
}

function statementOf({ number, kind = 'CHECKING', bank = '021000021', from, to, rows, closing }: OfxAccount): string {
  const days = rows.map((row) => row.date).sort();
  const card = kind === 'CREDITCARD';
  const source = card
    ? `<CCACCTFROM><ACCTID>${number}</CCACCTFROM>`
    : `<BANKACCTFROM><BANKID>${bank}<ACCTID>${number}<ACCTTYPE>${kind}</BANKACCTFROM>`;
  const list = rows
    .map(
      ({ date, cents, name, id }, n) =>
        `<STMTTRN><TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day(date)}120000<TRNAMT>${dollars(cents)}<FITID>${id ?? `${number.slice(-4)}-${day(date)}-${n}`}<NAME>${name}</STMTTRN>`,
    )
    .join('\n');
  const period = `<DTSTART>${day(from ?? days[0]!)}<DTEND>${day(to ?? days.at(-1)!)}`;
  const balance = closing ? `<LEDGERBAL><BALAMT>${dollars(closing.cents)}<DTASOF>${day(closing.on)}</LEDGERBAL>` : '';
  const body = `<CURDEF>USD${source}<BANKTRANLIST>${period}\n${list}\n</BANKTRANLIST>${balance}`;
  return card
    ? `<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>${body}</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>`
    : `<BANKMSGSRSV1><STMTTRNRS><STMTRS>${body}</STMTRS></STMTTRNRS></BANKMSGSRSV1>`;
}
