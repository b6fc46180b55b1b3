// Details of PayPal's rows: payments both ways, refunds, conversions, holds. Expected figures are derived by hand next to them.
import { expect, test } from '@jest/globals';
import { paypalFile } from '../../../../tests/fixtures/bank-link/processor-files.fixture.js';
import { readStatement } from '../read-statement.js';

const read = (lines: string[]) => readStatement({ name: 'paypal.csv', bytes: Buffer.from(lines.join('\n')) });
const statement = read(paypalFile);
const row = (id: string, lines = paypalFile) => read(lines).rows.find(({ bankId }) => bankId === id)!;
const line = (id: string): string => paypalFile.find((text) => text.includes(`"${id}"`))!;

test('kinds, gross, fee and net', () => {
  expect(statement).toMatchObject({ layout: 'paypal', accounts: [{ name: 'PayPal', processor: 'paypal' }] });
  expect(statement.rows.map(({ bankId, amountCents, processor: p }) => [bankId, amountCents, p!.kind, p!.grossCents, p!.feeCents])).toEqual(
    [
      ['P1', 96461, 'charge', 100000, 3539],
      ['P2', -9651, 'refund', -10000, -349],
      ['P3', -4000, 'payment', -4000, 0],
      // 8.10 × 206.30 / 191.90 = 8.7078…
      ['P7', 20630, 'charge', 21501, 871],
      ['P8', 500, 'conversion', 500, 0],
      ['P9', -6000, 'adjustment', -6000, 0],
      ['P10', 6000, 'adjustment', 6000, 0],
      ['P12', -20000, 'dispute', -20000, 0],
      ['P12', -2000, 'fee', 0, 2000],
      ['P13', -80000, 'payout', -80000, 0],
      ['P14', 2500, 'payout', 2500, 0],
    ],
  );
});

test('clients with their addresses, the charge that is refunded or disputed, payouts', () => {
  const factsOf = (id: string) => {
    const { description, processor } = row(id);
    return [description, processor!.client, processor!.clientId, processor!.chargeId, processor!.payoutId];
  };
  expect(factsOf('P1')).toEqual(['Noble Benefactor · Logo design', 'Noble Benefactor', 'noble@x.test', 'P1', '']);
  // Of a hold and its release the charge that both name.
  expect([row('P9').processor!.holdId, row('P10').processor!.holdId, row('P1').processor!.holdId]).toEqual(['P1', 'P1', undefined]);
  expect(row('P1').processor!.taxCents).toBe(8000);
  expect(factsOf('P2')).toEqual(['Noble Benefactor', 'Noble Benefactor', 'noble@x.test', 'P1', '']);
  expect(factsOf('P3')).toEqual(['Paper Mill', 'Paper Mill', 'bills@mill.test', '', '']);
  expect(factsOf('P7')).toEqual(['Euro Client GmbH · Web · EUR 200.00', 'Euro Client GmbH', 'euro@x.test', 'P5', '']);
  expect(factsOf('P12')).toEqual(['Noble Benefactor', 'Noble Benefactor', 'noble@x.test', 'P1', '']);
  expect(factsOf('P13')).toEqual(['General Withdrawal', '', '', '', 'P13']);
});

test('what did not happen, is in another currency or only put aside', () => {
  expect(statement.rejected.map(({ line: at, reason }) => [at, reason])).toEqual([
    [5, expect.stringMatching(/“Denied”/)],
    [6, expect.stringMatching(/in EUR/)],
    [7, expect.stringMatching(/in EUR/)],
    [12, expect.stringMatching(/set this money aside/)],
  ]);
});

test('the balance follows every row that is taken', () => {
  expect(statement.notes).toEqual([]);
  expect(statement.accounts[0]).toMatchObject({ opening: { amountCents: 0 }, closing: { amountCents: 4440, stated: true } });
});

test('without a balance a hold and its release are skipped', () => {
  const bare = paypalFile.map((text) => text.replace(/,"[^"]*","[^"]*"$/, ''));
  expect(read(bare).rejected.map(({ line: at }) => at)).toEqual([5, 6, 7, 10, 11, 12]);
});

test('the newest first', () => {
  const turned = read([paypalFile[0]!, ...paypalFile.slice(1).reverse()]);
  expect(turned.rows.map(({ bankId }) => bankId)).toEqual(statement.rows.map(({ bankId }) => bankId).reverse());
  expect(turned.rows.find(({ bankId }) => bankId === 'P7')!.processor).toEqual(row('P7').processor);
});

test.each([
  // 0.50 × 105.00 / 100.00 = 0.525: half away from zero.
  ['money in', '"100.50","-0.50","100.00"', '"105.00","0.00","105.00"', [10553, 53, 10500]],
  ['money out', '"-100.50","0.50","-100.00"', '"-105.00","0.00","-105.00"', [-10553, -53, -10500]],
])('%s is converted at the rate of its conversion', (_, foreign, dollars, [gross, fee, net]) => {
  const lines = [
    paypalFile[0]!,
    line('P5').replace('"200.00","-8.10","191.90"', foreign),
    line('P7').replace('"206.30","0.00","206.30"', dollars),
  ];
  const { amountCents, processor } = row('P7', lines);
  expect([processor!.grossCents, processor!.feeCents, amountCents]).toEqual([gross, fee, net]);
});

test('a payment in another currency is one to its payee, a refund one to its client', () => {
  const lines = (type: string) => [
    paypalFile[0]!,
    line('P5')
      .replace('Website Payment', type)
      .replace('"200.00","-8.10","191.90"', '"-50.00","0.00","-50.00"')
      .replace('"euro@x.test","me@x.test"', '"me@x.test","euro@x.test"'),
    line('P7').replace('"206.30","0.00","206.30"', '"-55.00","0.00","-55.00"'),
  ];
  expect(row('P7', lines('Mobile Payment'))).toMatchObject({
    description: 'Euro Client GmbH · Web · EUR 50.00',
    processor: { kind: 'payment', grossCents: -5500, feeCents: 0, clientId: 'euro@x.test' },
  });
  expect(row('P7', lines('Payment Refund')).processor).toMatchObject({ kind: 'refund', grossCents: -5500 });
});

test('a conversion of a payment that was denied, or is in another file, stays one', () => {
  expect(row('P7', [paypalFile[0]!, line('P7')]).processor!.kind).toBe('conversion');
  expect(row('P7', [paypalFile[0]!, line('P5').replace('Completed', 'Denied'), line('P7')]).processor!.kind).toBe('conversion');
});
