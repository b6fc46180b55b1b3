// The recipient's copy of a form and the payer's summary as PDF, in the layout and words of a substitute statement (IRS Pub. 1179), without
// the boxes that this product cannot fill.
import { setImmediate } from 'node:timers/promises';
import { boxCents, boxesOf, forms1099, type Boxes, type FormName } from '#contracts/rules/form-1099-kinds.js';
import { printable } from '#contracts/rules/printable-text.js';
import { finishedPdf, openPdf } from '#platform/pdf-document.js';
import { truncatedTin } from '../vendor-directory/tin.js';
import type { Party, Withheld } from './forms.js';
import { recipientInstructions } from './recipient-instructions.js';

export interface PrintedForm extends Boxes {
  form: FormName;
  year: number;
  kind: 'original' | 'corrected' | 'void';
  recipient: Party;
  /** `tin` in full: only the recipient's may be cut short, and not on what goes to the IRS (General Instructions for Certain Information Returns, 2025, part J). */
  payer: Party & { tin: string };
  withheld: Withheld | null;
  /** Shown as the account number, which distinguishes a recipient's forms. */
  formId: string;
}

const printedCents = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const cityLine = ({ city, state, zipCode }: Party): string => `${city}, ${state} ${zipCode}`;

type Place = [x: number, y: number, width: number, height: number];

/** Of the boxes with an amount: at the right, above those of the state. */
const boxPlaces: Record<FormName, Place[]> = {
  '1099-NEC': [[348, 92, 216, 40]],
  '1099-MISC': [
    [348, 92, 108, 40],
    [456, 92, 108, 40],
    [348, 132, 216, 40],
  ],
};

export function formPdf(printed: PrintedForm): Promise<Buffer> {
  const page = openPdf(`Form ${printed.form} ${printed.year}`);
  drawForm(page, printed);
  return finishedPdf(page);
}

/** Pages drawn before other requests get a turn: a page takes a few milliseconds. */
const pagesAtOnce = 25;

/** A page for each copy; without copies, a page that says so. */
export async function copiesPdf(form: FormName, year: number, copies: PrintedForm[]): Promise<Buffer> {
  const page = openPdf(`Forms ${form} ${year}`);
  if (copies.length === 0) page.font('Helvetica').fontSize(11).text(`No Forms ${form} for ${year} yet.`, 48, 48);
  for (const [at, copy] of copies.entries()) {
    if (at > 0) page.addPage();
    if (at % pagesAtOnce === pagesAtOnce - 1) await setImmediate();
    drawForm(page, copy);
  }
  return finishedPdf(page);
}

function drawForm(page: ReturnType<typeof openPdf>, printed: PrintedForm): void {
  const { form, year, kind, recipient, payer, withheld, formId } = printed;
  const { title: formTitle, ombNumber, stateBoxes } = forms1099[form];
  const [stateTax, stateNumber, stateIncome] = stateBoxes;
  page.font('Helvetica-Bold').fontSize(16).text(`Form ${form}  ${formTitle}  ${year}`, 48, 48);
  page.font('Helvetica').fontSize(9).text('Copy B  For Recipient', 48, 70);
  page.text(`OMB No. ${ombNumber}`, 200, 70);
  page.text(`[${kind === 'void' ? 'X' : ' '}] VOID   [${kind === 'corrected' ? 'X' : ' '}] CORRECTED`, 380, 70);
  const box = (label: string, lines: string[], [x, y, width, height]: Place) => {
    page.rect(x, y, width, height).lineWidth(0.7).stroke();
    page
      .font('Helvetica')
      .fontSize(7)
      .text(printable(label), x + 5, y + 5, { width: width - 10 });
    const from = Math.max(y + 18, page.y + 2);
    const room = lines.length === 1 ? height - 20 : 13;
    lines.forEach((line, at) => fitted(page, line, { x: x + 5, y: from + at * 14, width: width - 10, height: room, size: 11, minSize: 7 }));
  };
  box(
    'PAYER’S name, street address, city, state, ZIP code, and telephone no.',
    [payer.name, payer.address, cityLine(payer), payer.phone ?? ''],
    [48, 92, 300, 80],
  );
  boxesOf(form).forEach(({ box: number, title }, at) =>
    box(`${number} ${title}`, [`$ ${printedCents(boxCents(printed, number))}`], boxPlaces[form][at]!),
  );
  if (form === '1099-NEC')
    box('2 Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale', ['[ ]'], [348, 132, 216, 40]);
  box('PAYER’S TIN', [payer.tin], [48, 172, 150, 40]);
  box('RECIPIENT’S TIN', [truncatedTin(recipient.tinType, recipient.tinLast4)], [198, 172, 150, 40]);
  box('4 Federal income tax withheld', [`$ ${printedCents(withheld?.federalCents ?? 0)}`], [348, 172, 216, 40]);
  box('RECIPIENT’S name', [recipient.name], [48, 212, 300, 40]);
  box(`${stateTax} State tax withheld`, [withheld?.state ? `$ ${printedCents(withheld.stateCents)}` : ''], [348, 212, 108, 40]);
  box(`${stateNumber} State/Payer’s state no.`, [withheld?.state ? `${withheld.state} ${withheld.stateNumber}` : ''], [456, 212, 108, 40]);
  box('Street address (including apt. no.)', [recipient.address], [48, 252, 300, 40]);
  box(`${stateIncome} State income`, [withheld?.state ? `$ ${printedCents(withheld.stateIncomeCents)}` : ''], [348, 252, 216, 40]);
  box('City or town, state, and ZIP code', [cityLine(recipient)], [48, 292, 300, 40]);
  box('Account number', [formId.slice(0, 8)], [348, 292, 216, 40]);
  page
    .fontSize(8)
    .text(
      'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
      48,
      344,
      { width: 516 },
    );
  page
    .font('Helvetica-Bold')
    .fontSize(9)
    .text('Instructions for Recipient', 48, page.y + 14);
  page.font('Helvetica').fontSize(8);
  for (const text of recipientInstructions[form]) page.text(text, 48, page.y + 5, { width: 516 });
}

interface Fit {
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  minSize: number;
  align?: 'right';
}

/**
 * Fits a text on one line in smaller type. A text that is still too long continues below while there is room, then ends with an ellipsis.
 */
function fitted(page: ReturnType<typeof openPdf>, text: string, { x, y, size, minSize, ...place }: Fit): void {
  const shown = printable(text);
  const wide = page.fontSize(size).widthOfString(shown);
  page.fontSize(Math.max(minSize, Math.min(size, (size * (place.width - 0.5)) / wide))).text(shown, x, y, { ...place, ellipsis: true });
}

export interface SummaryLine extends Boxes {
  recipient: string;
  tin: string;
  kind: string;
  /** Box 4. */
  withheldCents: number;
}

interface Summary {
  form: FormName;
  year: number;
  payer: Pick<Party, 'name'>;
  lines: SummaryLine[];
}

/** Each box with its amount in a line. */
const amountColumns = (form: FormName): [head: string, amount: (line: SummaryLine) => number][] => [
  ...boxesOf(form).map(({ box }): [string, (line: SummaryLine) => number] => [`Box ${box}`, (line) => boxCents(line, box)]),
  ['Box 4', ({ withheldCents }) => withheldCents],
];

const linesPerPage = 44;

/** The totals that Form 1096 asks for: the number of forms and the sum of each box. */
export function summaryPdf({ form, year, payer, lines }: Summary): Promise<Buffer> {
  const page = openPdf(`${form} summary ${year}`);
  const columns = amountColumns(form);
  const widths = { recipient: 396 - columns.length * 62, tin: 66, kind: 54, amount: 62 };
  const row = (texts: [string, string, string], amounts: string[], { y, bold = false }: { y: number; bold?: boolean }) => {
    page.font(bold ? 'Helvetica-Bold' : 'Helvetica');
    const places = [48, 48 + widths.recipient, 48 + widths.recipient + widths.tin];
    places.forEach((x, at) => {
      const width = [widths.recipient, widths.tin, widths.kind][at]! - 4;
      fitted(page, texts[at]!, { x, y, width, height: 11, size: 9, minSize: 6 });
    });
    const from = 564 - columns.length * widths.amount;
    amounts.forEach((text, at) =>
      fitted(page, text, {
        x: from + at * widths.amount + 4,
        y,
        width: widths.amount - 4,
        height: 11,
        size: 9,
        minSize: 5,
        align: 'right',
      }),
    );
  };
  const printed = (those: SummaryLine[]) => columns.map(([, of]) => printedCents(those.reduce((sum, line) => sum + of(line), 0)));
  for (let from = 0; from === 0 || from < lines.length; from += linesPerPage) {
    if (from > 0) page.addPage();
    page
      .font('Helvetica-Bold')
      .fontSize(14)
      .text(printable([payer.name, `Forms ${form} for ${year}`].filter(Boolean).join(': ')), 48, 48);
    row(
      ['Recipient', 'TIN', 'Kind'],
      columns.map(([head]) => head),
      { y: 76, bold: true },
    );
    lines
      .slice(from, from + linesPerPage)
      .forEach((line, at) => row([line.recipient, line.tin, line.kind], printed([line]), { y: 92 + at * 14 }));
  }
  const below = 92 + (lines.length > 0 && lines.length % linesPerPage === 0 ? linesPerPage : lines.length % linesPerPage) * 14;
  page.moveTo(48, below).lineTo(564, below).lineWidth(0.7).stroke();
  row([lines.length === 1 ? '1 form' : `${lines.length} forms`, '', ''], printed(lines), { y: below + 5, bold: true });
  return finishedPdf(page);
}
