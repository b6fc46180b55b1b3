// The result of imported files: five figures, the accounts, and what was skipped and why.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { agreementOf, bankChecksQuery, type CheckedAccount } from '../../lib/bank-checks.js';
import { useToday } from '../../lib/business-day.js';
import { count, countOf, money } from '../../lib/money.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { EnterBalance } from '../../ui/enter-balance-dialog.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { Card } from '../../ui/page.js';
import { type AccountLine, accountLines, type ResultFile, skippedOf, skippedReasons } from './import-result.js';
import { importResultQuery } from './imports-api.js';
import styles from './imports.module.css';
import { awaited, type ImportResult, sumOf } from './result-sums.js';

/** Shown until the books have the first of the transactions. */
const nothingYet: ImportResult = { accounts: [], expected: 0, onHold: 0 };

export function ResultOfImport({ files }: { files: ResultFile[] }) {
  const importIds = files.flatMap(({ preview, status }) => (preview && status === 'imported' ? [preview.importId] : []));
  const query = useQuery(importResultQuery(importIds));
  const checks = useQuery(bankChecksQuery).data ?? [];
  const result = query.data ?? nothingYet;
  const { posted } = sumOf(result.accounts);
  return (
    <>
      <Figures label="Result of the import" items={figuresOf(files, result)} />
      {query.isError && <p className="negative">Couldn’t load the result. {query.error.message}</p>}
      {awaited(result) > 0 && (
        <p className="dim" role="status">
          {count(posted)} of {countOf(result.expected, 'transaction')} are in the books so far.
        </p>
      )}
      <div className={`grid gap-20 ${styles.resultCards}`}>
        <Card title="By account">
          <ByAccount lines={accountLines(files, result)} checks={checks} />
        </Card>
        <Card title="Skipped">
          <SkippedList files={files} />
        </Card>
      </div>
    </>
  );
}

function figuresOf(files: ResultFile[], result: ImportResult): FigureItem[] {
  const { posted, categorized, transfers, toReview } = sumOf(result.accounts);
  const skipped = files.reduce((sum, file) => sum + skippedOf(file), 0);
  const held = files.reduce((sum, { preview, status }) => sum + (status === 'imported' ? preview!.counts.possibleDuplicate : 0), 0);
  return [
    { label: 'Posted', place: null, text: count(posted), note: posted === 1 ? 'transaction' : 'transactions' },
    { label: 'Categorized', place: null, text: count(categorized), note: 'check them anytime' },
    { label: 'Transfers matched', place: null, text: count(transfers), note: 'not income or expense' },
    {
      label: 'To review',
      place: toReview > 0 ? '/review' : null,
      text: count(toReview),
      note: result.payees === undefined ? 'transactions' : countOf(result.payees, 'payee'),
    },
    { label: 'Skipped', place: null, text: count(skipped), note: skipped === 1 ? 'row' : 'rows' },
    ...(held > 0 ? [{ label: 'On hold', place: '/possible-duplicates', text: count(held), note: 'possible duplicates to review' }] : []),
    ...(result.onHold > 0
      ? [{ label: 'Locked period', place: '/settings/locks', text: count(result.onHold), note: 'on hold until you decide' }]
      : []),
  ];
}

const totalId = 'total';

function ByAccount({ lines, checks }: { lines: AccountLine[]; checks: CheckedAccount[] }) {
  const skipped = lines.map((line) => line.skipped);
  const total: AccountLine = {
    ...sumOf(lines),
    ...{ id: totalId, name: 'Total' },
    skipped: skipped.includes(null) ? null : skipped.reduce<number>((sum, rows) => sum + rows!, 0),
  };
  const rows = lines.length > 1 ? [...lines, total] : lines;
  const checkOf = ({ id }: AccountLine) => checks.find((account) => account.id === id);
  const figure = (line: AccountLine, value: number | null) => (line.id === totalId ? <strong>{someOf(value)}</strong> : someOf(value));
  const bank = (line: AccountLine) => line.id !== totalId && <BankState id={line.id} check={checkOf(line)} />;
  const balance = (line: AccountLine) => (checkOf(line) ? money(checkOf(line)!.booksCents) : '');
  const columns: Column<AccountLine>[] = [
    {
      id: 'account',
      head: 'Account',
      cell: (line) => (line.id === totalId ? <strong>{line.name}</strong> : <span className="wraps">{line.name}</span>),
    },
    { id: 'posted', head: 'Posted', width: 62, align: 'right', cell: (line) => figure(line, line.posted) },
    { id: 'categorized', head: 'Categorized', width: 92, align: 'right', cell: (line) => figure(line, line.categorized) },
    { id: 'transfers', head: 'Transfers', width: 78, align: 'right', cell: (line) => figure(line, line.transfers) },
    { id: 'review', head: 'To review', width: 78, align: 'right', cell: (line) => figure(line, line.toReview) },
    { id: 'skipped', head: 'Skipped', width: 70, align: 'right', cell: (line) => figure(line, line.skipped) },
    { id: 'balance', head: 'Balance', width: 104, align: 'right', cell: balance },
    { id: 'bank', head: 'Bank', width: 160, cell: bank },
  ];
  return (
    <DataTable
      label="Result by account"
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      phone={(line) => ({
        title: line.name,
        amount: balance(line),
        below: `${count(line.posted)} posted, ${count(line.categorized)} categorized`,
        aside: bank(line),
        note: `${countOf(line.transfers, 'transfer')}, ${count(line.toReview)} to review, ${someOf(line.skipped)} skipped`,
      })}
    />
  );
}

const someOf = (value: number | null): string => (value ? count(value) : '–');

function BankState({ id, check }: { id: string; check: CheckedAccount | undefined }) {
  const today = useToday();
  if (!check) return <span className="dim">No balance yet</span>;
  const { state, text } = agreementOf(check, today);
  const tone = { agrees: 'positive', differs: 'warning', unchecked: 'dim', unknown: 'dim' }[state];
  return (
    <>
      <Link to="/bank-check/$bankAccountId" params={{ bankAccountId: id }} className={`wraps ${tone}`}>
        {text.charAt(0).toUpperCase() + text.slice(1)}
      </Link>
      {(state === 'unchecked' || state === 'unknown') && <EnterBalance account={check} small />}
    </>
  );
}

/** More files say nothing new; the list of files has all of them. */
const maxSkippedFiles = 10;

function SkippedList({ files }: { files: ResultFile[] }) {
  const skipped = files.flatMap((file) => {
    const reasons = skippedReasons(file);
    return reasons.length > 0 ? [{ file, reasons }] : [];
  });
  if (skipped.length === 0) return <p className="dim">Nothing was skipped.</p>;
  return (
    <ul className={`ruled ${styles.skipped}`} aria-label="Skipped">
      {skipped.slice(0, maxSkippedFiles).map(({ file, reasons }) => (
        <li key={`${file.name} ${file.preview?.importId ?? ''}`}>
          {file.preview ? (
            <Link to="/import/$importId" params={{ importId: file.preview.importId }} className="emphasis breaks">
              {file.name}
            </Link>
          ) : (
            <strong className="breaks">{file.name}</strong>
          )}
          {reasons.map((reason) => (
            <p key={reason} className="note wraps">
              {reason}
            </p>
          ))}
        </li>
      ))}
      {skipped.length > maxSkippedFiles && <li className="dim">{countOf(skipped.length - maxSkippedFiles, 'more file')}, listed below</li>}
    </ul>
  );
}
