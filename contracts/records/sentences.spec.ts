// What a call and a form say about entries, name rules, documents, tax profiles, and revenue sources; and that no call about a record
// answers in the words of a library.
import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { sentencesAbout } from '../../tests/fixtures/contracts/sentences.fixture.js';
import { inPlainWords } from '../plain-issues.js';
import { createAsset } from '../routes/asset-register.js';
import { addDocument } from '../routes/bills-and-invoices.js';
import { createLoan } from '../routes/loans.js';
import { addEntry } from '../routes/manual-entries.js';
import { addTrip } from '../routes/mileage-log.js';
import { addNameRule } from '../routes/name-rules.js';
import { exampleProfile, putTaxProfile } from '../routes/tax-profile.js';
import { putWithholding } from '../routes/withholdings.js';
import { RevenueSource } from '../settings.js';
import { assetFields } from './asset.js';
import { documentFields, documentForm } from './document.js';
import { loanFields } from './loan.js';
import { entryFields } from './manual-entry.js';
import { nameRuleFields } from './name-rule.js';
import { emptyValues, type Fields, namesOf, readValues } from './record.js';
import { sourceFields } from './revenue-source.js';
import { ownFields, profileParts } from './tax-profile.js';
import { tripFields } from './trip.js';
import { withholdingFields } from './withholding.js';

describe('a call and a form say the same about', () => {
  const rule = { operator: 'contains', text: 'S MARCHETTI', contractorName: 'Sofia Marchetti' };
  const bankText = 'Enter at least 2 characters of the bank description.';
  test.each<[string, object, string | undefined]>([
    ['that is right', {}, undefined],
    ['of another operator', { operator: 'equals' }, 'Operator must be contains or starts-with.'],
    ['without a text', { text: ' ' }, bankText],
    ['of one letter', { text: ' S ' }, bankText],
    ['of a long text', { text: 'x'.repeat(201) }, 'Text can have up to 200 characters.'],
    ['without a name', { contractorName: ' ' }, 'Enter the contractor’s name.'],
    ['of a long name', { contractorName: 'x'.repeat(201) }, 'Contractor can have up to 200 characters.'],
  ])('a name rule %s', (_, change, sentence) => {
    expect(sentencesAbout({ shape: addNameRule.body!, fields: nameRuleFields, rules: [] }, { ...rule, ...change })).toEqual([sentence, sentence]); // prettier-ignore
  });

  const line = (amountCents: unknown, account = 'Expenses:Meals') => ({ account, amountCents });
  const entry = { date: '2026-03-10', lines: [line(1_200), line(-1_200, 'Assets:Bank:PNC')] };
  const wrongLines = 'Give every line an account and either a debit or a credit.';
  test.each<[string, object, string | undefined, string?]>([
    ['that is right', { payee: 'Staples', description: 'Paper', reference: '1001', basis: 'accrual', reversing: true }, undefined],
    ['without a date', { date: '' }, 'Choose a date.'],
    ['on no day', { date: '2026-02-30' }, 'Choose a date.'],
    ['of a long payee', { payee: 'x'.repeat(201) }, 'Payee can have up to 200 characters.'],
    ['of a long description', { description: 'x'.repeat(281) }, 'Description can have up to 280 characters.'],
    ['of a long number', { reference: 'x'.repeat(101) }, 'Check or document number can have up to 100 characters.'],
    ['under another method', { basis: 'modified' }, 'Basis must be both, accrual, or cash.'],
    ['without lines', { lines: undefined }, 'An entry has at least two lines.'],
    ['of one line', { lines: [line(1)] }, 'An entry has at least two lines.'],
    ['of many lines', { lines: Array(201).fill(line(1)) }, 'Lines can have up to 200 entries.'],
    ['of parts of a cent', { lines: [line(0.5), line(1)] }, 'Enter the amount of each line, up to $10,000,000,000.00.', wrongLines],
    ['of too much', { lines: [line(1), line(1e12 + 1)] }, 'Enter the amount of each line, up to $10,000,000,000.00.', wrongLines],
    ['on no account', { lines: [line(1), line(-1, ' ')] }, 'Choose an account.', wrongLines],
  ])('an entry %s', (_, change, sentence, inForm = sentence) => {
    expect(sentencesAbout({ shape: addEntry.body!, fields: entryFields, rules: [] }, { ...entry, ...change })).toEqual([sentence, inForm]);
  });

  const invoice = {
    kind: 'invoice',
    party: 'Acme',
    date: '2026-10-01',
    dueOn: '2026-10-31',
    lines: [{ category: 'Income:Sales', amountCents: 1 }],
  };
  const everyLine = 'Give every line a category and an amount.';
  test.each<[string, object, string | undefined]>([
    ['that is right', { number: '1001', memo: 'Photos' }, undefined],
    ['of another kind', { kind: 'receipt' }, 'Kind must be invoice or bill.'],
    ['of no one', { party: ' ' }, 'Enter the customer or vendor’s name.'],
    ['without a date', { date: undefined }, 'Choose a date.'],
    ['due on no day', { dueOn: '2026-02-30' }, 'Choose a due date.'],
    ['of a long number', { number: 'x'.repeat(51) }, 'Number can have up to 50 characters.'],
    ['with a long memo', { memo: 'x'.repeat(201) }, 'Memo can have up to 200 characters.'],
    ['without lines', { lines: [] }, everyLine],
    ['for nothing that is named', { lines: [{ category: ' ', amountCents: 1 }] }, everyLine],
  ])('a document %s', (_, change, sentence) => {
    expect(sentencesAbout({ shape: addDocument.body!, fields: documentFields, rules: [] }, { ...invoice, ...change })).toEqual([sentence, sentence]); // prettier-ignore
  }); // prettier-ignore

  test('an invoice and a bill name the other party', () => {
    expect(readValues(documentForm('invoice'), {}).problems.party).toBe('Enter the customer’s name.');
    expect(readValues(documentForm('bill'), {}).problems.party).toBe('Enter the vendor’s name.');
  });

  const wages = 'Enter your wages in dollars, for example, 1,250.00.';
  test.each<[string, object, string | undefined]>([
    ['that is right', {}, undefined],
    ['of a long name', { proprietor: 'x'.repeat(201) }, 'Proprietor can have up to 200 characters.'],
    ['of another status', { status: 'divorced' }, 'Filing status must be single, mfj, mfs, hoh, or qss.'],
    ['of an unknown status', { status: null }, undefined],
    ['of an unknown age', { age: null }, undefined],
    ['of too great an age', { age: 131 }, 'Enter an age from 0 to 130, or leave blank.'],
    ['without wages', { wagesCents: undefined }, wages],
    ['of parts of a cent', { wagesCents: 0.5 }, wages],
    ['with a loss', { longTermGainCents: -1 }, undefined],
    ['with a loss that is too large', { longTermGainCents: -1e14 - 1 }, 'Enter your long-term gain in dollars. Use a minus sign for a loss.'],
    ['of parts of a foot', { homeOfficeSquareFeet: 12.5 }, 'Enter whole square feet from 0 to 100,000.'],
    ['with a negative limit', { deMinimisCents: -1 }, 'Enter the limit for each item in dollars, for example, 1,250.00.'],
  ])('a tax profile %s', (_, change, sentence) => {
    const given = { ...exampleProfile, ...change };
    const { status, age, ...others } = given;
    const typed = { ...others, ...(status !== null && { status }), ...(age !== null && { age }) };
    const { problems } = readValues(ownFields, typed);
    expect([putTaxProfile.body!.safeParse(given, inPlainWords).error?.issues[0]!.message, Object.values(problems)[0]]).toEqual([sentence, sentence]);
  }); // prettier-ignore

  test.each([
    ['spouse', { netProfitCents: 0, wagesCents: -1, age: null }, 'Enter your spouse’s wages in dollars, for example, 1,250.00.'],
    ['dependents', { children: 21, others: 0 }, 'Enter a number from 0 to 20.'],
    ['state', { code: 'XX', withheldCents: 0 }, expect.stringMatching(/^State of residence must be AL, .*, or WY\.$/)],
    ['retirement', { plan: 'ira', contributionCents: 0 }, 'Retirement plan must be sep, solo-401k, or simple.'],
    ['dividends', { ordinaryCents: 1, qualifiedCents: 2 }, 'Qualified dividends can’t be more than total dividends.'],
    ['vehicle', { method: 'none', miles: 1_000_001, milesFromJuly: 0 }, 'Enter miles from 0 to 1,000,000.'],
    ['qbi', { eligible: 'yes', w2WagesCents: 0, ubiaCents: 0, serviceTrade: false }, '\'The business is eligible for the deduction\' must be true or false.'],
    ['homeExpenses', { ...emptyValues(profileParts.homeExpenses), homeSquareFeet: 900, building: { basisCents: 1, landCents: 0, firstUsedIn: '2024-13' } }, 'Enter a month and a year, for example, 2024-03.'],
    ['homeExpenses', { ...emptyValues(profileParts.homeExpenses), homeSquareFeet: 900, rentCents: 1e10 + 1 }, 'Enter the rent for your home in dollars, for example, 1,250.00.'],
    ['homeExpenses', { ...emptyValues(profileParts.homeExpenses), homeSquareFeet: 900, building: { basisCents: 1, landCents: -1, firstUsedIn: '2024-03' } }, 'Enter the value of the land in dollars, for example, 1,250.00.'],
    ['priorYear', { totalTaxCents: 0, agiCents: 1e15 }, 'Enter your adjusted gross income in dollars. Use a minus sign for a loss.'],
    ['payments', [{ paidOn: '2026-04-14', amountCents: 0 }], 'Enter the amount of each payment, above $0.00.'],
    ['payments', [{ paidOn: 'April', amountCents: 1 }], 'Enter the date of each payment, for example 2026-04-14.'],
  ])('a call answers about %s of a tax profile: %j', (part, given, sentence) => {
    const { error } = putTaxProfile.body!.safeParse({ ...exampleProfile, [part]: given }, inPlainWords);
    expect(error?.issues[0]?.message).toEqual(sentence);
  }); // prettier-ignore

  test.each<[string, object, string | undefined]>([
    ['that is right', {}, undefined],
    ['without a name', { name: ' ' }, 'Enter a name for the source.'],
    ['with a negative floor', { monthlyFloorCents: -1 }, 'Enter an amount in dollars, for example, 22,000.00.'],
    ['that may or may not be opened', { expandable: 'yes' }, "'Show its categories on the income statement' must be true or false."],
  ])('a call answers about a revenue source %s', (_, change, sentence) => {
    const source = { key: 'loft', name: 'Loft', accounts: ['Income:Loft'], monthlyFloorCents: 0, expandable: true, ...change };
    expect(RevenueSource.safeParse(source, inPlainWords).error?.issues[0]!.message).toBe(sentence);
  });
});

describe('a call about a record never answers in the words of a library:', () => {
  const shapes: [string, z.ZodObject, Fields][] = [
    ['a loan', createLoan.body!, loanFields],
    ['a trip', addTrip.body!, tripFields],
    ['an asset', createAsset.body!, assetFields],
    ['tax withheld', putWithholding.body!, withholdingFields],
    ['an entry', addEntry.body!, entryFields],
    ['a name rule', addNameRule.body!, nameRuleFields],
    ['a document', addDocument.body!, documentFields],
    ['a tax profile', putTaxProfile.body!, ownFields],
    ['a revenue source', RevenueSource, sourceFields],
  ]; // prettier-ignore
  test.each(shapes)('%s', (_, shape, fields) => {
    for (const name of namesOf(fields))
      for (const wrong of [{}, -1e300, true, [{}], 'x'.repeat(1_000), null]) {
        const { error } = shape.shape[name]!.safeParse(wrong, inPlainWords);
        for (const { message } of error?.issues ?? []) expect(`${name}: ${message}`).toMatch(/^\w+: [A-Z'].*\.$/);
      }
  });
});
