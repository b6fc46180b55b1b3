// A bank's QFX download: unlike a CSV file it states the account's number, the days that it covers, and the balance on the last one.
import type { DemoRow } from './activity.js';
import type { DemoAccount } from './business.js';

export type BalancedRow = DemoRow & { balanceCents: number };

/** `newestFirst` has at least one row. */
export function ofxStatement(
  { lastDigits }: DemoAccount,
  newestFirst: readonly BalancedRow[],
  { from, to }: { from: string; to: string },
): string {
  const inDay = new Map<string, number>();
  const rows = newestFirst.toReversed().map(({ date, description, amountCents }) => {
    const number = (inDay.get(date) ?? 0) + 1;
    inDay.set(date, number);
    return `<STMTTRN><TRNTYPE>${amountCents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${stamp(date)}<TRNAMT>${dollars(amountCents)}<FITID>${lastDigits}${day(date)}${number}<NAME>${description}</STMTTRN>`;
  });
  const closingCents = newestFirst[0]!.balanceCents;
  return [
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n',
    '<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>PNC<FID>4501</FI></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD',
    `<BANKACCTFROM><BANKID>031000053<ACCTID>10055${lastDigits}<ACCTTYPE>SAVINGS</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${stamp(from)}<DTEND>${stamp(to)}`,
    ...rows,
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${dollars(closingCents)}<DTASOF>${stamp(to)}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
  ].join('\n');
}

const day = (date: string): string => date.replaceAll('-', '');
const stamp = (date: string): string => `${day(date)}120000`;
const dollars = (cents: number): string => (cents / 100).toFixed(2);
