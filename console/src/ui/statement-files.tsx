// A statement on paper and as a file: print, or download as PDF, which is the same, as workbook or comma-separated values. What writes a file is loaded when it is asked for.
import { IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../lib/download.js';
import { classifyError } from '../lib/problem.js';
import type { PrintedStatement } from '../lib/printed-statement.js';
import { statementCsv } from '../lib/statement-csv.js';
import { usePhone } from '../lib/use-media.js';
import { ReportQuestions } from './questions/report-questions.js';
import { Button, IconButton } from './button.js';
import { type Choice, ChoiceMenu } from './choice-menu.js';
import { toast } from './toast.js';
import { usePrint } from './use-print.js';

/** Besides the PDF, which has a button of its own because most people want it. */
const otherFormats = [
  { value: 'xlsx', label: 'XLSX', note: 'For Excel and other spreadsheets' },
  { value: 'csv', label: 'CSV', note: 'Plain values, one line per row' },
] as const satisfies Choice<string>[];
type FileFormat = 'pdf' | (typeof otherFormats)[number]['value'];

const contentOf: Record<FileFormat, (statement: PrintedStatement) => Promise<Blob>> = {
  pdf: async (statement) => (await import('../lib/statement-pdf.js')).statementPdf(statement),
  xlsx: async (statement) => (await import('../lib/statement-xlsx.js')).statementXlsx(statement),
  // The byte order mark makes a spreadsheet read the file as UTF-8.
  csv: async (statement) => new Blob([`\ufeff${statementCsv(statement)}`], { type: 'text/csv;charset=utf-8' }),
};

const isFileFormat = (format: string): format is FileFormat => format in contentOf;

/** Other files of a screen; each has a value that differs from the statement's. */
export interface MoreFiles<T extends string> {
  choices: Choice<Exclude<T, FileFormat>>[];
  save(value: T): Promise<void>;
}

interface StatementFilesProps<T extends string> {
  /** Undefined: its figures are still on their way. */
  statement: PrintedStatement | undefined;
  more?: MoreFiles<T>;
}

export function StatementFiles<T extends string>({ statement, more }: StatementFilesProps<T>) {
  const save = useMutation({
    mutationFn: async (format: FileFormat | T) => {
      if (!isFileFormat(format)) return more?.save(format);
      if (statement) saveFile(await contentOf[format](statement), `${statement.fileName}.${format}`);
    },
    onError: (error) => toast(`Couldn’t save the file. ${classifyError(error).message}`, { tone: 'negative' }),
  });
  const { print } = usePrint(statement && { content: () => contentOf.pdf(statement), fileName: `${statement.fileName}.pdf` });
  const choices: Choice<FileFormat | T>[] = [...otherFormats, ...(more?.choices ?? [])];
  const disabled = !statement || save.isPending;
  const phone = usePhone();
  return (
    <>
      <ReportQuestions title={statement && `${statement.title}, ${statement.period}`} />
      {/* A phone prints the downloaded PDF, which is the same, and has no room for both. */}
      {!phone && <IconButton label="Print" icon={<IconPrinter size={16} stroke={1.6} />} disabled={!statement} onClick={print} />}
      <span className="row gap-6">
        <Button icon={<IconDownload size={16} stroke={1.6} aria-hidden />} disabled={disabled} onClick={() => save.mutate('pdf')}>
          {save.isPending ? 'Downloading…' : 'Download PDF'}
        </Button>
        <ChoiceMenu label="Other formats" value={null} choices={choices} onChoose={(format) => save.mutate(format)} side="bottom-end">
          <IconButton label="Other formats" icon={<IconChevronDown size={16} stroke={1.6} />} disabled={disabled} />
        </ChoiceMenu>
      </span>
    </>
  );
}
