// The simulator's objects against what was recorded of Stripe's interface: no member that is read here is missing or of another kind.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { StripeAccount } from './stripe-account.js';

const recorded = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'stripe/fixtures3.json');
const account = new StripeAccount('acct_1');
const charge = account.charge({ amountCents: 30_000, feeCents: 900, name: 'Jenny Rosen', description: 'Portrait session' });
account.refund(charge, 100);
account.dispute(charge);
const payout = account.payOut();

const made: Record<string, object> = {
  ...{ account: account.account, balance: account.balance, balance_transaction: account.transactions[0]!, charge, payout },
  ...{ refund: account.objects.get('re_000004')!, dispute: account.objects.get('dp_000007')!, event: account.events[0]! },
};

(existsSync(recorded) ? test.each(Object.entries(made)) : test.skip.each(Object.entries(made)))('%s', (name, object) => {
  const { resources } = JSON.parse(readFileSync(recorded, 'utf8')) as { resources: Record<string, object> };
  expect(Object.keys(object).sort()).toEqual(Object.keys(resources[name]!).sort());
});
