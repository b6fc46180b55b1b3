// Screen 'Import': drop statement files, the months that statements cover, and earlier imports.
// Routes: createImport, listImports, undoImport, listBankAccounts, getBankChecks.
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bankAccountsQuery } from '../../lib/bank-accounts.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { keepReports } from '../../lib/reports-in-hand.js';
import { takeStatements } from '../../lib/statements-in-hand.js';
import { useUnknownFilter } from '../../lib/unknown-filters.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { usePhone } from '../../lib/use-media.js';
import { FileDrop } from '../../ui/file-drop.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Notice, Spinner } from '../../ui/states.js';
import { Steps } from '../../ui/steps.js';
import { isBatchDone, stepOfBatch } from './batch.js';
import { BatchList } from './batch-list.js';
import { CoverageCard } from './coverage-card.js';
import { DestinationChoice } from './destination-choice.js';
import { EarlierImports } from './earlier-imports.js';
import { keepFile } from './files-in-hand.js';
import { ResultOfImport } from './result-of-import.js';
import { postedText } from './import-result.js';
import { acceptedFiles, fileHint, isBooksReport, maxUnzippedMb, parseImportSearch, refusalOf, steps } from './imports.js';
import { type Destination, readStatement } from './imports-api.js';
import styles from './imports.module.css';
import { BooksThrough, ResultActions } from './result-actions.js';
import { givenFiles, isZip, maxFilesAtOnce } from '../../lib/unzip.js';
import { type Batch, useBatch } from './use-batch.js';
import { ReadingProblem } from './year-question.js';

export function ImportsPage() {
  const [{ account: named }] = useSearchState(parseImportSearch);
  const accounts = useQuery(bankAccountsQuery).data?.accounts;
  const batch = useBatch();
  const account = accounts ? accounts.find(({ bankAccountId }) => bankAccountId === named)?.bankAccountId : named;
  useUnknownFilter('account', accounts && !account ? named : undefined);
  const [wasCleared, setCleared] = useState(false);
  if (isBatchDone(batch.rows) && batch.running === undefined) return <DonePage batch={batch} onCleared={() => setCleared(true)} />;
  return (
    <Page
      title={batch.rows.length > 0 ? 'Import' : 'Import a statement'}
      subtitle="Nothing is saved until you click Import."
      actions={<Steps label="Steps of an import" steps={steps} current={stepOfBatch(batch.rows, batch.running !== undefined)} />}
    >
      <StatementDrop key={account} account={account} batch={batch} takesFocus={wasCleared} />
      <CoverageCard />
      <EarlierImports />
    </Page>
  );
}

interface DonePageProps {
  batch: Batch;
  /** Moves the focus, because the button that had it is gone. */
  onCleared(): void;
}

function DonePage({ batch, onCleared }: DonePageProps) {
  const { business } = useBusiness();
  const result = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => result.current?.focus(), []);
  const imported = batch.rows.filter(({ status }) => status === 'imported');
  return (
    <Page
      title="Import complete"
      subtitle={
        <>
          {postedText(imported)} <BooksThrough />
        </>
      }
      actions={
        <ResultActions>
          {mayWrite(business.role) && (
            <Button icon={<IconArrowBackUp size={16} stroke={1.75} />} onClick={() => batch.undo(imported)}>
              Undo import
            </Button>
          )}
          <Button onClick={() => (batch.clear(), onCleared())}>Import more</Button>
        </ResultActions>
      }
    >
      <div ref={result} tabIndex={-1} className={`stack gap-20 ${styles.result}`}>
        <ResultOfImport files={batch.rows} />
      </div>
      <CoverageCard />
      <BatchList batch={batch} onCleared={onCleared} />
    </Page>
  );
}

const focusIn = (area: HTMLElement | null): void => area?.querySelector('button')?.focus();

interface StatementDropProps {
  account: string | undefined;
  batch: Batch;
  takesFocus: boolean;
}

function StatementDrop({ account, batch, takesFocus }: StatementDropProps) {
  const { business } = useBusiness();
  const navigate = useNavigate();
  const phone = usePhone();
  const [into, setInto] = useState<Destination>(account ? { accountId: account } : {});
  const [refusal, setRefusal] = useState<string>();
  const reading = useMutation({
    mutationFn: readStatement,
    onSuccess: (preview, { file }) => {
      keepFile(preview.importId, file);
      void navigate({ to: '/import/$importId', params: { importId: preview.importId } });
    },
  });
  const drop = useRef<HTMLDivElement>(null);
  const isList = batch.rows.length > 0;
  const takeAll = async (files: File[]) => {
    const [only] = files;
    if (files.length === 1 && !isZip(only!) && batch.rows.length === 0) return take(only!);
    setRefusal(undefined);
    reading.reset();
    const given = await givenFiles(files, { refusalOf, maxUnzippedMb });
    const room = Math.max(0, maxFilesAtOnce - batch.rows.length);
    if (given.length === 0) setRefusal('No files found in it.');
    if (given.length > room) setRefusal(`Only the first ${room} were added. You can import up to ${maxFilesAtOnce} files at once.`);
    batch.add(given.slice(0, room), into);
  };
  const take = (file: File) => {
    const refused = refusalOf(file);
    setRefusal(refused);
    if (refused) reading.reset();
    else reading.mutate({ file, into });
  };
  // Files that were dropped on the first steps.
  const start = useEffectEvent(() => {
    const files = takeStatements();
    if (files.length > 0 && mayWrite(business.role)) void takeAll(files);
    if (takesFocus) focusIn(drop.current);
  });
  useEffect(() => start(), []);
  if (!mayWrite(business.role)) return <Notice>{readOnlyReason}</Notice>;
  return (
    <>
      {refusal && <Notice tone="negative">{refusal}</Notice>}
      {reading.isError && <BooksReport error={reading.error} file={reading.variables.file} />}
      {reading.isError && <ReadingProblem error={reading.error} onYear={(year) => reading.mutate({ ...reading.variables, year })} />}
      {isList && <BatchList batch={batch} onCleared={() => focusIn(drop.current)} />}
      {reading.isPending ? (
        <Reading file={reading.variables.file} />
      ) : (
        <div ref={drop}>
          <FileDrop
            compact={isList}
            title={isList ? 'Add more files' : 'Drop statements here'}
            hint={fileHint}
            accept={acceptedFiles}
            buttonLabel="Choose files"
            folderLabel={phone ? undefined : 'Choose a folder'}
            onFiles={(files) => void takeAll(files)}
          />
        </div>
      )}
      <DestinationChoice value={into} onChange={setInto} />
      <OtherFiles />
    </>
  );
}

const Reading = ({ file }: { file: File }) => (
  <div className={`surface icon-box ${styles.reading}`}>
    <Spinner label={`Reading ${file.name}`} />
  </div>
);

function OtherFiles() {
  return (
    <p className="dim">
      Switching from QuickBooks, Xero, or another program? <Link to="/moving-in">Import its journal</Link>. Pictures of purchases?{' '}
      <Link to="/receipts">Add receipts</Link>
    </p>
  );
}

/** Offered where the file isn't a statement but a report of a bookkeeping program. */
function BooksReport({ error, file }: { error: Error; file: File }) {
  const navigate = useNavigate();
  if (!isBooksReport(error, file.name)) return null;
  const moveIn = () => {
    keepReports([file]);
    void navigate({ to: '/moving-in' });
  };
  return (
    <Notice
      title="This is a report from another accounting program."
      action={<Button onClick={moveIn}>Import Your Books from This File</Button>}
    >
      You can import its entries and accounts, checked against its trial balance.
    </Notice>
  );
}
