// The sentence of the estimates, by which side of zero the tax is on.
import { expect, test } from '@jest/globals';
import type { RiskFacts } from '../audit-risk/risk-rules.js';
import type { EstimatedYear } from '../tax-estimates/estimated-year.query.js';
import { findingOf } from './findings.js';

const finding = (taxCents: number) =>
  findingOf('estimates', { estimate: { tax: {}, taxCents }, projection: { cents: 500_000 } } as EstimatedYear, {} as RiskFacts);

test('a tax, nothing, or a refund', () => {
  expect([2_000_000, 0, -261_553].map(finding)).toEqual([
    'Projected tax $20,000 on a profit of $5,000',
    'Projected tax $0 on a profit of $5,000',
    'Projected refund $2,616 on a profit of $5,000',
  ]);
});
