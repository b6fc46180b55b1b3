// Who is due a form of a year and what it reports, in one shape for every form. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { Candidate, getCandidates, getMiscCandidates, MiscCandidate } from '#contracts/routes/forms-1099.js';
import { boxesOf, type FormName } from '#contracts/rules/form-1099-kinds.js';
import type { Due } from './form-note.js';
import { paymentsPlace } from './payroll.js';

type NecReply = ReplyOf<typeof getCandidates>;
type MiscReply = ReplyOf<typeof getMiscCandidates>;

/** What was paid to a payee; a row for each box of the 1099-MISC. */
export interface ReportedRow {
  id: string;
  name: string;
  isDue: boolean;
  paidCents: number;
  reportedCents: number;
  /** The box, or whether the W-9 is missing. */
  text: string;
  place?: string;
  /** Before the form can be made, or why there is none. */
  note: Due | string;
}

export interface FormYear extends Pick<NecReply, 'year' | 'dueOn' | 'totals' | 'unnamed'> {
  form: FormName;
  boxes: Pick<MiscReply['boxes'][number], 'box' | 'title' | 'threshold' | 'reportable'>[];
  /** To the IRS. */
  filedBy: string;
  /** To recipients of gross proceeds. */
  proceedsDueOn?: string;
  due: Due[];
  rows: ReportedRow[];
}

export const formYear = (reply: NecReply | MiscReply): FormYear => ('boxes' in reply ? ofMisc(reply) : ofNec(reply));

function ofNec({ candidates, excluded, threshold, ...reply }: NecReply): FormYear {
  const row = (candidate: Candidate, note?: string): ReportedRow => ({
    ...{ id: candidate.Vendor, name: candidate.Vendor, isDue: note === undefined },
    ...{ paidCents: centsOf(candidate.TotalPaid), reportedCents: centsOf(candidate.reportable) },
    text: candidate.missing.includes('W-9') ? 'Missing' : '',
    place: paymentsPlace({ year: reply.year, contractor: candidate.Vendor }),
    note: note ?? { ...candidate, name: candidate.Vendor },
  });
  return {
    ...reply,
    form: '1099-NEC',
    boxes: boxesOf('1099-NEC').map((box) => ({ ...box, threshold, reportable: reply.totals.reportable })),
    filedBy: reply.dueOn,
    due: candidates.map((candidate) => ({ ...candidate, name: candidate.Vendor })),
    rows: [...candidates.map((candidate) => row(candidate)), ...excluded.map((candidate) => row(candidate, candidate.reason))],
  };
}

function ofMisc({ candidates, excluded, ...reply }: MiscReply): FormYear {
  const dueOf = (candidate: MiscCandidate): Due => ({ ...candidate, name: candidate.payee });
  const rows = [...candidates, ...excluded].flatMap((candidate) =>
    candidate.boxes.map((box): ReportedRow => ({
      ...{ id: `${candidate.payee}/${box.kind}`, name: candidate.payee, isDue: box.due, text: `${box.box}, ${box.title}` },
      ...{ paidCents: centsOf(box.paid), reportedCents: box.due ? centsOf(box.reportable) : 0 },
      note: box.due ? dueOf(candidate) : box.reason,
    })),
  );
  return { ...reply, form: '1099-MISC', due: candidates.map(dueOf), rows };
}
