// What Schedule C asks in addition to amounts, in the form's order: lines A to J, 32 to 34, and 43 to 47b. Pure. Source: Schedule C 2025 and its
// instructions; an empty answer is open.
import type { FormAnswer } from '#contracts/schedule-c-shapes.js';
import { profileForm } from '#contracts/records/tax-profile.js';
import { businessMiles } from '../profile/business-miles.js';
import type { BooksOfYear, ScheduleCFromBooks } from './from-books.js';

interface Asked {
  books: BooksOfYear;
  schedule: Pick<ScheduleCFromBooks, 'goods' | 'netProfitCents' | 'lines'>;
  method: 'cash' | 'accrual';
  businessName: string;
}

const yesNo = (answer: 'yes' | 'no' | undefined): string => (answer === undefined ? '' : answer === 'yes' ? 'Yes' : 'No');
const milesText = (miles: number | undefined): string => (miles === undefined ? '' : miles.toLocaleString('en-US'));

export const formAnswers = (asked: Asked): FormAnswer[] => [
  ...headAnswers(asked),
  ...lossAnswer(asked),
  ...goodsAnswers(asked),
  ...carAnswers(asked),
];

const rowsOf = (part: FormAnswer['part'], rows: [line: string, label: string, answer: string][]): FormAnswer[] =>
  rows.map(([line, label, answer]) => ({ line, label, part, answer }));

/** Line J is asked only if line I is answered with yes; an EIN is optional. */
function headAnswers({ books: { profile }, method, businessName }: Asked): FormAnswer[] {
  const { activity = '', code = '', ein = '', address = '', participates, started, needs1099, files1099 } = profile.business ?? {};
  return rowsOf('head', [
    ['A', 'Principal business or profession', activity],
    ['B', 'Business code', code],
    ['C', 'Business name', businessName],
    ['D', 'Employer ID number', ein || 'None'],
    ['E', 'Business address', address],
    ['F', 'Accounting method', method === 'cash' ? 'Cash' : 'Accrual'],
    ['G', 'Materially participated', yesNo(participates)],
    ['H', 'Started or acquired this year', yesNo(started)],
    ['I', 'Payments that require Forms 1099', yesNo(needs1099)],
    ...(needs1099 === 'yes' ? [['J', 'Forms 1099 filed', yesNo(files1099)] as [string, string, string]] : []),
  ]);
}

/** Line 32, for a loss only. */
function lossAnswer({ books: { profile }, schedule }: Asked): FormAnswer[] {
  if (schedule.netProfitCents >= 0) return [];
  const { atRisk } = profile.business ?? {};
  const answer = atRisk === 'all' ? '32a All investment is at risk' : atRisk === 'some' ? '32b Some investment is not at risk' : '';
  return rowsOf('II', [['32', 'Investment at risk', answer]]);
}

/** Lines 33 and 34, if Part III has an amount and inventories are kept. */
function goodsAnswers({ books: { profile }, schedule: { goods, lines } }: Asked): FormAnswer[] {
  const used = lines.some(({ part, cents }) => part === 'III' && cents !== 0);
  if (!used || goods.treatment === 'books') return [];
  const { valuation, changed, changeExplanation } = profile.goods ?? {};
  const change = changed === undefined ? '' : !changed ? 'No' : changeExplanation ? `Yes: ${changeExplanation}` : '';
  return rowsOf('III', [
    ['33', 'Closing inventory valued at', valuation === undefined ? '' : profileForm['goods.valuation'].choices[valuation]],
    ['34', 'Change in quantities, costs, or valuations', change],
  ]);
}

/** Part IV, for a car at the mileage rate: with actual expenses, Form 4562 has it. */
function carAnswers({ books: { profile, year } }: Asked): FormAnswer[] {
  const { vehicle, carQuestions = {} } = profile;
  const business = businessMiles(vehicle, year.year);
  if (vehicle.method !== 'mileage' || business === 0) return [];
  const { placedOn = '', commutingMiles, personalUse, otherCar, evidence, written } = carQuestions;
  const { totalMiles } = vehicle;
  const other = totalMiles === undefined || commutingMiles === undefined ? undefined : Math.max(0, totalMiles - business - commutingMiles);
  return rowsOf('IV', [
    ['43', 'Vehicle placed in service', placedOn],
    ['44a', 'Business miles', milesText(business)],
    ['44b', 'Commuting miles', milesText(commutingMiles)],
    ['44c', 'Other miles', milesText(other)],
    ['45', 'Available for personal use off duty', yesNo(personalUse)],
    ['46', 'Another vehicle for personal use', yesNo(otherCar)],
    ['47a', 'Evidence to support the deduction', yesNo(evidence)],
    ...(evidence === 'yes' ? [['47b', 'Written evidence', yesNo(written)] as [string, string, string]] : []),
  ]);
}
