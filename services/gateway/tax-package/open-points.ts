// Everything that is open before filing, for the cover and the list of questions: blockers, lines without an answer, and payments without a payee.
// Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getCandidates, getMiscCandidates } from '#contracts/routes/forms-1099.js';
import type { Blocker, previewScheduleC } from '#contracts/routes/schedule-c.js';

export type OpenPoint = Omit<Blocker, 'link'>;
type Preview = ReplyOf<typeof previewScheduleC>;
type Unnamed = Pick<ReplyOf<typeof getCandidates>, 'unnamed'>;

export interface OpenIn {
  preview: Preview;
  candidates: Unnamed;
  miscCandidates: Pick<ReplyOf<typeof getMiscCandidates>, 'unnamed'>;
}

export const openPoints = ({ preview, candidates, miscCandidates }: OpenIn): OpenPoint[] => [
  ...preview.blockers,
  ...lineQuestions(preview),
  // The form has a blocker for payments to contractors.
  ...(preview.blockers.some(({ code }) => code === 'unnamed-payees') ? [] : unnamedPayments('NEC', candidates)),
  ...unnamedPayments('MISC', miscCandidates),
];

/** Lines of Schedule C that ask for something else than an amount: without an answer, or with one to check. */
function lineQuestions({ answers = [] }: Preview): OpenPoint[] {
  return answers.flatMap(({ line, label, answer, note, check }) => [
    ...(answer === '' ? [{ code: 'unanswered-line', message: `${placeOf(line)}${label}: not answered.${note ? ` ${note}` : ''}` }] : []),
    ...(check ? [{ code: 'answer-to-check', message: `${placeOf(line)}${label}: ${check}` }] : []),
  ]).map((point) => ({ ...point, count: 1, amount: 0 })); // prettier-ignore
}

/** The name above line A has no line of its own. */
const placeOf = (line: string): string => (line === '' ? '' : `Line ${line}, `);

/** Any of them may be due a form. */
function unnamedPayments(form: 'NEC' | 'MISC', { unnamed: { count, total: amount } }: Unnamed): OpenPoint[] {
  if (count === 0) return [];
  const payments = count === 1 ? '1 payment has' : `${count} payments have`;
  return [
    { code: 'unnamed-payments', count, amount, message: `${payments} no payee. Enter who was paid. A Form 1099-${form} may be due.` },
  ];
}
