// A payment that an information return may report, as it stands: what its text says, what a person, a rule or an import says, and which of them
// counts. Pure.
//
// By hand comes first: somebody looked at this very payment. Then a rule, which is a person's word on how a text is to be read, and so
// replaces what would be read there without it. Then an imported name, which is found by day and amount alone: it goes to payments that
// name nobody, or the same person, and never against what the text says. Last what the text itself says.
import type { DataOf } from '#contracts/define.js';
import type { contractorPaymentRecorded, PaymentType } from '#contracts/events/payroll.js';
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
  /** Form and box follow from it; a payment has one, so it is in no two boxes. */
  kind: PaymentKindName;
  paymentType: PaymentType;
  /** What the text says, as the rules read it. */
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
  /** On whose balance it was paid from. */
  processor?: string | null;
  chosenContractor: string | null;
  chosenReportable: boolean | null;
  categoryKind: PaymentKindName;
  chosenKind: PaymentKindName | null;
}

/** Before any imported name. `rules` are those of the leg's business. */
export function paymentOf(leg: PayingLeg, rules: NameRule[] = []): Payment {
  const { moneyPath, processor, chosenContractor, chosenReportable, categoryKind, chosenKind, ...facts } = leg;
  const kind = chosenKind ?? categoryKind;
  const { paymentType, reportable, reason, name } = recognizePayment(leg.description, moneyPath, processor);
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
export const groupOf = (one: { tenantId: number; paymentType: string; amountCents: number }): string =>
  `${one.tenantId} ${one.paymentType} ${Math.abs(one.amountCents)}`;

/** Gives out the imported names of whole groups; `names` are by group. */
export function withNames(payments: Payment[], names: Map<string, ImportedName[]>): Payment[] {
  return [...Map.groupBy(payments, groupOf)].flatMap(([group, own]) => {
    const offered = names.get(group);
    const bare = own.map(withoutImport);
    if (!offered) return bare;
    // Services choose first: what else was paid never takes a name away from them.
    const [services, others] = [true, false].map((wanted) => bare.filter(({ kind }) => (kind === 'services') === wanted).map(nameable));
    const given = matchNames(services!, offered);
    const taken = new Set([...given.values()].map(({ nameId }) => nameId));
    const rest = offered.filter(({ nameId }) => !taken.has(nameId));
    for (const [paymentId, name] of matchNames(others!, rest)) given.set(paymentId, name);
    return bare.map((one) => withImport(one, given.get(one.paymentId)));
  });
}

const nameable = ({ paymentId, date, contractorKey: knownKey }: Payment) => ({ paymentId, date, knownKey });

const withoutImport = (payment: Payment): Payment =>
  payment.nameId === null
    ? payment
    : { ...payment, nameId: null, ...(payment.namedBy === 'import' ? named(payment.readName, readBy(payment.ruleId)) : {}) };

function withImport(payment: Payment, given: ImportedName | undefined): Payment {
  if (!given) return payment;
  return { ...payment, nameId: given.nameId, ...(payment.namedBy === 'hand' ? {} : named(given.name, 'import')) };
}

export function recorded(payment: Payment, counts: boolean): DataOf<typeof contractorPaymentRecorded> {
  const { paymentId, date, description, amountCents, paymentType, contractor, contractorKey: key, reportable, reason } = payment;
  return {
    paymentId,
    lineId: `${payment.entryId}-${payment.line}`,
    counts,
    date,
    description,
    amountCents,
    paymentType,
    contractor,
    contractorKey: key,
    reportable,
    reason,
  };
}
