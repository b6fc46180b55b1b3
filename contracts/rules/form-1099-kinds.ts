// The kinds of payments that information returns report: each has one form and one box, the categories that feed it unless a business says
// otherwise, what it means for a corporation, and from which amount of a year on it is reported. All forms go through these tables. Pure.

export const formNames = ['1099-NEC', '1099-MISC'] as const;
export type FormName = (typeof formNames)[number];

interface FormRules {
  /** As the form prints it. */
  title: string;
  /** On every copy (Pub. 1179). */
  ombNumber: string;
  /** Numbers of the state's boxes: tax withheld, the payer's number, income. */
  stateBoxes: readonly [number, number, number];
  /** Month and day of the next year by which the IRS has the form, electronically. */
  filedBy: string;
}

/** Dates: General Instructions for Certain Information Returns, guide to information returns; IRC 6071(c) for the 1099-NEC. */
export const forms1099: Record<FormName, FormRules> = {
  '1099-NEC': { title: 'Nonemployee Compensation', ombNumber: '1545-0116', stateBoxes: [5, 6, 7], filedBy: '01-31' },
  '1099-MISC': { title: 'Miscellaneous Information', ombNumber: '1545-0115', stateBoxes: [16, 17, 18], filedBy: '03-31' },
};

/** Boxes with an amount, of any form. A stored form has a column for each. */
export const boxNumbers = [1, 3, 10] as const;
export type BoxNumber = (typeof boxNumbers)[number];
/** What a form shows in each box; a box that it doesn't have is 0. */
export type Boxes = Record<`box${BoxNumber}Cents`, number>;
export const boxesWith = (amount: (box: BoxNumber) => number): Boxes =>
  Object.fromEntries(boxNumbers.map((box) => [`box${box}Cents`, amount(box)])) as Boxes;
export const boxCents = (boxes: Boxes, box: BoxNumber): number => boxes[`box${box}Cents`];
export const allBoxesCents = (boxes: Boxes): number => boxNumbers.reduce((sum, box) => sum + boxCents(boxes, box), 0);

export const paymentKinds = ['services', 'rent', 'other-income', 'gross-proceeds'] as const;
export type PaymentKindName = (typeof paymentKinds)[number];

interface KindRules {
  form: FormName;
  box: BoxNumber;
  /** As the form prints it. */
  title: string;
  /** Whether a corporation is excluded: always, unless it is of attorneys, or never. */
  corporations: 'left-out' | 'attorneys-reported' | 'reported';
  /** By year, newest first: paid at least so much, not more than it. */
  thresholds: [from: number, cents: number][];
  /** Unless the business chose others. */
  categories: string[];
}

/** IRC 6041(a) and 6041A(a) to 2025; P.L. 119-21, section 70433, for payments made from 2026 on, indexed from 2027. */
const general: KindRules['thresholds'] = [
  [2026, 200_000],
  [0, 60_000],
];
/** IRC 6045(f), which P.L. 119-21 left alone: Instructions for Forms 1099-MISC and 1099-NEC, 2026, box 10. */
const toAttorneys: KindRules['thresholds'] = [[0, 60_000]];

export const form1099Kinds: Record<PaymentKindName, KindRules> = {
  // Fees for work and services: lines 11, 17 and 10 of Schedule C. An attorney's own fee is one, a corporation's too.
  services: {
    form: '1099-NEC',
    box: 1,
    title: 'Nonemployee compensation',
    corporations: 'attorneys-reported',
    thresholds: general,
    categories: ['Expenses:Contracting Fee', 'Expenses:Legal & Professional', 'Expenses:Commissions & Fees'],
  },
  // Lines 20a and 20b of Schedule C. Corporations: Treas. Reg. 1.6041-3(p)(1).
  rent: {
    form: '1099-MISC',
    box: 1,
    title: 'Rents',
    corporations: 'left-out',
    thresholds: general,
    categories: [
      ...['Expenses:Rent', 'Expenses:Rent & Lease', 'Expenses:Rent or Lease', 'Expenses:Office Rent', 'Expenses:Studio Rent'],
      ...['Expenses:Equipment Rent', 'Expenses:Equipment Rental', 'Expenses:Equipment Lease', 'Expenses:Vehicle Lease'],
    ],
  },
  'other-income': {
    form: '1099-MISC',
    box: 3,
    title: 'Other income',
    corporations: 'left-out',
    thresholds: general,
    categories: [],
  },
  // What passes through an attorney, as a settlement does; not the attorney's own fee. IRC 6045(f), Treas. Reg. 1.6045-5(d)(1).
  'gross-proceeds': {
    form: '1099-MISC',
    box: 10,
    title: 'Gross proceeds paid to an attorney',
    corporations: 'reported',
    thresholds: toAttorneys,
    categories: [],
  },
};

export const kindsOf = (form: FormName): PaymentKindName[] => paymentKinds.filter((kind) => form1099Kinds[kind].form === form);
/** Each with its kind and title, in the form's order. */
export const boxesOf = (form: FormName): { kind: PaymentKindName; box: BoxNumber; title: string }[] =>
  kindsOf(form).map((kind) => ({ kind, box: form1099Kinds[kind].box, title: form1099Kinds[kind].title }));

export const thresholdOf = (kind: PaymentKindName, year: number): number =>
  form1099Kinds[kind].thresholds.find(([from]) => year >= from)![1];

/** The entities of a W-9 that are taxed as corporations. */
const corporations = ['llc-c-corporation', 'llc-s-corporation', 'c-corporation', 's-corporation'];
/** Corporations get no form, except where attorneys are paid (Instructions for Forms 1099-MISC and 1099-NEC, exceptions). */
export function isReportable(entityType: string, attorney: boolean, kind: PaymentKindName = 'services'): boolean {
  const { corporations: rule } = form1099Kinds[kind];
  return rule === 'reported' || (attorney && rule === 'attorneys-reported') || !corporations.includes(entityType);
}
