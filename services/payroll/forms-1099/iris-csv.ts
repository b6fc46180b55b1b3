// The file for the IRS intake system IRIS: a row for each form, at most 100 rows. The titles are published behind the intake's sign-in and
// change with the year, so a business can replace those of the 1099-NEC; its columns have kept their order since 2022. The 1099-MISC's
// boxes are in the order of the form (Rev. April 2025), between the same first and last columns. Pure.
import { refuse } from '#contracts/problem.js';
import { startsFormula } from '#contracts/rules/csv-cell.js';
import type { Boxes, FormName } from '#contracts/rules/form-1099-kinds.js';
import type { TinType } from '#contracts/rules/tin-format.js';
import type { Party, Withheld } from './forms.js';

const party = (who: 'Payer' | 'Recipient') => [
  `${who} TIN Type`,
  `${who} Taxpayer ID Number`,
  `${who} Name Type`,
  `${who} Business or Entity Name Line 1`,
  `${who} Business or Entity Name Line 2`,
  `${who} First Name`,
  `${who} Middle Name`,
  `${who} Last Name (Surname)`,
  `${who} Suffix`,
  `${who} Country`,
  `${who} Address Line 1`,
  `${who} Address Line 2`,
  `${who} City/Town`,
  `${who} State/Province/Territory`,
  `${who} ZIP/Postal Code`,
];
const state = (which: string) => [
  which,
  `${which} - State Tax Withheld`,
  `${which} - State/Payer state number`,
  `${which} - State income`,
  `${which} - Local income tax withheld`,
  `${which} - Special Data Entries`,
];

const directSales = 'Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale';

/** The column of a box: its title, and its cell for a form. */
type BoxColumn = [title: string, cell: (form: IrisForm) => string];
const amount = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2));
const none = (title: string): BoxColumn => [title, () => ''];
const no = (title: string): BoxColumn => [title, () => 'N'];
const withheldColumn: BoxColumn = ['Box 4 - Federal income tax withheld', ({ withheld }) => amount(withheld?.federalCents ?? 0)];

const boxColumns: Record<FormName, BoxColumn[]> = {
  '1099-NEC': [
    ['Box 1 - Nonemployee Compensation', ({ box1Cents }) => (box1Cents / 100).toFixed(2)],
    no(`Box 2 - ${directSales}`),
    withheldColumn,
  ],
  '1099-MISC': [
    ['Box 1 - Rents', ({ box1Cents }) => amount(box1Cents)],
    none('Box 2 - Royalties'),
    ['Box 3 - Other income', ({ box3Cents }) => amount(box3Cents)],
    withheldColumn,
    none('Box 5 - Fishing boat proceeds'),
    none('Box 6 - Medical and health care payments'),
    no(`Box 7 - ${directSales}`),
    none('Box 8 - Substitute payments in lieu of dividends or interest'),
    none('Box 9 - Crop insurance proceeds'),
    ['Box 10 - Gross proceeds paid to an attorney', ({ box10Cents }) => amount(box10Cents)],
    none('Box 11 - Fish purchased for resale'),
    none('Box 12 - Section 409A deferrals'),
    no('Box 13 - FATCA filing requirement'),
    none('Box 15 - Nonqualified deferred compensation'),
  ],
};

/** As of tax years 2022 to 2024. */
const defaultHeader = (form: FormName): string[] => [
  'Form Type',
  'Tax Year',
  ...party('Payer'),
  'Payer Phone Type',
  'Payer Phone',
  'Payer Email Address',
  ...party('Recipient'),
  'Office Code',
  'Form Account Number',
  '2nd TIN Notice',
  ...boxColumns[form].map(([title]) => title),
  'Combined Federal/State Filing',
  ...state('State 1'),
  ...state('State 2'),
];

interface IrisForm extends Boxes {
  year: number;
  payer: Party & { tin: string };
  recipient: Party & { tin: string };
  withheld: Withheld | null;
  formId: string;
}

/** A business name for an EIN; an individual's first and last name for any other number, as Pub. 5717 abbreviates them. */
function partyCells({ tin, tinType, name, address, city, state: region, zipCode }: IrisForm['payer']): string[] {
  const names = tinType === 'EIN' ? ['B', name, '', '', '', '', ''] : ['I', '', '', ...personName(name)];
  return [tinCode(tinType), tin.replaceAll('-', ''), ...names, 'US', address, '', city, region, zipCode.replace('-', '')];
}

const tinCode = (tinType: TinType): string => (tinType === 'EIN' ? 'E' : 'S');

/** First, middle, last, suffix. */
function personName(name: string): [string, string, string, string] {
  const words = name.split(' ');
  const suffix = words.length > 2 && /^(JR|SR|II|III|IV)\.?$/i.test(words.at(-1)!) ? words.pop()! : '';
  if (words.length === 1) return ['', '', words[0]!, suffix];
  return [words[0]!, words.slice(1, -1).join(' '), words.at(-1)!, suffix];
}

function recordOf(name: FormName, form: IrisForm): string[] {
  const { year, payer, recipient, withheld, formId } = form;
  const phone = (payer.phone ?? '').replace(/\D/g, '');
  const given = [
    name,
    String(year),
    ...partyCells(payer),
    phone ? 'D' : '',
    phone,
    '',
    ...partyCells(recipient),
    '',
    formId.slice(0, 8),
    '',
  ];
  const states = withheld?.state
    ? [withheld.state, amount(withheld.stateCents), withheld.stateNumber, amount(withheld.stateIncomeCents)]
    : [];
  const boxes = [...boxColumns[name].map(([, cellOf]) => cellOf(form)), 'N', ...states];
  return [...given, ...boxes, ...Array<string>(defaultHeader(name).length - given.length - boxes.length).fill('')];
}

/**
 * Quoted where needed. A text that a spreadsheet would run as a formula is refused: the IRS must get the name on file, so nothing may be
 * removed from it or put in front of it.
 */
function cell(text: string): string {
  if (startsFormula(text))
    refuse(
      'formula-in-form',
      `“${text.slice(0, 50)}” starts with a character that spreadsheets run as a formula. Correct it in the vendor or payer details, then generate the forms again.`,
    );
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function irisCsv(form: FormName, forms: IrisForm[], header: string[]): string {
  const titles = header.length > 0 ? header : defaultHeader(form);
  return [titles, ...forms.map((record) => recordOf(form, record))].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}
