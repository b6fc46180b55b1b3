// Compares a year's forms with the books, and decides what happens to each when they are generated again: new, corrected, voided or unchanged.
// Pure.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { addressFields } from '#contracts/records/address.js';
import type { ValuesOf } from '#contracts/records/record.js';
import { boxCents, boxesOf, boxNumbers, type Boxes, type FormName } from '#contracts/rules/form-1099-kinds.js';
import type { TinType } from '#contracts/rules/tin-format.js';

/** A person or business as printed on a form, with only the digits of the number that may be shown. */
export interface Party extends ValuesOf<typeof addressFields> {
  name: string;
  tinType: TinType;
  tinLast4: string;
  phone?: string;
}

/** Boxes 4 to 7. */
export interface Withheld {
  federalCents: number;
  state: string;
  stateNumber: string;
  stateCents: number;
  stateIncomeCents: number;
}

export interface Due extends Boxes {
  vendorId: string;
  /** Null if nothing was withheld. */
  withheld: Withheld | null;
  recipient: Party;
  payer: Party;
  /** Sealed, each for the place it came from. */
  recipientTin: string;
  payerTin: string;
}

/** What the books give for a vendor who is due a form. */
export interface InBooks extends Boxes {
  vendorId: string;
  withheld: Withheld | null;
  /** Null while the vendor or the payer lacks what a form needs, so that none can be made. */
  content: string | null;
}

export interface CurrentForm extends Boxes {
  vendorId: string;
  withheld: Withheld | null;
  version: number;
  kind: 'original' | 'corrected' | 'void';
  content: string;
  /** This version or an earlier one under the same name and TIN, of the same vendor, year and form, went to the IRS. */
  filedBefore: boolean;
  /** The recipient's name or TIN is another one now. */
  payeeChanged: boolean;
  formId: string;
  /** The correction to zero that this version, or an earlier one, is the second return after. */
  secondOf: string | null;
}

export interface NewForm extends Due {
  version: number;
  kind: CurrentForm['kind'];
  content: string;
  reason: string;
  secondOf: string | null;
  /** The second return after a correction to zero that is written with it. */
  followsZero: boolean;
}

/** Replaces a form that is no longer due: voided, or corrected to zero. */
export interface Ended {
  vendorId: string;
  version: number;
  kind: CurrentForm['kind'];
  content: string;
  reason: string;
}

interface GeneratedForms {
  forms: NewForm[];
  /** For vendors whose current form is no longer due. */
  ended: Ended[];
  /** Corrections to zero under a wrong name or TIN; a new form of the same vendor follows each. */
  zeroed: Ended[];
}

/** The 1099-NEC keeps the shape from before the 1099-MISC, so that stored forms compare as equal. */
const amountsOf = (form: FormName, boxes: Boxes): number | number[] =>
  form === '1099-NEC' ? boxes.box1Cents : boxesOf(form).map(({ box }) => boxCents(boxes, box));

/** Equal contents are one form. `tins` are fingerprints of both numbers, since a sealed number differs each time. */
export const contentOf = (form: FormName, due: Due, tins: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([amountsOf(form, due), due.recipient, due.payer, tins, ...(due.withheld ? [due.withheld] : [])]))
    .digest('hex');

/** Nothing in any box and nothing withheld, as in a correction to zero. Tax withheld alone (box 4) still makes a form. */
export const isZero = (form: Boxes & { withheld: Withheld | null }): boolean =>
  boxNumbers.every((box) => boxCents(form, box) === 0) && form.withheld === null;

/** A VOID mark doesn't undo a form that the IRS has; a corrected form with zeros does (part H, as below). */
export const endedAs = (filedBefore: boolean): 'corrected' | 'void' => (filedBefore ? 'corrected' : 'void');

/** The content of a correction to zero that follows from the books. */
const endedContent = 'ended';

/**
 * Whether the current form differs from the books; undefined if they make none due. While no form can be made, only the amounts are compared.
 * A form that a person voided, or corrected to zero, keeps the content that it had, and differs when that changes.
 */
export function differs(form: CurrentForm, books: InBooks | undefined): boolean {
  const ended = form.kind === 'void' || isZero(form);
  if (!books) return !ended;
  if (books.content !== null) return books.content !== form.content;
  if (ended) return form.content === endedContent;
  return !isDeepStrictEqual([boxesOnly(books), books.withheld], [boxesOnly(form), form.withheld]);
}

const boxesOnly = (boxes: Boxes): number[] => boxNumbers.map((box) => boxCents(boxes, box));

/**
 * Once any version was filed, every later one is a correction, to zero where nothing is due (General Instructions for Certain Information
 * Returns (2025), part H, error type 1). A wrong name or TIN takes two returns (error type 2): a correction to zero under the wrong one, and an
 * original under the right one. Before filing, a newer version simply takes its place. A voided form comes back only with other contents.
 */
export function makeForms(due: (Due & { content: string })[], currentForms: CurrentForm[], stillDue: ReadonlySet<string>): GeneratedForms {
  const currentByVendor = new Map(currentForms.map((form) => [form.vendorId, form]));
  const forms = due.flatMap((dueForm): NewForm[] => {
    const before = currentByVendor.get(dueForm.vendorId);
    if (before && !differs(before, dueForm)) return [];
    return [newForm(dueForm, before)];
  });
  const zeroed = forms
    .filter(({ followsZero }) => followsZero)
    .map(({ vendorId, version }): Ended => ({
      vendorId,
      version: version - 1,
      kind: 'corrected',
      content: endedContent,
      reason: wrongPayee,
    }));
  const ended = currentForms
    .filter((form) => !stillDue.has(form.vendorId) && differs(form, undefined))
    .map(({ vendorId, version, filedBefore }) => ({
      vendorId,
      version: version + 1,
      kind: endedAs(filedBefore),
      content: endedContent,
      reason: 'No form is due anymore.',
    }));
  return { forms, ended, zeroed };
}

const wrongPayee = 'The name or TIN was wrong: zero under it.';

function newForm(due: Due & { content: string }, before: CurrentForm | undefined): NewForm {
  const { version = 0, filedBefore = false, payeeChanged = false, secondOf = null } = before ?? {};
  if (!before || !filedBefore || !payeeChanged)
    return {
      ...{ ...due, version: version + 1, kind: filedBefore ? 'corrected' : 'original', secondOf, followsZero: false },
      reason: before ? 'The amount, payer or recipient changed.' : '',
    };
  const followsZero = !isZero(before);
  return {
    ...{ ...due, version: version + (followsZero ? 2 : 1), kind: 'original', followsZero },
    secondOf: followsZero ? null : before.formId,
    reason: 'The name or TIN changed after filing: the second of two returns.',
  };
}
