// Which files without a mapping have a certain layout: a known family, every row read, days and signs certain.
import { describe, expect, test } from '@jest/globals';
import { readStatement } from '../read-statement.js';

const certainty = (lines: string[]) => {
  const { confident, mappingSource } = readStatement({ name: 'activity.csv', bytes: Buffer.from(lines.join('\n')) });
  return [confident, mappingSource];
};
const sure = [true, 'recognized'];
const unsure = [false, 'guessed'];

const chaseCard = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo';
const discover = 'Trans. Date,Post Date,Description,Amount,Category';

describe('the signs of the family', () => {
  const uber = '01/13/2025,01/14/2025,UBER,Travel,Sale,-9.00,';
  test('are known', () => {
    expect(certainty([chaseCard, uber])).toEqual(sure);
    expect(certainty([discover, '01/13/2025,01/14/2025,UBER,9.00,Travel'])).toEqual(sure);
  });
  test('are not, where a payment of the bill shows the other way', () => {
    // Chase writes payments positive, Discover negative.
    expect(certainty([chaseCard, uber, '01/15/2025,01/15/2025,Payment Thank You,,Payment,-9.00,'])).toEqual(unsure);
    expect(certainty([discover, '01/15/2025,01/15/2025,INTERNET PAYMENT - THANK YOU,9.00,Payments'])).toEqual(unsure);
  });
  test('are not trusted where others have these headings too', () => {
    const synchrony = 'Transaction Date,Posting Date,Reference Number,Amount,Description';
    expect(certainty([synchrony, '01/13/2025,01/14/2025,123,9.00,UBER'])).toEqual(unsure);
    expect(certainty(['Status,Date,Description,Debit,Credit', 'Cleared,01/13/2025,UBER,9.00,'])).toEqual(unsure);
  });
  test('do not help where a row could not be read; a pending one may wait', () => {
    expect(certainty([chaseCard, uber, '01/15/2025,someday,LYFT,Travel,Sale,-9.00,'])).toEqual(unsure);
    expect(certainty([chaseCard, uber, '01/15/2025,,LYFT,Travel,Sale,-9.00,'])).toEqual(sure);
  });
  test('do not help where the days could have the month or the day first, not even in a family that has its order', () => {
    expect(certainty([chaseCard, uber.replaceAll('/13/', '/03/').replaceAll('/14/', '/04/')])).toEqual(unsure);
    const wise = 'TransferWise ID,Date,Amount,Currency,Description';
    expect(certainty([wise, 'T-1,13-01-2025,-9.00,USD,UBER'])).toEqual(sure);
    expect(certainty([wise, 'T-1,03-01-2025,-9.00,USD,UBER'])).toEqual(unsure);
  });
});

describe('the running balance', () => {
  const chase = 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #';
  // 100.00 − 4.50 = 95.50; + 20.00 = 115.50.
  const rows = (balances: string[]) => [
    `CREDIT,01/13/2025,DEPOSIT,100.00,ACH,${balances[0]},`,
    `DEBIT,01/14/2025,COFFEE,-4.50,CARD,${balances[1]},`,
    `CREDIT,01/15/2025,REFUND,20.00,CARD,${balances[2]},`,
  ];
  test('proves what the headings do not', () => {
    expect(certainty([chase, ...rows(['100.00', '95.50', '115.50'])])).toEqual(sure);
  });
  test('does not if one step differs, or with fewer than three of them', () => {
    expect(certainty([chase, ...rows(['100.00', '95.50', '115.60'])])).toEqual(unsure);
    expect(certainty([chase, ...rows(['100.00', '95.50', '']).slice(0, 2)])).toEqual(unsure);
  });
  test('proves nothing where nothing moves', () => {
    expect(certainty([chase, ...['13', '14', '15'].map((day) => `DEBIT,01/${day}/2025,MEMO,0.00,CARD,100.00,`)])).toEqual(unsure);
  });
  test('of two accounts is not one', () => {
    const td = 'Date,Bank RTN,Account Number,Transaction Type,Description,Debit,Credit,Check Number,Account Running Balance';
    const of = (account: string, days: string[], opening: number) =>
      days.map((day, at) => `2025-01-${day},211274450,${account},DEBIT,SHOP,1.00,,,${opening - 1 - at}.00`);
    expect(certainty([td, ...of('4455667788', ['13', '14', '15'], 100)])).toEqual(sure);
    expect(certainty([td, ...of('4455667788', ['13', '14', '15'], 100), ...of('99', ['16', '17'], 900)])).toEqual(unsure);
  });
  test('proves nothing of a file whose family is not known', () => {
    const lines = ['01/13/2025,DEPOSIT,100.00,100.00', '01/14/2025,COFFEE,-4.50,95.50', '01/15/2025,REFUND,20.00,115.50'];
    expect(certainty(['Date,Payee,Amount,Balance', ...lines])).toEqual(unsure);
  });
});

describe('a column of kinds', () => {
  const chase = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo';
  const read = (...rows: string[]) => {
    const { rows: found, confident } = readStatement({
      name: 'Chase1234_Activity.CSV',
      bytes: Buffer.from([chase, ...rows.map((row) => `01/13/2025,01/14/2025,${row},`)].join('\n')),
    });
    return [found.map(({ amountCents }) => amountCents), confident];
  };

  test('names the purchases, which decide the signs', () => {
    expect(read('T-MOBILE AUTOPAY,Bills,Sale,-80.00', 'AMAZON,Shopping,Return,20.00')).toEqual([[-80_00, 20_00], true]);
    // Other files of Chase have charges as negative amounts, so a person looks at it.
    expect(read('CAFE,Food,Sale,80.00', 'AMAZON,Shopping,Return,-20.00')).toEqual([[-80_00, 20_00], false]);
  });
  test('is asked about where a payment has the sign of the purchases', () => {
    expect(read('CAFE,Food,Sale,-80.00', 'AUTOMATIC PAYMENT - THANK YOU,,Payment,-50.00')).toEqual([[-80_00, -50_00], false]);
  });
});

describe('payments to the card’s issuer', () => {
  const amex = 'Date,Description,Card Member,Account #,Amount';
  const amounts = (...rows: string[]) =>
    readStatement({ name: 'activity.csv', bytes: Buffer.from([amex, ...rows].join('\n')) }).rows.map(({ amountCents }) => amountCents);

  test('are not what a merchant calls AUTOPAY', () => {
    expect(amounts('01/14/2025,ADOBE,JO,-71005,59.99', '01/15/2025,VERIZON WRLS AUTOPAY,JO,-71005,85.00')).toEqual([-59_99, -85_00]);
    expect(amounts('01/14/2025,ADOBE,JO,-71005,59.99', '01/15/2025,GEICO ONLINE PAYMENT,JO,-71005,85.00')).toEqual([-59_99, -85_00]);
    // The issuer's own words, moving as all others do, are no payment either.
    expect(amounts('01/14/2025,ADOBE,JO,-71005,59.99', '01/15/2025,AUTOPAY,JO,-71005,85.00')).toEqual([-59_99, -85_00]);
  });
  test('are not what a carrier with a bank’s words calls AUTOPAY', () => {
    for (const name of ['T-MOBILE AUTOPAY', 'AT&T *PAYMENT AUTOPAY', 'US MOBILE AUTOPAY'])
      expect([name, amounts('01/14/2025,ADOBE,JO,-71005,59.99', `01/15/2025,${name},JO,-71005,85.00`, '01/16/2025,ADOBE,JO,-71005,-9.99')]).toEqual([name, [-59_99, -85_00, 9_99]]); // prettier-ignore
  });
  test('are what the issuer writes, and move against the charges', () => {
    expect(amounts('01/14/2025,ADOBE,JO,-71005,-59.99', '01/15/2025,AUTOPAY PAYMENT RECEIVED,JO,-71005,85.00')).toEqual([-59_99, 85_00]);
  });
});
