// Answers of Schedule C that no person gave: from the payer, the 1099s and the mileage log, and what contradicts a person's answer. The expected
// answers follow from the 2025 form and its instructions: lines D, E, I, J, and 44a to 47b.
import { describe, expect, test } from '@jest/globals';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { emptyProfile } from '../profile/profile.js';
import { taxYearOf } from '../years/tax-years.js';
import { formAnswers } from './form-answers.js';
import type { FormFacts } from './form-facts.js';
import { formLines } from './form-lines.js';

const year = taxYearOf(2025)!;
const business: NonNullable<TaxProfile['business']> = { activity: 'Pottery', code: '449120', ein: '', address: '' };
const payer = { ein: '12-3456789', address: '27 Kent Avenue', city: 'Brooklyn', state: 'NY', zipCode: '11249' };
const rates = { method: 'mileage' as const, miles: 3_000, milesFromJuly: 0 };

interface Given {
  profile?: Partial<TaxProfile>;
  facts?: Partial<FormFacts>;
  homeCents?: number;
  wagesCents?: number;
  startedOn?: string | null;
}

const none = { count: 0, cents: 0 };
const answersOf = ({ profile = {}, facts = {}, homeCents = 0, wagesCents = 0, startedOn = null }: Given) =>
  formAnswers({
    books: { months: [], treatmentOf: () => undefined as never, profile: { ...emptyProfile, business, ...profile }, year },
    schedule: {
      goods: { treatment: null } as never,
      netProfitCents: 100,
      lines: formLines(year).map((line) => ({
        ...line,
        cents: { '26': wagesCents, '30': homeCents }[line.printed] ?? 0,
        enteredCents: 0,
        entries: 0,
        unconfirmedCents: 0,
      })),
    },
    method: 'cash',
    business: { name: 'Clay & Co', startedOn },
    facts: { due: 0, miscDue: 0, unnamed: none, miscUnnamed: none, principalOnly: none, forms: [], ...facts },
  });
const on = (line: string, given: Given = {}) => {
  const found = answersOf(given).find((row) => row.line === line);
  return found && [found.answer, found.source?.text ?? found.note ?? found.check ?? ''];
};

test('line B has the title of its code; a code that the list lacks must be checked', () => {
  expect(on('B')).toEqual(['449120', 'Home furnishings: retail']);
  expect(on('B', { profile: { business: { ...business, code: '453220' } } })).toEqual([
    '453220',
    'Code 453220 isn’t in the IRS’s list for 2025. Check it in the Schedule C instructions.',
  ]);
});

describe('line H', () => {
  test.each([
    ['2024-12-31', 'No', 'The business started on Dec 31, 2024'],
    ['2025-01-01', 'Yes', 'The business started on Jan 1, 2025'],
    ['2025-12-31', 'Yes', 'The business started on Dec 31, 2025'],
    // Its books are from before its first day, so the day is no answer.
    ['2026-01-01', '', ''],
    [null, '', ''],
  ])('of a business that started on %s is answered from that day', (startedOn, ...expected) =>
    expect(on('H', { startedOn })).toEqual(expected),
  );
  test('is what a person says, who knows when it was acquired', () =>
    expect(on('H', { startedOn: '2019-03-04', profile: { business: { ...business, started: 'yes' } } })).toEqual(['Yes', '']));
});

describe('lines D and E', () => {
  test('come from the payer on the 1099s', () => {
    expect(on('D', { facts: { payer } })).toEqual(['12-3456789', 'From the payer on your 1099s']);
    expect(on('E', { facts: { payer } })).toEqual(['27 Kent Avenue, Brooklyn, NY 11249', 'From the payer on your 1099s']);
  });
  test('are none and open without a payer', () => expect([on('D'), on('E')]).toEqual([['None', ''], ['', '']])); // prettier-ignore
  test('line D is open in a business that pays wages', () => {
    expect(on('D', { wagesCents: 1 })).toEqual(['', 'A business that pays wages has an EIN.']);
    expect(on('D', { wagesCents: 1, facts: { payer } })).toEqual(['12-3456789', 'From the payer on your 1099s']);
  });
  test('of the tax profile come first, and two numbers must be checked', () => {
    const own = { profile: { business: { ...business, ein: '98-7654321', address: '1 Main St' } }, facts: { payer } };
    expect(on('D', own)).toEqual(['98-7654321', 'The payer on your 1099s has 12-3456789. Correct the one that’s wrong.']);
    expect(on('E', own)).toEqual(['1 Main St', '']);
  });
});

test('line 30 asks for both areas of a home office by the simplified method', () => {
  const office = { homeOfficeSquareFeet: 200 };
  expect(on('30', { profile: office })).toBeUndefined();
  expect(on('30', { profile: office, homeCents: 100_000 })).toEqual(['', '']);
  const measured = { ...office, business: { ...business, homeSquareFeet: 1_600 } };
  expect(on('30', { profile: measured, homeCents: 100_000 })).toEqual(['1,600 and 200', '']);
});

describe('line I', () => {
  const unnamed = { count: 2, cents: 90_000 };
  test.each<[string, Given, string[]]>([
    ['a payee is due a form', { facts: { due: 1 } }, ['Yes', '1 payee is due a Form 1099-NEC']],
    ['a form was generated', { facts: { forms: [{ form: '1099-MISC', forms: 1, filed: 0 }] } }, ['Yes', '1 Form 1099 was generated']],
    ['no payee is due one', {}, ['No', 'No payee is due a Form 1099']],
    ['a payment has no payee', { facts: { unnamed } }, ['', '2 payments have no payee.']],
    ['a landlord is due a form', { facts: { miscDue: 1 } }, ['Yes', '1 payee is due a Form 1099-MISC']],
    [
      'payees are due both forms',
      { facts: { due: 3, miscDue: 1 } },
      ['Yes', '3 payees are due a Form 1099-NEC and 1 payee is due a Form 1099-MISC'],
    ],
    ['a landlord has no name', { facts: { miscUnnamed: { count: 1, cents: 145_000 } } }, ['', '1 payment has no payee.']],
    ['a person said no', { profile: { business: { ...business, needs1099: 'no' } } }, ['No', '']],
    [
      'a person said no, but payees are due one',
      { profile: { business: { ...business, needs1099: 'no' } }, facts: { due: 3 } },
      ['No', '3 payees are due a Form 1099-NEC, but the answer is no.'],
    ],
    [
      'a person said no, but a landlord is due one',
      { profile: { business: { ...business, needs1099: 'no' } }, facts: { miscDue: 1 } },
      ['No', '1 payee is due a Form 1099-MISC, but the answer is no.'],
    ],
  ])('where %s', (_, given, expected) => expect(on('I', given)).toEqual(expected));
});

describe('line J', () => {
  const facts = (forms: number, filed: number, due = forms) => ({ facts: { due, forms: [{ form: '1099-NEC', forms, filed }] } });
  test('is asked only if line I is yes', () => expect(on('J')).toBeUndefined());
  test('is yes once all forms are recorded as filed', () =>
    expect([on('J', facts(3, 3)), on('J', facts(1, 1))]).toEqual([
      ['Yes', 'All 3 forms are recorded as filed'],
      ['Yes', 'The form is recorded as filed'],
    ]));
  test('is open while a form isn’t filed or a payee has none', () =>
    expect([on('J', facts(3, 2)), on('J', facts(2, 2, 3))]).toEqual([
      ['', '2 of 3 forms recorded as filed.'],
      ['', '1 payee has no form yet.'],
    ]));
  test('is open while a landlord has no form, however many other forms there are', () =>
    expect(on('J', { facts: { ...facts(3, 3, 1).facts, miscDue: 1 } })).toEqual(['', '1 payee has no form yet.']));
  test('is what a person says they will do', () =>
    expect(on('J', { ...facts(3, 0), profile: { business: { ...business, files1099: 'yes' } } })).toEqual(['Yes', '']));
});

describe('Part IV', () => {
  const logged = { business: 3_000, commute: 400, personal: 650 };
  const from = (given: Given) => ['44a', '44b', '44c', '47a', '47b'].map((line) => on(line, given));
  test('comes from the mileage log', () =>
    expect(from({ profile: { vehicle: { ...rates, fromLog: true } }, facts: { logged } })).toEqual([
      ['3,000', 'From the mileage log'],
      ['400', 'From the mileage log'],
      ['650', 'From the mileage log'],
      ['Yes', 'From the mileage log'],
      ['Yes', 'From the mileage log'],
    ]));
  test('all miles of the year decide line 44c: 5,000 less 3,000 and 400', () =>
    expect(on('44c', { profile: { vehicle: { ...rates, fromLog: true, totalMiles: 5_000 } }, facts: { logged } })).toEqual(['1,600', '']));
  test('all miles below lines 44a and 44b must be checked', () =>
    expect(on('44c', { profile: { vehicle: { ...rates, totalMiles: 3_100 }, carQuestions: { commutingMiles: 200 } } })).toEqual([
      '0',
      'Total miles for the year (3,100) are less than lines 44a and 44b together.',
    ]));
  test('a log without commutes leaves line 44b to a person, and one with fewer miles is no evidence of all', () => {
    const profile = { vehicle: rates, carQuestions: { commutingMiles: 120 } };
    const few = { logged: { business: 1_200, commute: 0, personal: 0 } };
    expect(on('44b', { profile, facts: few })).toEqual(['120', '']);
    expect(on('47a', { profile, facts: few })).toEqual(['', 'The mileage log has 1,200 of 3,000 miles.']);
    expect(on('47b', { profile, facts: few })).toBeUndefined();
  });
  test('is on Part V of Form 4562 where equipment of the year needs that form', () => {
    const electing = { section179CarriedCents: 10_000 };
    const car = { vehicle: rates, carQuestions: { placedOn: '2022-04-01', personalUse: 'yes', otherCar: 'no' } } as const;
    const places = (profile: Partial<TaxProfile>) =>
      answersOf({ profile }).flatMap(({ part, line, note }) => (part === 'IV' ? [[line, note]] : []));
    expect(places({ ...car, ...electing })).toEqual([
      ['43', 'On Form 4562, line 26, column (b), this year.'],
      ['44a', 'On Form 4562, line 30, this year.'],
      ['44b', 'On Form 4562, line 31, this year.'],
      ['44c', 'On Form 4562, line 32, this year.'],
      ['45', 'On Form 4562, line 34, this year.'],
      ['46', 'On Form 4562, line 36, this year.'],
      ['47a', 'On Form 4562, line 24a, this year.'],
    ]);
    expect(places(car).filter(([, note]) => note !== undefined)).toEqual([]);
  });
  test('what a person says comes first', () =>
    expect(on('47a', { profile: { vehicle: rates, carQuestions: { evidence: 'no' } }, facts: { logged } })).toEqual(['No', '']));
});

test('the box on line 1 is checked only where a person says so, and then the profit is not on Schedule SE', () => {
  expect(on('1 box')).toEqual(['Not checked', '']);
  expect(on('1 box', { profile: { business: { ...business, statutory: 'yes' } } })).toEqual([
    'Checked',
    'Leave line 31 off Schedule SE, line 2. Other self-employment income needs a second Schedule C.',
  ]);
});
