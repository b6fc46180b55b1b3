// Screen 'Move In': reports of another bookkeeping program, the mapping of their accounts, the proof, and posting.
// Routes: moveIn, listAccounts, listBankAccounts, listJournalImports, undoJournalImport, streamJob.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MovingIn, MovingProof } from '#contracts/routes/moving-in.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { countOf, money } from '../../lib/money.js';
import { takeReports } from '../../lib/reports-in-hand.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/data-table-props.js';
import { DataTable } from '../../ui/data-table.js';
import { FileDrop } from '../../ui/file-drop.js';
import { Card, Page } from '../../ui/page.js';
import { ErrorState, Notice, Spinner } from '../../ui/states.js';
import { Steps } from '../../ui/steps.js';
import { AccountMapping } from './account-mapping.js';
import {
  acceptedReports,
  kindNames,
  programNames,
  type ProofRow,
  proofRows,
  reasonAgainst,
  refusalOf,
  sided,
  steps,
  summaryOf,
  verdictOf,
  withFiles,
} from './moving-in.js';
import { type Move, readReports } from './moving-in-api.js';
import { MovedResult } from './moved-result.js';
import { Journals } from './journals.js';

export function MovingInPage() {
  const { business } = useBusiness();
  const [step, setStep] = useState(0);
  return (
    <Page
      title="Move In"
      subtitle="Import your books from QuickBooks, Xero, Wave, FreshBooks, Bigcapital, hledger, or Beancount."
      trail={<Link to="/import">Import</Link>}
      actions={<Steps label="Steps to switch" steps={steps} current={step} />}
    >
      {mayWrite(business.role) ? <Moving onStep={setStep} /> : <Notice>{readOnlyReason}</Notice>}
      <Journals />
    </Page>
  );
}

const nothing: Move = { files: [], accounts: {}, asOf: '' };

function Moving({ onStep }: { onStep(step: number): void }) {
  const client = useQueryClient();
  const [handed] = useState(takeReports);
  const [move, setMove] = useState<Move>({ ...nothing, files: handed });
  const [refusal, setRefusal] = useState<string>();
  const reading = useMutation({ mutationFn: (next: Move) => readReports(next), onSuccess: () => onStep(1) });
  const posting = useMutation({
    mutationFn: () => readReports(move, true),
    onSuccess: () => {
      onStep(2);
      void client.invalidateQueries();
    },
  });
  const read = (next: Move) => {
    const refused = refusalOf(next.files);
    setRefusal(refused);
    if (refused) return;
    setMove(next);
    posting.reset();
    if (next.files.length > 0) reading.mutate(next);
    else reading.reset();
  };
  if (posting.data?.posted) return <MovedResult moved={posting.data} />;
  return (
    <>
      {refusal && <Notice tone="negative">{refusal}</Notice>}
      {reading.isError && <ErrorState error={reading.error} title="Couldn’t read the files" message={reading.error.message} />}
      {reading.isPending && !reading.data && <Spinner label="Reading the files" />}
      <FileDrop
        title={move.files.length === 0 ? 'Drop reports here' : 'Drop more reports'}
        hint="A journal or general ledger, and a trial balance or balance sheet to check against. CSV, IIF, hledger, or Beancount, up to 6 files and 25 MB total"
        accept={acceptedReports}
        onFiles={(files) => read({ ...move, files: withFiles(move.files, files) })}
      />
      {handed.length > 0 && reading.isIdle && (
        <Button kind="filled" onClick={() => read(move)}>
          Read {handed.map(({ name }) => name).join(', ')}
        </Button>
      )}
      <FilesGiven
        move={move}
        found={reading.data}
        onRemove={(name) => read({ ...move, files: move.files.filter((file) => file.name !== name) })}
      />
      {reading.data && !reading.isError && (
        <Preview
          found={reading.data}
          move={move}
          busy={reading.isPending || posting.isPending}
          error={posting.error}
          onChange={read}
          onPost={() => posting.mutate()}
        />
      )}
    </>
  );
}

function FilesGiven({ move, found, onRemove }: { move: Move; found: MovingIn | undefined; onRemove(name: string): void }) {
  if (move.files.length === 0) return null;
  return (
    <ul className="ruled" aria-label="Files">
      {move.files.map(({ name }) => {
        const file = found?.files.find((entry) => entry.name === name);
        return (
          <li className="row between wrap gap-12 pad-3" key={name}>
            <span>{name}</span>
            <span className="row gap-12 dim">
              {file && `${kindNames[file.kind]}${file.program ? ` from ${programNames[file.program]}` : ''}`}
              <Button small kind="quiet" aria-label={`Remove ${name}`} onClick={() => onRemove(name)}>
                Remove
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface PreviewProps {
  found: MovingIn;
  move: Move;
  busy: boolean;
  error: Error | null;
  onChange(move: Move): void;
  onPost(): void;
}

function Preview({ found, move, busy, error, onChange, onPost }: PreviewProps) {
  const asksDay = found.questions.some(({ what }) => what === 'as-of') || move.asOf !== '';
  return (
    <>
      <Card title={programNames[found.program]} subtitle={summaryOf(found)}>
        {found.questions.map(({ text }) => (
          <Notice key={text}>{text}</Notice>
        ))}
        {asksDay && (
          <label className="stack note gap-4 start above-8">
            Balances as of
            <input type="date" value={move.asOf} onChange={(event) => onChange({ ...move, asOf: event.target.value })} />
          </label>
        )}
        {found.notes.map((note) => (
          <p className="dim above-8" key={note}>
            {note}
          </p>
        ))}
        {found.duplicates > 0 && (
          <p className="dim above-8">
            {countOf(found.duplicates, 'entry is', 'entries are')} already in your books and won’t be posted again.
          </p>
        )}
        {found.otherEntries > 0 && (
          <p className="dim above-8">
            These books already have {countOf(found.otherEntries, 'other entry', 'other entries')}. They stay in your books and aren’t part
            of the comparison.
          </p>
        )}
      </Card>
      {found.proof ? (
        <ProofTable proof={found.proof} />
      ) : (
        found.questions.length === 0 && (
          <Notice title="Not checked.">
            Add a trial balance or balance sheet from the same program to check every account to the cent.
          </Notice>
        )
      )}
      <AccountMapping
        accounts={found.accounts}
        busy={busy}
        onChoose={(name, path) => onChange({ ...move, accounts: { ...move.accounts, [name]: path } })}
      />
      {error && <ErrorState error={error} title="Couldn’t post the entries" message={error.message} />}
      <div className="row">
        <span className="push">
          <Button kind="filled" disabled={busy} unavailable={reasonAgainst(found)} onClick={onPost}>
            {busy ? 'Working…' : `Post ${countOf(found.entries - found.duplicates, 'entry', 'entries')}`}
          </Button>
        </span>
      </div>
    </>
  );
}

const difference = ({ differenceCents }: ProofRow) =>
  differenceCents === 0 ? <span className="dim">agrees</span> : <strong className="negative">{money(differenceCents)}</strong>;

const columns: Column<ProofRow>[] = [
  { id: 'name', head: 'Account', cell: ({ name }) => name },
  { id: 'stated', head: 'Their balance', width: 160, align: 'right', cell: ({ statedCents }) => sided(statedCents) },
  { id: 'books', head: 'Imported entries', width: 160, align: 'right', cell: ({ booksCents }) => sided(booksCents) },
  { id: 'difference', head: 'Difference', width: 130, align: 'right', cell: difference },
];

/** The other program’s balances compared with the totals of the moved entries, by account. */
function ProofTable({ proof }: { proof: MovingProof }) {
  return (
    <Card title="Proof" subtitle="The imported entries only, compared with the other program’s balances.">
      <div className="below-10">
        <Notice tone={proof.agrees ? 'positive' : 'negative'}>{verdictOf(proof)}</Notice>
      </div>
      <DataTable
        label="Proof"
        rows={proofRows(proof)}
        columns={columns}
        rowId={({ name, asOf }) => `${name} ${asOf ?? ''}`}
        phone={(row) => ({
          title: row.name,
          amount: sided(row.booksCents),
          below: `Theirs ${sided(row.statedCents)}`,
          aside: difference(row),
        })}
      />
    </Card>
  );
}
