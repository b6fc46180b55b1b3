// The payee page's URL, texts, and 1099-NEC status. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import type { getCandidates } from '#contracts/routes/forms-1099.js';
import type { Payee, PayeeLine } from '#contracts/routes/payee-page.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { spanText } from '../../lib/dates.js';
import { countOf, wholeDollars } from '../../lib/money.js';
import { payeeNameOf } from '../../lib/payee-name.js';
import { lineIdOf, type Search, textOf } from '../../lib/search-params.js';

interface PayeeSearch {
  key?: string;
  /** One of its lines, instead of the key. */
  line?: string;
  /** Where the page of lines starts. */
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

/** `12 transactions` and their period. */
export const spanOf = ({ count, firstOn, newest }: Payee): string => `${countOf(count, 'transaction')}, ${spanText(firstOn, newest.date)}`;

export const deciderNames = { person: 'A person', rule: 'A rule', history: 'Earlier decisions', model: 'The model' } as const;
export const decidedText = ({ decidedBy }: Pick<PayeeLine, 'decidedBy'>): string =>
  decidedBy ? deciderNames[decidedBy] : 'Not decided yet';

type Payments = ReplyOf<typeof getPayrollTransactions>;
type Candidates = ReplyOf<typeof getCandidates>;
type Candidate = Candidates['candidates'][number];

/** Payroll's name for the payee of a line: undefined if it isn't a contractor payment, empty if it has no payee. */
export function contractorOf({ transactions }: Pick<Payments, 'transactions'>, lineId: string): string | undefined {
  const payment = transactions.find((transaction) => transaction.lineId === lineId);
  return payment && payeeNameOf(payment);
}

interface Form1099Status {
  tone: 'positive' | 'warning' | 'quiet';
  verdict: string;
  why: string;
  paidCents: number;
  w9: string;
}

interface Form1099Facts {
  name: string;
  payments: Pick<Payments, 'summary'>;
  candidates: Candidates;
  vendors: Vendor[];
}

/** Whether a contractor is due a form, and why. */
export function form1099Status({ name, payments, candidates, vendors }: Form1099Facts): Form1099Status {
  const named = ({ Vendor: other }: Candidate) => other === name;
  const due = candidates.candidates.find(named);
  const excluded = candidates.excluded.find(named);
  const vendor = vendors.find(({ vendorName, otherNames }) => vendorName === name || otherNames.includes(name));
  const listed = payments.summary.contractorSummary.find((contractor) => contractor.name === name);
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
}): Pick<Form1099Status, 'tone' | 'verdict' | 'why'> {
  if (due) {
    const why = `${wholeDollars(centsOf(due.reportable))} is reportable.`;
    if (due.ready) return { tone: 'positive', verdict: 'Due a 1099-NEC', why };
    return { tone: 'warning', verdict: 'Due a 1099-NEC', why: `${why} Missing: ${due.missing.join(', ')}.` };
  }
  if (excluded) return { tone: 'quiet', verdict: 'No 1099-NEC due', why: excluded.reason };
  return { tone: 'quiet', verdict: 'No 1099-NEC due', why: `Reportable payments are below ${wholeDollars(centsOf(threshold))}.` };
}

function w9Text(vendor: Vendor | undefined): string {
  if (!vendor) return 'Not in the vendor directory';
  if (vendor.w9 === 'on-file') return 'On file';
  return vendor.w9 === 'requested' ? 'Requested' : 'Missing';
}
