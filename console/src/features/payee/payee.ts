// What the page of a payee says: its address, its figures in words, and its standing for a 1099-NEC. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import type { getCandidates } from '#contracts/routes/forms-1099.js';
import type { Payee, PayeeLine } from '#contracts/routes/payee-page.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { spanText } from '../../lib/dates.js';
import { countOf, wholeMoney } from '../../lib/money.js';
import { lineIdOf, type Search, textOf } from '../../lib/search-params.js';

export interface PayeeSearch {
  key?: string;
  /** One of its lines, instead of the key. */
  line?: string;
  /** Where the page of lines begins. */
  after?: string;
}

export function parsePayeeSearch(search: Search): PayeeSearch {
  const after = textOf(search['after'], 60);
  return {
    key: textOf(search['key'], 600),
    line: lineIdOf(search['line']),
    after: after && /^\d{4}-\d{2}-\d{2}_\d+-\d+$/.test(after) ? after : undefined,
  };
}

/** What a bank wrote stands beside the name where it says anything else. */
export const spanOf = ({ count, firstOn, newest }: Payee): string => `${countOf(count, 'transaction')}, ${spanText(firstOn, newest.date)}`;

export const deciderNames = { person: 'A person', rule: 'A rule', history: 'Earlier decisions', model: 'The model' } as const;
export const decidedText = ({ decidedBy }: Pick<PayeeLine, 'decidedBy'>): string => (decidedBy ? deciderNames[decidedBy] : 'Nobody yet');

type Payments = ReplyOf<typeof getPayrollTransactions>;
type Candidates = ReplyOf<typeof getCandidates>;
type Candidate = Candidates['candidates'][number];

/** The name that payroll knows the payee of a line by: undefined where the line is no contractor's, empty where nobody named it. */
export function contractorOf({ transactions }: Pick<Payments, 'transactions'>, lineId: string): string | undefined {
  const payment = transactions.find((one) => one.lineId === lineId);
  if (!payment) return undefined;
  return payment.namedBy === 'nobody' ? '' : payment.contractorName;
}

export interface Standing {
  tone: 'positive' | 'warning' | 'quiet';
  verdict: string;
  why: string;
  paidCents: number;
  w9: string;
}

interface StandingFacts {
  name: string;
  payments: Pick<Payments, 'summary'>;
  candidates: Candidates;
  vendors: Vendor[];
}

/** Who is paid as a contractor: due a form or not, and why. */
export function standingOf({ name, payments, candidates, vendors }: StandingFacts): Standing {
  const named = ({ Vendor: other }: Candidate) => other === name;
  const due = candidates.candidates.find(named);
  const excluded = candidates.excluded.find(named);
  const vendor = vendors.find(({ vendorName, otherNames }) => vendorName === name || otherNames.includes(name));
  const listed = payments.summary.contractorSummary.find((one) => one.name === name);
  const paid = due?.TotalPaid ?? excluded?.TotalPaid ?? vendor?.totalPaid ?? listed?.total ?? 0;
  return {
    ...verdictOf({ due, excluded, threshold: candidates.threshold }),
    paidCents: centsOf(paid),
    w9: w9Text(vendor),
  };
}

function verdictOf({
  due,
  excluded,
  threshold,
}: {
  due: Candidate | undefined;
  excluded: Candidates['excluded'][number] | undefined;
  threshold: number;
}): Pick<Standing, 'tone' | 'verdict' | 'why'> {
  if (due) {
    const why = `${wholeMoney(centsOf(due.reportable))} is reportable.`;
    if (due.ready) return { tone: 'positive', verdict: 'Due a 1099-NEC', why };
    return { tone: 'warning', verdict: 'Due a 1099-NEC', why: `${why} Missing: ${due.missing.join(', ')}.` };
  }
  if (excluded) return { tone: 'quiet', verdict: 'No 1099-NEC due', why: excluded.reason };
  return { tone: 'quiet', verdict: 'No 1099-NEC due', why: `Reportable payments are below ${wholeMoney(centsOf(threshold))}.` };
}

function w9Text(vendor: Vendor | undefined): string {
  if (!vendor) return 'Not in the vendor directory';
  if (vendor.w9 === 'on-file') return 'On file';
  return vendor.w9 === 'requested' ? 'Requested' : 'Missing';
}
