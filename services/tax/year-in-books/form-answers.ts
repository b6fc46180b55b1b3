// What Schedule C asks in addition to amounts, in the form's order: lines A to J, 32 to 34, and 43 to 47b. Pure. Source: Schedule C 2025 and its
// instructions; an empty answer is open. A person's answer in the tax profile comes first; without one, facts of other screens answer.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import { countOf } from '#contracts/rules/count-of.js';
import type { FormAnswer } from '#contracts/schedule-c-shapes.js';
import { profileForm } from '#contracts/records/tax-profile.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { businessCodeTitle, yearOfBusinessCodes } from '#contracts/rules/business-codes/business-codes.js';
import { carAnswers } from './car-answers.js';
import { type Answered, type AnswerRow, type Asked, yesNo } from './asked.js';
import type { FormFacts } from './form-facts.js';

export const formAnswers = (asked: Asked): FormAnswer[] => [
  ...rowsOf('head', headAnswers(asked)),
  ...rowsOf('II', homeAnswer(asked)),
  ...rowsOf('II', lossAnswer(asked)),
  ...rowsOf('III', goodsAnswers(asked)),
  ...rowsOf('IV', carAnswers(asked)),
];

const rowsOf = (part: FormAnswer['part'], rows: AnswerRow[]): FormAnswer[] =>
  rows.map(([line, label, answered]) => ({ line, label, part, ...answered }));

const settings = { text: 'From the settings of the business', link: consoleLinks.settings };

/** Line J is asked only if line I is answered with yes. */
function headAnswers(asked: Asked): AnswerRow[] {
  const { books, method, business } = asked;
  const { activity = '', participates } = books.profile.business ?? {};
  const needs1099 = payments1099(asked);
  return [
    ['', 'Name of proprietor', { answer: books.profile.proprietor }],
    ['A', 'Principal business or profession', { answer: activity }],
    ['B', 'Business code', codeAnswer(books.profile.business?.code ?? '')],
    ['C', 'Business name', { answer: business.name, source: settings }],
    ['D', 'Employer ID number', employerNumber(asked)],
    ['E', 'Business address', addressAnswer(asked)],
    ['F', 'Accounting method', { answer: method === 'cash' ? 'Cash' : 'Accrual', source: settings }],
    ['G', 'Materially participated', { answer: yesNo(participates) }],
    ['H', 'Started or acquired this year', startedAnswer(asked)],
    ['I', 'Payments that require Forms 1099', needs1099],
    ...(needs1099.answer === 'Yes' ? [['J', 'Forms 1099 filed', filed1099(asked)] as AnswerRow] : []),
    // Not '1', which is the line of an amount.
    ['1 box', 'Statutory employee', statutoryAnswer(books.profile)],
  ];
}

/** Line H. A business from before this year may have been acquired in it, which only a person knows and answers. */
function startedAnswer({ books, business: { startedOn } }: Asked): Answered {
  const { started } = books.profile.business ?? {};
  const { year } = books.year;
  if (started !== undefined || startedOn === null || startedOn > `${year}-12-31`) return { answer: yesNo(started) };
  const source = { text: `The business started on ${dayText(startedOn)}`, link: consoleLinks.settings };
  return { answer: startedOn < `${year}-01-01` ? 'No' : 'Yes', source };
}

/** Not checked unless a person says so. Instructions for Schedule C 2025, line 1: its profit isn't on Schedule SE, line 2. */
const statutoryAnswer = ({ business }: TaxProfile): Answered =>
  business?.statutory === 'yes'
    ? {
        answer: 'Checked',
        note: 'Leave line 31 off Schedule SE, line 2. Other self-employment income needs a second Schedule C.',
      }
    : { answer: 'Not checked' };

/** A code that isn't in the list may be right, because the list changes. */
function codeAnswer(code: string): Answered {
  const title = businessCodeTitle(code);
  if (code === '') return { answer: '' };
  return title
    ? { answer: code, note: title }
    : { answer: code, check: `Code ${code} isn’t in the IRS’s list for ${yearOfBusinessCodes}. Check it in the Schedule C instructions.` };
}

const payerSource = ({ books }: Asked) => ({ text: 'From the payer on your 1099s', link: consoleLinks.forms1099(books.year.year) });

/** An EIN is optional: a proprietor without one leaves line D blank and never enters an SSN. */
/** None is right without employees. Instructions for Schedule C 2025, line D: required of a business that files employment tax returns. */
function employerNumber(asked: Asked): Answered {
  const own = asked.books.profile.business?.ein ?? '';
  const ofPayer = asked.facts.payer?.ein ?? '';
  const paysWages = asked.schedule.lines.some(({ printed, cents }) => printed === '26' && cents > 0);
  if (own === '' && ofPayer === '') return paysWages ? { answer: '', note: 'A business that pays wages has an EIN.' } : { answer: 'None' };
  if (own === '') return { answer: ofPayer, source: payerSource(asked) };
  const differs = ofPayer !== '' && ofPayer !== own;
  return { answer: own, ...(differs && { check: `The payer on your 1099s has ${ofPayer}. Correct the one that’s wrong.` }) };
}

function addressAnswer(asked: Asked): Answered {
  const own = asked.books.profile.business?.address ?? '';
  if (own !== '') return { answer: own };
  const { address, city, state, zipCode } = asked.facts.payer ?? { address: '', city: '', state: '', zipCode: '' };
  if (!address || !city || !state || !zipCode) return { answer: '' };
  return { answer: `${address}, ${city}, ${state} ${zipCode}`, source: payerSource(asked) };
}

/** `3 payees are due a Form 1099-NEC and 1 payee is due a Form 1099-MISC`; empty if none is due. */
const dueText = ({ due, miscDue }: FormFacts): string =>
  [
    ...(due > 0 ? [`${countOf(due, 'payee is', 'payees are')} due a Form 1099-NEC`] : []),
    ...(miscDue > 0 ? [`${countOf(miscDue, 'payee is', 'payees are')} due a Form 1099-MISC`] : []),
  ].join(' and ');
const formsIn = ({ forms }: FormFacts, form?: string): { forms: number; filed: number } => {
  const own = forms.filter((kind) => form === undefined || kind.form === form);
  return { forms: own.reduce((sum, kind) => sum + kind.forms, 0), filed: own.reduce((sum, kind) => sum + kind.filed, 0) };
};

/** Line I. Payees due a form and generated forms say yes. They say no only if every payment has a payee. */
function payments1099({ books, facts }: Asked): Answered {
  const own = books.profile.business?.needs1099;
  const link = consoleLinks.forms1099(books.year.year);
  const { forms } = formsIn(facts);
  const due = dueText(facts);
  if (own !== undefined) return { answer: yesNo(own), ...(own === 'no' && due !== '' && { check: `${due}, but the answer is no.` }) };
  if (due !== '') return { answer: 'Yes', source: { text: due, link } };
  if (forms > 0) return { answer: 'Yes', source: { text: `${countOf(forms, 'Form 1099 was', 'Forms 1099 were')} generated`, link } };
  const unnamed = facts.unnamed.count + facts.miscUnnamed.count;
  return unnamed > 0
    ? { answer: '', note: `${countOf(unnamed, 'payment has', 'payments have')} no payee.` }
    : { answer: 'No', source: { text: 'No payee is due a Form 1099', link } };
}

/** Line J: filed, or still to be filed, which only a person can promise. */
function filed1099({ books, facts }: Asked): Answered {
  const own = books.profile.business?.files1099;
  if (own !== undefined) return { answer: yesNo(own) };
  const { forms, filed } = formsIn(facts);
  const missing =
    Math.max(0, facts.due - formsIn(facts, '1099-NEC').forms) + Math.max(0, facts.miscDue - formsIn(facts, '1099-MISC').forms);
  if (missing > 0) return { answer: '', note: `${countOf(missing, 'payee has', 'payees have')} no form yet.` };
  if (forms === 0 || filed < forms) return { answer: '', note: `${filed} of ${countOf(forms, 'form')} recorded as filed.` };
  const text = forms === 1 ? 'The form is recorded as filed' : `All ${forms} forms are recorded as filed`;
  return { answer: 'Yes', source: { text, link: consoleLinks.forms1099(books.year.year) } };
}

/** Line 30 asks for two areas where the home office is deducted by the simplified method (Rev. Proc. 2013-13). */
function homeAnswer({ books: { profile }, schedule: { lines } }: Asked): AnswerRow[] {
  const { homeExpenses, homeOfficeSquareFeet: office, business } = profile;
  const isDeducted = lines.some(({ printed, cents }) => printed === '30' && cents !== 0);
  if (homeExpenses || !isDeducted) return [];
  const home = business?.homeSquareFeet;
  const text = (area: number) => area.toLocaleString('en-US');
  const answer = home === undefined || home === 0 ? '' : `${text(home)} and ${text(office)}`;
  return [['30', 'Square feet of your home, and of the part used for business', { answer }]];
}

/** Line 32, for a loss only. */
function lossAnswer({ books: { profile }, schedule }: Asked): AnswerRow[] {
  if (schedule.netProfitCents >= 0) return [];
  const { atRisk } = profile.business ?? {};
  const answer = atRisk === 'all' ? '32a All investment is at risk' : atRisk === 'some' ? '32b Some investment is not at risk' : '';
  return [['32', 'Investment at risk', { answer }]];
}

/** Lines 33 and 34, if Part III has an amount and inventories are kept. */
function goodsAnswers({ books: { profile }, schedule: { goods, lines } }: Asked): AnswerRow[] {
  const used = lines.some(({ part, cents }) => part === 'III' && cents !== 0);
  if (!used || goods.treatment === 'books') return [];
  const { valuation, changed, changeExplanation } = profile.goods ?? {};
  const change = changed === undefined ? '' : !changed ? 'No' : changeExplanation ? `Yes: ${changeExplanation}` : '';
  return [
    ['33', 'Closing inventory valued at', { answer: valuation === undefined ? '' : profileForm['goods.valuation'].choices[valuation] }],
    ['34', 'Change in quantities, costs, or valuations', { answer: change }],
  ];
}
