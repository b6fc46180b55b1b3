// The file that the IRS intake IRIS takes: 54 columns per form, at most 100 forms. The titles are published behind the intake's sign-in and
// change with the year, so a business can replace them; the order of the columns has not changed since 2022. Pure.
import { irisColumns } from '#contracts/routes/forms-1099.js';
import type { TinType } from '#contracts/routes/vendors.js';
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

/** As of tax years 2022 to 2024. */
export const defaultHeader: string[] = [
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
  'Box 1 - Nonemployee Compensation',
  'Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale',
  'Box 4 - Federal income tax withheld',
  'Combined Federal/State Filing',
  ...state('State 1'),
  ...state('State 2'),
];

export interface IrisForm {
  year: number;
  payer: Party & { tin: string };
  recipient: Party & { tin: string };
  box1Cents: number;
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

function recordOf({ year, payer, recipient, box1Cents, withheld, formId }: IrisForm): string[] {
  const phone = (payer.phone ?? '').replace(/\D/g, '');
  const given = [
    '1099-NEC',
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
  const amount = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2));
  const states = withheld?.state
    ? [withheld.state, amount(withheld.stateCents), withheld.stateNumber, amount(withheld.stateIncomeCents)]
    : [];
  const boxes = [(box1Cents / 100).toFixed(2), 'N', amount(withheld?.federalCents ?? 0), 'N', ...states];
  return [...given, ...boxes, ...Array<string>(irisColumns - given.length - boxes.length).fill('')];
}

/** Quoted where it must be. What a spreadsheet would take for a formula loses its first sign. */
function cell(text: string): string {
  const harmless = text.replace(/^[=+\-@\t\r]+/, '');
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function irisCsv(forms: IrisForm[], header: string[]): string {
  const titles = header.length > 0 ? header : defaultHeader;
  return [titles, ...forms.map(recordOf)].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}
