// The checklist of closing a period from what each service counts: states and sentences. Pure.
import type { CloseFacts } from '#contracts/close-facts.js';
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { centsOf, moneyText } from '#contracts/money.js';
import type { CloseItem } from '#contracts/routes/close.js';
import type { getMiscCandidates } from '#contracts/routes/forms-1099.js';
import type { getTaxCompliance } from '#contracts/routes/tax-alerts.js';
import { countOf } from '#contracts/rules/count-of.js';
import { type BankFacts, bankItem } from './bank-item.js';

type Compliance = Pick<ReplyOf<typeof getTaxCompliance>, 'scheduleC' | 'form1099'>;

export interface TaxFacts {
  year: number;
  compliance: Compliance;
  misc: Pick<ReplyOf<typeof getMiscCandidates>, 'candidates'>;
  /** Of a year: what the asset register computes, and what is posted of it. */
  depreciation: { registerCents: number; postedCents: number | null } | null;
}

interface Facts {
  ledger: CloseFacts;
  bank: BankFacts;
  /** All payees to review. */
  payees: number;
  /** Absent for a year that no tax is computed for. */
  tax?: TaxFacts | undefined;
  /** A year rather than a month. */
  ofYear: boolean;
}

/** An item: done with its sentence, or open with what to do. */
type Found = Pick<CloseItem, 'state' | 'text' | 'action' | 'link'> & Partial<Pick<CloseItem, 'count' | 'amountCents'>>;
const done = (text: string, link: string): Found => ({ state: 'done', text, action: 'View', link });
const open = (text: string, action: string, link: string, figures: Pick<Found, 'count' | 'amountCents'> = {}): Found => ({
  ...{ state: 'open', text, action, link },
  ...figures,
});

export function checklist({ ledger, bank, payees, tax, ofYear }: Facts): CloseItem[] {
  const { endDate: through } = ledger;
  const before = (code: CloseItem['code'], title: string, found: Found): CloseItem => ({ code, title, beforeLock: true, ...found });
  const later = (code: CloseItem['code'], title: string, found: Found): CloseItem => ({ code, title, beforeLock: false, ...found });
  const { limitCents } = ledger.receipts;
  return [
    bankItem(bank, through),
    before('review', `Transactions reviewed through ${dayText(through)}`, reviewed(ledger, payees)),
    before('transfers', 'Transfers matched and suspense accounts empty', transfers(ledger)),
    before('receipts', `Receipts of ${moneyText(limitCents)} or more present`, receipts(ledger)),
    before('loans', 'Loan payments split', loans(ledger)),
    ...(tax ? [before('assets', ofYear ? 'Assets answered and depreciation posted' : 'Assets answered', assets(tax))] : []),
    before('documents', 'Invoices and bills dated correctly', documents(ledger)),
    before('balance-sheet', 'Balance sheet reviewed', sheet(ledger)),
    ...(tax ? [(ofYear ? before : later)('questions', `Schedule C questions of ${tax.year} answered`, questions(tax))] : []),
    ...(tax ? [later('payees-1099', `1099 payees of ${tax.year} complete`, payees1099(tax))] : []),
    later('consistency', `Statements compared with ${periodText(ledger.before)}`, consistency(ledger, ofYear)),
  ];
}

function reviewed({ payeesToReview, endDate }: CloseFacts, payees: number): Found {
  if (payeesToReview === 0) return done('Nothing to review.', consoleLinks.review);
  const has = payeesToReview === 1 ? 'has' : 'have';
  const which = payeesToReview === payees ? countOf(payees, 'payee') : `${payeesToReview} of the ${countOf(payees, 'payee')}`;
  return open(`${which} to review ${has} transactions through ${dayText(endDate)}.`, `Review ${payeesToReview}`, consoleLinks.review, { count: payeesToReview }); // prettier-ignore
}

function transfers({ openTransfers, suspense, endDate }: CloseFacts): Found {
  const { count, paidCents, receivedCents, oldestOn } = openTransfers;
  if (count > 0) {
    const moved = [paidCents > 0 && `${moneyText(paidCents)} out`, receivedCents > 0 && `${moneyText(receivedCents)} in`].filter(Boolean);
    const text = `${countOf(count, 'transfer has', 'transfers have')} only one side: ${moved.join(', ')}, ${count === 1 ? 'on' : 'the oldest on'} ${dayText(oldestOn!)}.`;
    return open(text, 'Match', consoleLinks.openTransfers, { count, amountCents: paidCents + receivedCents });
  }
  const [first] = suspense;
  if (!first) return done('Every transfer has both sides.', consoleLinks.openTransfers);
  const amountCents = suspense.reduce((sum, { cents }) => sum + Math.abs(cents), 0);
  return open(`${first.account} has a balance of ${moneyText(first.cents)}.`, 'Categorize', consoleLinks.balances(endDate), { count: suspense.length, amountCents }); // prettier-ignore
}

function receipts({ receipts: { total: count, totalCents: amountCents } }: CloseFacts): Found {
  if (count === 0) return done('No purchase of the period lacks one.', '/receipts');
  return open(`${countOf(count, 'purchase has', 'purchases have')} no receipt: ${moneyText(amountCents)}.`, 'Add receipts', '/receipts', { count, amountCents }); // prettier-ignore
}

function loans({ loanPayments: { count, newest } }: CloseFacts): Found {
  if (!newest) return done('No payment is left to split.', '/loans');
  const { loan, date, amountCents, interestCents, principalCents } = newest;
  const parts = interestCents === null ? '' : `: ${moneyText(interestCents)} interest, ${moneyText(principalCents!)} principal`;
  const more = count === 1 ? '' : ` ${countOf(count - 1, 'more payment')} to split.`;
  return open(`${loan}, ${dayText(date)}, ${moneyText(amountCents)}, isn’t split${parts}.${more}`, 'Split', '/loans', {
    count,
    amountCents,
  });
}

/** Tax’s blockers that are about assets. */
const isOfAssets = (code: string): boolean => code.startsWith('asset-') || code === 'depreciation-differs';

function assets({ year, compliance, depreciation }: TaxFacts): Found {
  const link = consoleLinks.assets(year);
  const [blocker] = compliance.scheduleC.blockers.filter(({ code }) => isOfAssets(code));
  if (blocker) return open(blocker.message, 'Answer', blocker.link, { count: blocker.count, amountCents: centsOf(blocker.amount) });
  const { registerCents = 0, postedCents = 0 } = depreciation ?? {};
  if (registerCents !== 0 && postedCents === null)
    return open(`Depreciation of ${moneyText(registerCents)} for ${year} isn’t posted.`, 'Post', link, { amountCents: registerCents });
  return done(postedCents ? `Depreciation of ${moneyText(postedCents)} is posted.` : 'No open questions about assets.', link);
}

function documents({ documents: { count, first } }: CloseFacts): Found {
  const link = '/sent-invoices';
  if (!first) return done('Every payment follows its invoice or bill.', link);
  const { kind, party, number, date, paidCents } = first;
  const name = `${kind === 'invoice' ? 'Invoice' : 'Bill'}${number && ` ${number}`}${kind === 'invoice' ? ' to' : ' from'} ${party}`;
  const more = count === 1 ? '' : ` ${countOf(count - 1, 'more document')} to check.`;
  return open(`${name} is dated ${dayText(date)}, after its payment of ${moneyText(paidCents)}.${more}`, 'Check', kind === 'invoice' ? link : '/bills', { count, amountCents: paidCents }); // prettier-ignore
}

function sheet({ balanceSheet: { differenceCents, negative }, endDate }: CloseFacts): Found {
  const link = consoleLinks.balances(endDate);
  if (differenceCents !== 0) return open(`The sides differ by ${moneyText(Math.abs(differenceCents))}.`, 'Open', link, { amountCents: differenceCents }); // prettier-ignore
  const [first] = negative;
  if (!first) return done('Assets equal liabilities and equity, and no balance is negative.', link);
  const more = negative.length === 1 ? '' : ` ${countOf(negative.length - 1, 'more balance is', 'more balances are')} negative.`;
  return open(`${first.account} has a negative balance of ${moneyText(first.cents)}.${more}`, 'Open', link, { count: negative.length, amountCents: first.cents }); // prettier-ignore
}

function questions({ year, compliance: { scheduleC } }: TaxFacts): Found {
  const link = consoleLinks.scheduleC(year);
  const { unanswered = 0 } = scheduleC;
  const others = scheduleC.blockers.filter(({ code }) => !isOfAssets(code) && !inReview.includes(code));
  if (unanswered > 0) return open(`${countOf(unanswered, 'line')} of Schedule C ${unanswered === 1 ? 'has' : 'have'} no answer.`, 'Answer', link, { count: unanswered }); // prettier-ignore
  const [first] = others;
  if (first) return open(first.message, 'Answer', first.link, { count: first.count, amountCents: centsOf(first.amount) });
  return done('Every line has its answer.', link);
}

/** Blockers that Review asks about. */
const inReview = ['uncategorized', 'unconfirmed'];

function payees1099({ year, compliance: { form1099 }, misc }: TaxFacts): Found {
  const link = consoleLinks.forms1099(year);
  const ofMisc = misc.candidates.filter(({ missing }) => missing.includes('W-9'));
  const count = form1099.missingW9 + ofMisc.length;
  if (count === 0) return done('Every payee who is due a form has a W-9.', link);
  const amountCents = centsOf(form1099.missingW9Amount) + ofMisc.reduce((sum, { reportable }) => sum + centsOf(reportable), 0);
  const forms = [form1099.missingW9 > 0 && `${form1099.missingW9} for 1099-NEC`, ofMisc.length > 0 && `${ofMisc.length} for 1099-MISC`];
  const text = `${countOf(count, 'payee has', 'payees have')} no W-9: ${forms.filter(Boolean).join(', ')}. ${moneyText(amountCents)} paid in ${year}.`;
  return open(text, 'Request W-9s', link, { count, amountCents });
}

function consistency({ netIncomeCents, before, jumps, payees, startDate, endDate }: CloseFacts, ofYear: boolean): Found {
  const change = netIncomeCents - before.netIncomeCents;
  const moved = change === 0 ? 'unchanged' : `${change > 0 ? 'up' : 'down'} ${moneyText(Math.abs(change))}`;
  const [year, month] = endDate.split('-').map(Number);
  const statement = ofYear ? consoleLinks.statement(Number(startDate.slice(0, 4))) : consoleLinks.statement(year!, month!);
  const result = `Net income ${moneyText(netIncomeCents)}, ${moved}.`;
  const [jump] = jumps;
  const { first } = payees;
  const grown = jump && `${jump.category} grew from ${moneyText(jump.beforeCents)} to ${moneyText(jump.cents)}${jumps.length > 1 ? `, and ${countOf(jumps.length - 1, 'more category', 'more categories')} doubled` : ''}.`; // prettier-ignore
  const divided = first && `${first.payee} is in ${countOf(first.categories.length, 'category', 'categories')}${payees.count > 1 ? `, and so ${payees.count === 2 ? 'is' : 'are'} ${countOf(payees.count - 1, 'more payee')}` : ''}.`; // prettier-ignore
  if (!grown && !divided) return done(`${result} Nothing unusual.`, statement);
  const link = grown ? statement : consoleLinks.rows({ startDate, endDate }, { payee: first!.payee });
  return open([result, grown, divided].filter(Boolean).join(' '), 'Compare', link, { count: jumps.length + payees.count });
}

/** `September 2026`, or of a year its days. */
function periodText({ startDate, endDate }: CloseFacts['before']): string {
  if (startDate.slice(0, 7) === endDate.slice(0, 7))
    return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${startDate}T00:00:00Z`));
  return startDate.endsWith('-01-01') ? startDate.slice(0, 4) : `${dayText(startDate)} through ${dayText(endDate)}`;
}
