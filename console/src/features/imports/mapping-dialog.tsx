// The roles of a CSV file's columns. The file is read again with the answer, which the server remembers for such files of this account.
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { buttonClass } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { FormEnd } from '../../ui/form-end.js';
import { EmptyState, ErrorState, Spinner } from '../../ui/states.js';
import { SelectField } from '../../ui/text-field.js';
import { findColumn, type CsvColumn, type CsvHead, csvHead, headText } from './csv-columns.js';
import { fileOf } from './files-in-hand.js';
import type { ColumnMapping } from './imports-api.js';
import { keptAccounts } from './imports.js';
import { isComplete, mappingOf, type MappingAnswers } from './mapping.js';
import { MappingSample } from './mapping-sample.js';
import styles from './imports.module.css';
import { useReadAgain } from './use-read-again.js';
import { lacksYear, YearField } from './year-question.js';

interface MappingDialogProps {
  file: ImportPreview;
  opened: boolean;
  onClose(): void;
}

export function MappingDialog({ file, opened, onClose }: MappingDialogProps) {
  const inHand = fileOf(file.importId);
  return (
    <Dialog title="Map the columns" opened={opened} onClose={onClose}>
      {inHand ? (
        <MappingForm file={file} inHand={inHand} onDone={onClose} />
      ) : (
        <EmptyState
          action={
            <Link to="/import" className={buttonClass()}>
              Choose the File Again
            </Link>
          }
        >
          The page was reloaded and the browser didn’t keep the file. Please choose it again.
        </EmptyState>
      )}
    </Dialog>
  );
}

const headBytes = 64 * 1024;

function MappingForm({ file, inHand, onDone }: { file: ImportPreview; inHand: File; onDone(): void }) {
  const head = useQuery({
    queryKey: ['csv-head', file.importId],
    queryFn: async () => headText(await inHand.slice(0, headBytes).arrayBuffer()),
    staleTime: Infinity,
  });
  if (head.data === undefined) return <Spinner label="Reading the columns" />;
  return <MappingFields file={file} inHand={inHand} text={head.data} onDone={onDone} />;
}

const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'MM/DD/YY', 'DD/MM/YY', 'DD.MM.YYYY'];

function MappingFields({ file, inHand, text, onDone }: { file: ImportPreview; inHand: File; text: string; onDone(): void }) {
  const given = file.mapping;
  const form = useForm<MappingAnswers>({
    initialValues: {
      mapping: { date: '', description: '', ...given, headerRow: given?.headerRow ?? csvHead(text).headerRow },
      apart: given?.debit !== undefined || given?.credit !== undefined,
    },
    validate: (answers) => (isComplete(answers) ? {} : { mapping: 'Choose the columns.' }),
  });
  const { mapping, apart } = form.values;
  const head = csvHead(text, mapping.headerRow);
  const again = useReadAgain({ onDone });
  const set = (facts: Partial<ColumnMapping>) => form.setFieldValue('mapping', { ...mapping, ...facts });
  const part = (name: ColumnPart) => ({
    head,
    chosen: mapping[name],
    onChoose: (column: CsvColumn['column'] | undefined) => set({ [name]: column }),
  });
  // QIF names its fields; only their formats can be ambiguous.
  const isCsv = file.format !== 'qif';
  return (
    <form
      className={`halves grid gap-12 ${styles.form}`}
      onSubmit={form.onSubmit((answers) => again.mutate({ file: inHand, into: keptAccounts(file), mapping: mappingOf(answers) }))}
    >
      {again.isError && (
        <div className="spans">
          <ErrorState error={again.error} title="Couldn’t read the file" message={again.error.message} />
        </div>
      )}
      {(mapping.year !== undefined || lacksYear(again.error)) && (
        <YearField value={String(mapping.year ?? '')} onChange={(year) => set({ year: year === '' ? undefined : Number(year) })} />
      )}
      {isCsv && (
        <>
          {/* A different header row has other column names, so the columns must be chosen again. */}
          <HeaderChoice
            head={head}
            onChange={(headerRow) => form.setFieldValue('mapping', { date: '', description: '', sign: mapping.sign, headerRow })}
          />
          <ColumnChoice label="Date" {...part('date')} />
        </>
      )}
      <OrderChoice value={mapping.dateFormat} onChange={(dateFormat) => set({ dateFormat })} />
      {isCsv && <ColumnChoice label="Description" {...part('description')} />}
      {isCsv && <AmountColumns apart={apart} onApart={(chosen) => form.setFieldValue('apart', chosen)} part={part} />}
      {!apart && mapping.direction === undefined && <SignChoice value={mapping.sign} onChange={(sign) => set({ sign })} />}
      {isCsv && (
        <>
          <ColumnChoice label="Balance" optional {...part('balance')} />
          <ColumnChoice label="Account for each row" optional {...part('account')} />
          <MappingSample head={head} mapping={mappingOf(form.values)} />
        </>
      )}
      <p className="dim spans">
        {isCsv ? 'Your choices are remembered for this account’s files.' : 'The file is read again with your choices.'}
      </p>
      <div className="above-6 spans">
        <FormEnd
          doing={{ isPending: again.isPending, error: null }}
          label="Read File Again"
          busyLabel="Reading…"
          disabled={!form.isValid()}
          onCancel={onDone}
        />
      </div>
    </form>
  );
}

/** Enough of a line to recognize it. */
const lineLength = 60;

const HeaderChoice = ({ head, onChange }: { head: CsvHead; onChange(headerRow: number): void }) => (
  <SelectField
    label="Header row"
    value={head.headerRow}
    choices={[
      { value: 0, label: 'No header row' },
      ...head.lines
        .map((line, at) => ({ value: at + 1, label: `Line ${at + 1}: ${line.slice(0, lineLength)}` }))
        .filter((_, at) => head.lines[at]!.trim() !== ''),
    ]}
    onChange={onChange}
  />
);

const OrderChoice = ({ value, onChange }: { value: string | undefined; onChange(dateFormat: string | undefined): void }) => (
  <SelectField
    label="Date format"
    value={value ?? ''}
    choices={[{ value: '', label: 'Detect automatically' }, ...dateFormats.map((format) => ({ value: format, label: format }))]}
    onChange={(chosen) => onChange(chosen || undefined)}
  />
);

const signs = [
  { value: 1, label: 'Negative amounts' },
  { value: -1, label: 'Positive amounts, as on many card statements' },
] as const;
const SignChoice = ({ value = 1, onChange }: { value: ColumnMapping['sign']; onChange(sign: 1 | -1): void }) => (
  <SelectField label="Money out appears as" value={value} choices={signs} onChange={onChange} />
);

const columnCounts = [
  { value: 'one', label: 'One column' },
  { value: 'two', label: 'Two columns, out and in' },
] as const;

interface AmountColumnsProps {
  /** Money out and money in are in two columns. */
  apart: boolean;
  onApart(apart: boolean): void;
  part(name: ColumnPart): Omit<ColumnChoiceProps, 'label'>;
}

function AmountColumns({ apart, onApart, part }: AmountColumnsProps) {
  return (
    <>
      <SelectField
        label="Amounts are in"
        value={apart ? 'two' : 'one'}
        choices={columnCounts}
        onChange={(chosen) => onApart(chosen === 'two')}
      />
      {apart ? (
        <>
          <ColumnChoice label="Money out" {...part('debit')} />
          <ColumnChoice label="Money in" {...part('credit')} />
        </>
      ) : (
        <>
          <ColumnChoice label="Amount" {...part('amount')} />
          <ColumnChoice label="Debit or credit" optional {...part('direction')} />
        </>
      )}
    </>
  );
}

type ColumnPart = 'date' | 'description' | 'amount' | 'direction' | 'debit' | 'credit' | 'balance' | 'account';

interface ColumnChoiceProps {
  label: string;
  head: CsvHead;
  chosen: CsvColumn['column'] | undefined;
  optional?: boolean;
  onChoose(column: CsvColumn['column'] | undefined): void;
}

function ColumnChoice({ label, head, chosen, optional, onChoose }: ColumnChoiceProps) {
  return (
    <SelectField
      label={label}
      value={findColumn(chosen, head)?.name ?? ''}
      choices={[
        { value: '', label: optional ? 'None' : 'Choose a column' },
        ...head.columns.map(({ name }) => ({ value: name, label: name })),
      ]}
      onChange={(name) => onChoose(head.columns.find((column) => column.name === name)?.column)}
    />
  );
}
