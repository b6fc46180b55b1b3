// The parts of a tax profile about the household and where it lives: the earned income credit, and the state.
import { stateNames } from '../rules/states.js';
import { amount, choice, mayBeAbsent, number, required, tick } from './record.js';

const creditAnswers = { yes: 'You meet its rules', no: 'You don’t meet its rules' } as const;

export const residenceParts = {
  /** For the earned income credit, Pub. 596; absent, not answered, and then the credit isn't computed. */
  earnedIncomeCredit: {
    meetsRules: required(
      choice('Earned income credit', creditAnswers, {
        help: 'You (and your spouse) have Social Security numbers, lived in the U.S. for more than half the year, aren’t anyone’s dependent, and don’t file Form 2555.',
      }),
    ),
    children: required(
      number('Children for the earned income credit', {
        ...{ min: 0, max: 20, decimals: 0, grouped: true, wrong: 'Enter a number from 0 to 20.' },
        help: 'With a Social Security number, who lived with you in the U.S. for more than half the year: under 19, under 24 as students, or disabled.',
      }),
    ),
    livedApart: required(tick('You and your spouse lived apart for the last six months of the year, or are legally separated')),
  },
  /** Where the proprietor lives, and what its tax was withheld from wages; absent, not chosen. */
  state: {
    code: required(
      choice('State of residence', stateNames, { help: 'State where you lived all year (for the state tax estimate).' }),
      'Choose a state.',
    ),
    withheldCents: amount('State tax withheld, $', {
      ...{ min: 0, max: 1e14, grouped: true, help: 'From these wages, for your state of residence.' },
      wrong: 'Enter the state tax withheld in dollars, for example, 1,250.00.',
    }),
    partYear: mayBeAbsent(tick('You moved into or out of this state during the year')),
    /** Of a part-year resident; absent, not entered. */
    incomePercent: mayBeAbsent(
      number('Share of the year’s income from this state, %', {
        ...{ min: 0, max: 100, decimals: 2, wrong: 'Enter a percentage from 0 to 100, for example, 41.67.' },
        help: 'Share of your adjusted gross income earned while you lived there or from sources there.',
      }),
    ),
    newYorkCity: mayBeAbsent(tick('You live in New York City all year')),
    /** Of states whose return includes a local income tax; absent, not entered. */
    localRatePercent: mayBeAbsent(
      number('Local income tax rate, %', {
        ...{ min: 0, max: 10, wrong: 'Enter a percentage from 0 to 10, for example, 3.2.' },
        help: 'Of your county or Baltimore City, as listed in the Form 502 instructions.',
      }),
    ),
  },
};
