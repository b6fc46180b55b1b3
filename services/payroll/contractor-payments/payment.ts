// A payment that an information return may report: what its text, a person, a rule or an import says about it, and which of them takes
// precedence. Pure.
//
// A name set by hand comes first, because a person looked at this very payment. Next comes a rule, which replaces what would otherwise be
// read from the text. Next comes an imported name, which is matched by day and amount only: it applies to payments without a name or with
// the same name, and never contradicts the text. Last comes the name in the text itself.
import type { Cause, DataOf, NewEvent } from '#contracts/define.js';
import { contractorPaymentRecorded, miscPaymentRecorded, type PaymentType } from '#contracts/events/payroll.js';
import { form1099Kinds, type PaymentKindName } from '#contracts/rules/form-1099-kinds.js';
import { contractorKey, readableName } from './contractor-name.js';
import { matchNames, type ImportedName } from './match-names.js';
import { ruleFor, type NameRule } from './name-rule.js';
import { recognizePayment } from './recognize-payment.js';

export interface Payment {
  tenantId: number;
  paymentId: string;
  entryId: number;
  line: number;
  date: string;
  description: string;
  reference: string;
  amountCents: number;
  /** Determines the form and box; a payment has one kind, so it is never in two boxes. */
  kind: PaymentKindName;
  paymentType: PaymentType;
  /** The name in the text, as the rules read it. */
  readName: string;
  contractor: string;
  contractorKey: string;
  namedBy: 'hand' | 'rule' | 'import' | 'descriptor' | 'nobody';
  nameId: number | null;
  /** The rule that `readName` comes from. */
  ruleId: string | null;
  reportable: boolean;
  reason: string;
  byHand: boolean;
  /** Its category is a guess, or it was found by its text, and no person has decided what it is. */
  unconfirmed: boolean;
  /** The name in the text is what is left of one without a known layout. */
  nameGuess: boolean;
  /** Its text says what it is; its category feeds no form, or another one. */
  foundByText: boolean;
}

/** A leg whose category makes it such a payment, with what a person chose for it. */
export interface PayingLeg {
  tenantId: number;
  paymentId: string;
  entryId: number;
  line: number;
  date: string;
  description: string;
  reference: string;
  moneyPath: string;
  amountCents: number;
  /** The processor whose balance paid it. */
  processor?: string | null;
  /** Of the business and its owners, who are never the payee. */
  ownNames?: string[] | null;
  chosenContractor: string | null;
  chosenReportable: boolean | null;
  /** By the category or the text. */
  categoryKind: PaymentKindName;
  foundByText: boolean;
  /** The category is a guess. */
  unconfirmed: boolean;
  chosenKind: PaymentKindName | null;
}

/** The payment before imported names are applied. `rules` are those of the leg's business. */
export function paymentOf(leg: PayingLeg, rules: NameRule[] = []): Payment {
  const { moneyPath, processor, ownNames, chosenContractor, chosenReportable, categoryKind, chosenKind, ...facts } = leg;
  const isDecided = chosenKind !== null || chosenReportable !== null;
  const kind = chosenKind ?? categoryKind;
  const read = recognizePayment(leg.description, moneyPath, { processor, own: ownNames ?? [] });
  const { paymentType, reportable, reason } = read;
  // What a journal says about an entry names nobody, unlike what a bank prints.
  const isGuess = read.isGuess === true && !leg.paymentId.startsWith('entry-');
  const name = read.isGuess && !isGuess ? '' : read.name;
  const rule = chosenContractor === null ? ruleFor(rules, leg.description) : undefined;
  const readName = rule?.contractor ?? name;
  const byHand = chosenReportable !== null;
  return {
    ...facts,
    kind,
    paymentType,
    readName,
    ...named(chosenContractor ?? readName, chosenContractor !== null ? 'hand' : readBy(rule?.ruleId)),
    nameId: null,
    ruleId: rule?.ruleId ?? null,
    reportable: chosenReportable ?? reportable,
    reason: byHand
      ? `Somebody said that it is ${chosenReportable ? '' : 'not '}reportable.`
      : reason.replace('1099-NEC', form1099Kinds[kind].form),
    byHand,
    unconfirmed: !isDecided && (facts.unconfirmed || facts.foundByText),
    nameGuess: isGuess,
    foundByText: !isDecided && facts.foundByText,
  };
}

const readBy = (ruleId: string | null | undefined): 'rule' | 'descriptor' => (ruleId ? 'rule' : 'descriptor');

function named(name: string, by: Payment['namedBy']): Pick<Payment, 'contractor' | 'contractorKey' | 'namedBy'> {
  const contractor = readableName(name);
  return contractor === ''
    ? { contractor: '', contractorKey: '', namedBy: 'nobody' }
    : { contractor, contractorKey: contractorKey(contractor), namedBy: by };
}

/** Source and amount: what an imported name and a payment must share. */
export const groupOf = ({ tenantId, paymentType, amountCents }: { tenantId: number; paymentType: string; amountCents: number }): string =>
  `${tenantId} ${paymentType} ${Math.abs(amountCents)}`;

/** Assigns the imported names of each group to its payments; `names` are by group. */
export function withNames(payments: Payment[], names: Map<string, ImportedName[]>): Payment[] {
  return [...Map.groupBy(payments, groupOf)].flatMap(([group, own]) => {
    const offered = names.get(group);
    const bare = own.map(withoutImport);
    if (!offered) return bare;
    // Services come first, so that other payments never take a name away from them.
    const [services, others] = [true, false].map((wanted) => bare.filter(({ kind }) => (kind === 'services') === wanted).map(nameable));
    const given = matchNames(services!, offered);
    const taken = new Set([...given.values()].map(({ nameId }) => nameId));
    const rest = offered.filter(({ nameId }) => !taken.has(nameId));
    for (const [paymentId, name] of matchNames(others!, rest)) given.set(paymentId, name);
    return bare.map((payment) => withImport(payment, given.get(payment.paymentId)));
  });
}

/** A guessed name doesn't contradict an imported one. */
const nameable = ({ paymentId, date, contractorKey: key, nameGuess, namedBy }: Payment) => ({
  ...{ paymentId, date },
  knownKey: nameGuess && namedBy === 'descriptor' ? '' : key,
});

const withoutImport = (payment: Payment): Payment =>
  payment.nameId === null
    ? payment
    : { ...payment, nameId: null, ...(payment.namedBy === 'import' ? named(payment.readName, readBy(payment.ruleId)) : {}) };

function withImport(payment: Payment, given: ImportedName | undefined): Payment {
  if (!given) return payment;
  return { ...payment, nameId: given.nameId, ...(payment.namedBy === 'hand' ? {} : named(given.name, 'import')) };
}

/** What it is, or who was paid, rests on a guess. */
export const isDoubted = ({ unconfirmed, nameGuess, namedBy }: Pick<Payment, 'unconfirmed' | 'nameGuess' | 'namedBy'>): boolean =>
  unconfirmed || (nameGuess && namedBy === 'descriptor');

const published = ['paymentId', 'date', 'description', 'amountCents', 'paymentType', 'contractor', 'contractorKey', 'reportable', 'reason'] as const; // prettier-ignore

/** The event about a payment, by the form that reports it. */
export function recorded(payment: Payment, counts: boolean, cause?: Cause): NewEvent {
  const { tenantId, paymentId, date, amountCents, kind, contractorKey, reportable } = payment;
  if (kind === 'services') return contractorPaymentRecorded.of(tenantId, recordedService(payment, counts), cause);
  return miscPaymentRecorded.of(tenantId, { paymentId, counts, date, amountCents, kind, contractorKey, reportable }, cause);
}

function recordedService(payment: Payment, counts: boolean): DataOf<typeof contractorPaymentRecorded> {
  const facts = Object.fromEntries(published.map((name) => [name, payment[name]])) as Pick<Payment, (typeof published)[number]>;
  return {
    ...{ ...facts, lineId: `${payment.entryId}-${payment.line}`, counts },
    ...(isDoubted(payment) && { unconfirmed: true as const }),
    ...(payment.foundByText && { foundByText: true as const }),
  };
}
