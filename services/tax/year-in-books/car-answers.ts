// Part IV of Schedule C, lines 43 to 47b, for a car at the mileage rate: with actual expenses, Form 4562 has it. Pure. Source: Schedule C 2025; a
// log of the trips is written evidence (sec. 274(d), Pub. 463). Where the business files Form 4562 for anything, its Part V has the answers instead
// (heading of Part IV; instructions for Schedule C 2025, line 13).
import { consoleLinks } from '#contracts/console-links.js';
import { businessMiles } from '../profile/business-miles.js';
import { type Answered, type AnswerRow, type Asked, yesNo } from './asked.js';

const milesText = (miles: number): string => miles.toLocaleString('en-US');

export function carAnswers(asked: Asked): AnswerRow[] {
  const { vehicle, carQuestions = {} } = asked.books.profile;
  const business = businessMiles(vehicle, asked.books.year.year);
  if (vehicle.method !== 'mileage' || business === 0) return [];
  const { placedOn = '', personalUse, otherCar } = carQuestions;
  const evidence = evidenceAnswer(asked, business);
  const rows: AnswerRow[] = [
    ['43', 'Vehicle placed in service', { answer: placedOn }],
    ...milesAnswers(asked, business),
    ['45', 'Available for personal use off duty', { answer: yesNo(personalUse) }],
    ['46', 'Another vehicle for personal use', { answer: yesNo(otherCar) }],
    ['47a', 'Evidence to support the deduction', evidence],
    ...(evidence.answer === 'Yes' ? [['47b', 'Written evidence', writtenAnswer(asked, evidence)] as AnswerRow] : []),
  ];
  return needsForm4562(asked) ? rows.map(onForm4562) : rows;
}

/** For property placed in service in the year, or section 179 carried from the year before; depreciation of earlier years alone needs none. */
const needsForm4562 = ({ books: { elected, profile } }: Asked): boolean =>
  (elected?.propertyCents ?? 0) > 0 || (profile.section179CarriedCents ?? 0) > 0;

/** Lines of Form 4562, Part V, 2025. */
const linesOf4562: Record<string, string> = {
  ...{ '43': '26, column (b)', '44a': '30', '44b': '31', '44c': '32', '45': '34', '46': '36', '47a': '24a', '47b': '24b' },
};

function onForm4562([line, label, answered]: AnswerRow): AnswerRow {
  const place = `On Form 4562, line ${linesOf4562[line]}, this year.`;
  return [line, label, { ...answered, note: answered.note ? `${place} ${answered.note}` : place }];
}

const logSource = ({ books }: Asked) => ({ text: 'From the mileage log', link: consoleLinks.mileageLog(books.year.year) });

/**
 * Lines 44a to 44c. Where the business miles are those of the log, so are the other kinds of trips that it has; all miles of the year, from the
 * odometer, decide the rest.
 */
function milesAnswers(asked: Asked, business: number): AnswerRow[] {
  const { vehicle, carQuestions } = asked.books.profile;
  const logged = vehicle.fromLog ? asked.facts.logged : undefined;
  const source = logSource(asked);
  const commute = logged && logged.commute > 0 ? logged.commute : carQuestions?.commutingMiles;
  const commuting: Answered =
    commute === undefined ? { answer: '' } : { answer: milesText(commute), ...(commute === logged?.commute && { source }) };
  return [
    ['44a', 'Business miles', { answer: milesText(business), ...(vehicle.fromLog && { source }) }],
    ['44b', 'Commuting miles', commuting],
    ['44c', 'Other miles', otherMiles({ totalMiles: vehicle.totalMiles, business, commute, personal: logged?.personal, source })],
  ];
}

interface OtherMiles {
  totalMiles: number | undefined;
  business: number;
  commute: number | undefined;
  personal: number | undefined;
  source: Answered['source'];
}

function otherMiles({ totalMiles, business, commute, personal = 0, source }: OtherMiles): Answered {
  if (totalMiles === undefined) return personal > 0 ? { answer: milesText(personal), source } : { answer: '' };
  if (commute === undefined) return { answer: '' };
  const other = totalMiles - business - commute;
  return other < 0
    ? { answer: '0', check: `Total miles for the year (${milesText(totalMiles)}) are less than lines 44a and 44b together.` }
    : { answer: milesText(other) };
}

/** A log with all of the deducted miles is evidence. */
function evidenceAnswer(asked: Asked, business: number): Answered {
  const own = asked.books.profile.carQuestions?.evidence;
  if (own !== undefined) return { answer: yesNo(own) };
  const logged = asked.facts.logged?.business ?? 0;
  if (logged >= business) return { answer: 'Yes', source: logSource(asked) };
  return logged > 0 ? { answer: '', note: `The mileage log has ${milesText(logged)} of ${milesText(business)} miles.` } : { answer: '' };
}

function writtenAnswer({ books }: Asked, evidence: Answered): Answered {
  const own = books.profile.carQuestions?.written;
  return own === undefined && evidence.source ? { answer: 'Yes', source: evidence.source } : { answer: yesNo(own) };
}
