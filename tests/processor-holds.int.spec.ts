// Holds, reserves, and authorizations at processors, from their files to the books: money that stays the business's own, never income or
// an expense. The books agree with the file's balance after every day.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TestSystem } from '../services/host/testing/test-system.js';
import { paypal, PayPalBooks, type Row } from './paypal-books.js';
import { importStatement, preview, undo } from './upload.js';

let system: TestSystem;
let books: PayPalBooks;
let tenantId = 300;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 60_000);
beforeEach(openAnother);

async function openAnother(): Promise<void> {
  await system.openBusiness(++tenantId);
  books = new PayPalBooks(system, tenantId);
}

const take = (...given: Parameters<PayPalBooks['take']>) => books.take(...given);
const atPayPal = (asOf?: string) => books.atPayPal(asOf);
const held = (asOf?: string) => books.held(asOf);
const results = () => books.results();
const agreesEachDay = (rows: Row[]) => books.agreesEachDay(rows);

test('several holds, each with its own release; one reserve is never released', async () => {
  const rows: Row[] = [
    ['02/03/2025', 'Website Payment', 200, -6, 194, 'A1'],
    ['02/03/2025', 'Payment Hold', -194, 0, 0, 'A2', 'A1'],
    ['02/05/2025', 'Express Checkout Payment', 100, -3.5, 96.5, 'A3'],
    ['02/05/2025', 'Payment Review Hold', -96.5, 0, 0, 'A4', 'A3'],
    ['02/07/2025', 'Payment Review Release', 96.5, 0, 96.5, 'A5', 'A3'],
    ['02/20/2025', 'Payment Release', 194, 0, 290.5, 'A6', 'A1'],
    ['02/21/2025', 'Reserve Hold', -25, 0, 265.5, 'A7'],
    ['02/22/2025', 'General Withdrawal', -200, 0, 65.5, 'A8'],
  ];
  await take(rows);
  await agreesEachDay(rows);
  expect(await results()).toEqual({ revenue: 300, expenses: 9.5 });
  expect([await held('2025-02-05'), await held('2025-02-07'), await held()]).toEqual([290.5, 194, 25]);
});

test('a release in the next month’s file', async () => {
  const march: Row[] = [
    ['03/10/2025', 'Website Payment', 500, -15, 485, 'B1'],
    ['03/11/2025', 'Reserve Hold', -50, 0, 435, 'B2'],
  ];
  const april: Row[] = [
    ['04/10/2025', 'Reserve Release', 50, 0, 485, 'B3', 'B2'],
    ['04/11/2025', 'General Withdrawal', -485, 0, 0, 'B4'],
  ];
  await take(march, 'march.csv');
  expect([await held(), await atPayPal()]).toEqual([50, 435]);
  await take(april, 'april.csv');
  await agreesEachDay([...march, ...april]);
  expect([await held(), await results()]).toEqual([0, { revenue: 500, expenses: 15 }]);
});

test('a release whose hold is in no file: the money came from what was held', async () => {
  const rows: Row[] = [
    ['05/01/2025', 'Website Payment', 80, -2, 178, 'C1'],
    ['05/02/2025', 'Reserve Release', 40, 0, 218, 'C2', 'Z9'],
  ];
  await take(rows);
  await agreesEachDay(rows);
  expect([await held(), await results()]).toEqual([-40, { revenue: 80, expenses: 2 }]);
});

test('a dispute hold that is lifted before the chargeback, and one that becomes it', async () => {
  const rows: Row[] = [
    ['06/01/2025', 'Website Payment', 120, -4, 116, 'D1'],
    ['06/01/2025', 'Website Payment', 60, -2, 174, 'D2'],
    ['06/05/2025', 'Hold on Balance for Dispute Investigation', -120, 0, 54, 'D3', 'D1'],
    ['06/06/2025', 'Hold on Balance for Dispute Investigation', -60, 0, -6, 'D4', 'D2'],
    ['06/20/2025', 'Cancellation of Hold for Dispute Resolution', 120, 0, 114, 'D5', 'D1'],
    ['06/20/2025', 'Chargeback', -120, 0, -6, 'D6', 'D1'],
    ['06/20/2025', 'Chargeback Fee', -20, 0, -26, 'D6', 'D1'],
    // The hold has already taken it.
    ['06/22/2025', 'Chargeback', -60, 0, -26, 'D7', 'D2'],
  ];
  await take(rows);
  await agreesEachDay(rows);
  // Both sales came back: 180.00 less 180.00. Fees: 4.00 + 2.00 + 20.00.
  expect([await held(), await results()]).toEqual([0, { revenue: 0, expenses: 26 }]);
});

describe('a chargeback in another file than its hold', () => {
  const january: Row[] = [
    ['01/05/2025', 'Website Payment', 60, -2, 58, 'F1'],
    ['01/20/2025', 'Hold on Balance for Dispute Investigation', -60, 0, -2, 'F2', 'F1'],
  ];
  const chargeback: Row = ['02/20/2025', 'Chargeback', -60, 0, -2, 'F3', 'F1'];
  const sale: Row = ['02/21/2025', 'Website Payment', 100, -3, 95, 'F4'];
  const february: Row[] = [['02/01/2025', 'Website Payment', 20, -1, 17, 'F5'], chargeback.with(4, 17) as Row, sale.with(4, 114) as Row];

  test('it is taken from the held money, and refunded once, in both orders of import', async () => {
    const files: [Row[], string][] = [
      [january, 'january.csv'],
      [february, 'february.csv'],
    ];
    for (const order of [files, files.toReversed()]) {
      await openAnother();
      for (const [rows, name] of order) await take(rows, name);
      await agreesEachDay([...january, ...february]);
      // Sales of 60.00, 20.00 and 100.00 less the chargeback of 60.00. Fees: 2.00 + 1.00 + 3.00.
      expect([await held('2025-01-31'), await held('2025-02-19'), await held(), await results()]).toEqual([
        60,
        60,
        0,
        { revenue: 120, expenses: 6 },
      ]);
    }
  });

  test('undoing either file leaves what the other one shows', async () => {
    const [first, second] = [await take(january, 'january.csv'), await take(february, 'february.csv')];
    await undo(system, second.importId, tenantId);
    await system.drain();
    expect([await held(), await results()]).toEqual([60, { revenue: 60, expenses: 2 }]);
    const again = await take(february, 'february.csv');
    expect([again.counts.new, await held(), await results()]).toEqual([4, 0, { revenue: 120, expenses: 6 }]);
    await undo(system, first.importId, tenantId);
    await system.drain();
    // Only the release is left.
    expect([await held(), await results()]).toEqual([-60, { revenue: 60, expenses: 4 }]);
  });

  test('the same days in a file of both months add nothing', async () => {
    await take(january, 'january.csv');
    await take(february, 'february.csv');
    expect((await take([...january, ...february], 'both.csv')).counts).toMatchObject({ new: 0, duplicate: 6 });
    expect([await held(), await results()]).toEqual([0, { revenue: 120, expenses: 6 }]);
  });

  test('as the first row of its file, the balance of the earlier file shows it', async () => {
    await take(january, 'january.csv');
    const shown = await take([chargeback, sale], 'february.csv');
    await agreesEachDay([...january, chargeback, sale]);
    expect([shown.confident, await held(), await results()]).toEqual([true, 0, { revenue: 100, expenses: 5 }]);
  });

  test('as the first row without an earlier file, a person is asked', async () => {
    const shown = await preview(system, paypal([chargeback, sale]), { tenantId, name: 'february.csv', fields: { accountName: 'PayPal' } });
    expect([shown.confident, shown.notes]).toEqual([false, [expect.stringMatching(/^Line 2: .*Import the earlier file first/)]]);
  });
});

describe('a hold as the first row of a file', () => {
  const sale: Row = ['03/01/2025', 'Website Payment', 60, -2, 58, 'H1'];
  const next: Row = ['03/09/2025', 'Website Payment', 10, -1, 67, 'H4'];

  test('set aside without changing the balance, as the earlier file shows', async () => {
    await take([sale], 'first.csv');
    await take([['03/02/2025', 'Payment Hold', -60, 0, 58, 'H2', 'H1'], next], 'second.csv');
    expect([await atPayPal(), await held(), await results()]).toEqual([67, 0, { revenue: 70, expenses: 3 }]);
  });

  test('taken from the balance, and released in a third file', async () => {
    const rows: Row[] = [
      sale,
      ['03/02/2025', 'Payment Hold', -58, 0, 0, 'H2', 'H1'],
      ['03/08/2025', 'Payment Release', 58, 0, 58, 'H3', 'H1'],
    ];
    for (const row of rows) await take([row], `${row[5]}.csv`);
    await agreesEachDay(rows);
    expect([await held('2025-03-07'), await held(), await results()]).toEqual([58, 0, { revenue: 60, expenses: 2 }]);
  });

  test('set aside, as its own release shows', async () => {
    const shown = await take([
      ['03/02/2025', 'Payment Hold', -60, 0, 58, 'H2', 'H1'],
      next,
      ['03/10/2025', 'Payment Release', 60, 0, 67, 'H3', 'H1'],
    ]);
    expect([shown.notes, shown.counts.new, await atPayPal(), await held()]).toEqual([[], 1, 67, 0]);
  });
});

test('authorizations, captured and voided, and a hold for one', async () => {
  const rows: Row[] = [
    ['07/01/2025', 'General Authorization', 90, 0, 0, 'E1'],
    ['07/03/2025', 'Express Checkout Payment', 90, -3, 87, 'E2', 'E1'],
    ['07/04/2025', 'General Authorization', 45, 0, 87, 'E3'],
    ['07/06/2025', 'Void of Authorization', -45, 0, 87, 'E4', 'E3'],
    ['07/07/2025', 'Account Hold for Open Authorization', -7, 0, 80, 'E5', 'X1'],
    ['07/09/2025', 'PreApproved Payment Bill User Payment', -7, 0, 73, 'E6', 'X1'],
    ['07/09/2025', 'Reversal of General Account Hold', 7, 0, 80, 'E7', 'E5'],
  ];
  await take(rows);
  await agreesEachDay(rows);
  expect([await held('2025-07-07'), await held(), await results()]).toEqual([7, 0, { revenue: 90, expenses: 10 }]);
});

test('Stripe’s reserve and its release', async () => {
  const file = [
    'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description',
    'txn_1,charge,ch_1,300.00,9.00,291.00,usd,2025-08-01 10:00,2025-08-03 00:00,Invoice 1',
    'txn_2,reserve_transaction,rsv_1,-30.00,0.00,-30.00,usd,2025-08-01 10:01,2025-08-01 00:00,Reserve',
    'txn_3,risk_reserved_funds,rsv_2,-20.00,0.00,-20.00,usd,2025-08-02 10:01,2025-08-02 00:00,Funds held',
    'txn_4,reserve_transaction,rsv_1,30.00,0.00,30.00,usd,2025-09-01 10:01,2025-09-01 00:00,Reserve release',
  ].join('\n');
  await importStatement(system, file, { tenantId, name: 'stripe.csv', fields: { accountName: 'Stripe' } });
  await system.drain();
  expect([await books.balanceOf('Assets:Bank:Stripe', '2025-08-31'), await books.balanceOf('Assets:Bank:Stripe')]).toEqual([241, 271]);
  expect([await held('2025-08-31'), await held(), await results()]).toEqual([50, 20, { revenue: 300, expenses: 9 }]);
});
