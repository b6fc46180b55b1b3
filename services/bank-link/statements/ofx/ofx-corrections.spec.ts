// What the OFX standard says of corrections and signs.
import { describe, expect, test } from '@jest/globals';
import { readStatement } from '../read-statement.js';

describe('what the standard says of corrections and signs', () => {
  const ofx = (...rows: string[]) =>
    readStatement({
      name: 'b.ofx',
      bytes: Buffer.from(
        `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>021000021<ACCTID>1112<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20250301<DTEND>20250331\n${rows.map((row) => `<STMTTRN>${row}</STMTTRN>`).join('\n')}\n</BANKTRANLIST><LEDGERBAL><BALAMT>91.00<DTASOF>20250331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
      ),
    });
  const row = (type: string, amount: string, id: string, more = '') =>
    `<TRNTYPE>${type}<DTPOSTED>20250310<TRNAMT>${amount}<FITID>${id}<NAME>CAFE ${id}${more}`;
  const amounts = (...rows: string[]) => ofx(...rows).rows.map(({ amountCents }) => amountCents);

  test('a correction takes the place of what it corrects, or takes it out', () => {
    expect(amounts(row('DEBIT', '-90.00', 'h1'), row('DEBIT', '-9.00', 'h2', '<CORRECTFITID>h1<CORRECTACTION>REPLACE'))).toEqual([-9_00]);
    expect(amounts(row('DEBIT', '-90.00', 'h1'), row('DEBIT', '-5.00', 'h3'), row('DEBIT', '-90.00', 'h2', '<CORRECTFITID>h1<CORRECTACTION>DELETE'))).toEqual([-5_00]); // prettier-ignore
    // Opening 91.00 + 9.00.
    const { accounts, rejected } = ofx(row('DEBIT', '-90.00', 'h1'), row('DEBIT', '-9.00', 'h2', '<CORRECTFITID>h1<CORRECTACTION>REPLACE'));
    expect([accounts[0]!.opening?.amountCents, rejected.map(({ reason }) => reason)]).toEqual([100_00, ['The bank corrected it. A later row in this file replaces it.']]); // prettier-ignore
  });
  test('a correction of an earlier file’s transaction is for a person to look at', () => {
    const { rows, confident } = ofx(row('DEBIT', '-9.00', 'h2', '<CORRECTFITID>h1<CORRECTACTION>REPLACE'));
    expect([rows[0]!.doubt, rows[0]!.corrects, confident]).toEqual([
      expect.stringContaining('earlier file'),
      { ids: ['h1'], by: 'replace' },
      false,
    ]);
    expect(ofx(row('DEBIT', '-9.00', 'h2', '<CORRECTFITID>h1<CORRECTACTION>DELETE')).rejected[0]!.reason).toContain('earlier file');
  });
  test('a correction of a correction names both transactions, because either may be in the books', () => {
    const { rows } = ofx(
      row('DEBIT', '-90.00', 'h1'),
      row('DEBIT', '-80.00', 'h2', '<CORRECTFITID>h1<CORRECTACTION>REPLACE'),
      row('DEBIT', '-9.00', 'h3', '<CORRECTFITID>h2<CORRECTACTION>REPLACE'),
    );
    expect(rows.map(({ amountCents, corrects }) => [amountCents, corrects?.ids])).toEqual([[-9_00, ['h2', 'h1']]]);
  });
  test('signs that contradict the types in every row are turned round and asked about; in some rows they are as written', () => {
    const turned = ofx(row('DEBIT', '45.00', 'd1'), row('CREDIT', '-500.00', 'd2'));
    expect([turned.rows.map(({ amountCents }) => amountCents), turned.confident]).toEqual([[-45_00, 500_00], false]);
    expect(turned.notes.join()).toContain('contradict the transaction types in every row');
    expect(amounts(row('DEBIT', '45.00', 'd1'), row('CREDIT', '-500.00', 'd2'), row('DEBIT', '-3.00', 'd3'))).toEqual([
      45_00, -500_00, -3_00,
    ]);
  });
});
