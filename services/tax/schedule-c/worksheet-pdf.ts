// Schedule C as a worksheet PDF in the order of the form, so that a preparer can compare it with the official form. Pure.
import { dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { previewScheduleC, ScheduleCLine } from '#contracts/routes/schedule-c.js';
import type { FormAnswer } from '#contracts/schedule-c-shapes.js';
import { answerNote } from './answer-note.js';
import { printedDollars, Sheet, type SheetRow } from '#platform/paper-sheet.js';
import { finishedPdf, openPdf } from '#platform/pdf-document.js';

type Preview = ReplyOf<typeof previewScheduleC>;

interface WorksheetHead {
  businessName: string;
  /** Empty if not entered yet. */
  proprietor: string;
  /** Business date. */
  drawnOn: string;
}

const partTitles = {
  I: 'Part I  Income',
  II: 'Part II  Expenses',
  III: 'Part III  Cost of Goods Sold',
  IV: 'Part IV  Information on Your Vehicle',
} as const;
const caution = 'Federal estimate, not a filing';

const rowOf = ({ line, label, amount, kind, entries, unconfirmed }: ScheduleCLine): SheetRow => ({
  line,
  text: unconfirmed ? `${label} (${printedDollars(unconfirmed)} not confirmed)` : label,
  count: entries > 0 ? String(entries) : kind === 'entered' ? 'entered' : '',
  amount: printedDollars(amount),
  bold: kind === 'sum',
});

const columnTitles: SheetRow = { line: 'Line', text: '', count: 'Entries', amount: 'Amount' };

function drawAnswers(sheet: Sheet, answers: Preview['answers'] = [], part: FormAnswer['part'] | 'I'): void {
  for (const row of answers.filter((answer) => answer.part === part)) {
    const { line, label, answer } = row;
    const note = answerNote({ ...row, answer: answer || '–' });
    sheet.row({ line, text: `${label}: ${answer || 'NOT ANSWERED'}${note && ` (${note})`}`, count: '', amount: '' });
  }
}

/** Parts I and II always, Parts III and IV only if they have an amount or ask for an answer; Part V is drawn separately. */
function drawParts(sheet: Sheet, lines: ScheduleCLine[], answers: Preview['answers'] = []): void {
  for (const part of ['I', 'II', 'III', 'IV'] as const) {
    const inside = lines.filter((line) => line.part === part);
    const always = part === 'I' || part === 'II';
    const asks = answers.some((row) => row.part === part);
    if (!always && !asks && inside.every(({ amount }) => amount === 0)) continue;
    sheet.heading(partTitles[part]);
    // Lines 33 and 34 come before the amounts of Part III.
    if (part === 'III') drawAnswers(sheet, answers, part);
    if (inside.length > 0) sheet.columnTitles(columnTitles);
    inside.forEach((line) => sheet.row(rowOf(line)));
    if (part !== 'III') drawAnswers(sheet, answers, part);
  }
}

function drawPartFive(sheet: Sheet, { lines, otherExpenses, otherExpensesLine }: Preview): void {
  if (otherExpenses.length === 0) return;
  sheet.heading('Part V  Other Expenses');
  sheet.columnTitles(columnTitles);
  for (const { Category, Amount, TransactionCount } of otherExpenses)
    sheet.row({ line: '', text: Category, count: String(TransactionCount), amount: printedDollars(Amount) });
  const total = lines.find(({ line }) => line === otherExpensesLine)?.amount ?? 0;
  const text = `Total other expenses; enter on line ${otherExpensesLine}`;
  sheet.row({ line: '48', text, count: '', amount: printedDollars(total), bold: true });
}

function drawNotes(sheet: Sheet, { blockers, assumptions, estimate, year }: Preview): void {
  if (blockers.length > 0) sheet.heading('To resolve before filing');
  for (const { message, count, amount } of blockers)
    sheet.sentence(`•  ${message} (${count} ${count === 1 ? 'entry' : 'entries'}, ${printedDollars(amount)})`);
  sheet.heading('Assumptions');
  if (estimate) sheet.sentence(`•  The figures or the form for ${year} aren’t final.`);
  assumptions.forEach((assumption) => sheet.sentence(`•  ${assumption}`));
  sheet.sentence('•  Amounts are in US dollars and cents from the books. You can use whole dollars on the official form.');
}

/** A version that was saved without answers has them from the head. */
function drawHead(sheet: Sheet, { answers, method, period }: Preview, { businessName, proprietor, drawnOn }: WorksheetHead): void {
  const draw = (line: string, label: string, value: string) => sheet.row({ line, text: `${label}: ${value}`, count: '', amount: '' });
  if (!answers?.some(({ line }) => line === '')) draw('', 'Name of proprietor', proprietor || 'not entered');
  if (!answers) {
    draw('C', 'Business name', businessName);
    draw('F', 'Accounting method', method === 'cash' ? 'Cash' : 'Accrual');
  }
  drawAnswers(sheet, answers, 'head');
  draw('', 'Period', `${dayText(period.startDate)} to ${dayText(period.endDate)}`);
  draw('', 'Prepared on', dayText(drawnOn));
}

/** Wraps long texts and cuts none. Takes about 20 ms with 50 lines and 12 categories in Part V, so it needs no thread. */
export function drawWorksheet(preview: Preview, { businessName, proprietor, drawnOn }: WorksheetHead): Promise<Buffer> {
  const { year } = preview;
  const document = openPdf(`Schedule C ${year}, worksheet`, { bufferPages: true });
  const sheet = new Sheet(document, `Schedule C ${year}, worksheet: ${businessName}`, caution);
  sheet.title(`Schedule C (Form 1040) ${year}: worksheet`, 16);
  sheet.sentence(`Profit or Loss From Business (Sole Proprietorship). ${caution}.`);
  sheet.heading('About the business');
  drawHead(sheet, preview, { businessName, proprietor, drawnOn });
  drawParts(sheet, preview.lines, preview.answers);
  drawPartFive(sheet, preview);
  drawNotes(sheet, preview);
  sheet.numberPages();
  return finishedPdf(document);
}
