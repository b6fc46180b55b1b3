// The file, its recognized format, its account and period; then opening + in − out = closing.
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { bankAccountsQuery } from '../../lib/bank-accounts.js';
import { countOf, money } from '../../lib/money.js';
import { ChoiceMenu } from '../../ui/choice-menu.js';
import { toast } from '../../ui/toast.js';
import { fileToBalance } from './account-balance.js';
import { BalanceEntry } from './balance-entry.js';
import { fileOf } from './files-in-hand.js';
import { equationOf, periodOf, rowCount, sizeText } from './imports.js';
import strip from '../../ui/figures.module.css';
import styles from './imports.module.css';
import { StatementVerdict } from './statement-verdict.js';
import { useReadAgain } from './use-read-again.js';

export function PreviewHead({ file, onMap }: { file: ImportPreview; onMap(): void }) {
  const inHand = fileOf(file.importId);
  return (
    <>
      <dl className={`surface grid ${styles.facts}`}>
        <div className={`slim ${strip.figure}`}>
          <dt className="fine filled">File</dt>
          <dd className="row gap-6 slim large emphasis">
            <IconFileSpreadsheet size={15} stroke={1.5} aria-hidden />{' '}
            <span className="clip" title={file.fileName}>
              {file.fileName}
            </span>
          </dd>
          <dd className="note clip">
            {countOf(rowCount(file), 'row')}
            {inHand && `, ${sizeText(inHand.size)}`}
          </dd>
        </div>
        <div className={`slim ${strip.figure}`}>
          <dt className="fine filled">Recognized as</dt>
          <dd className="row gap-6 slim large emphasis">{file.layout}</dd>
          <dd className="note">
            {file.mapping ? (
              <>
                {file.mappingSource === 'remembered' && 'Confirmed earlier. '}Wrong?{' '}
                <button type="button" className="link" onClick={onMap}>
                  Map the columns
                </button>
              </>
            ) : (
              file.format.toUpperCase()
            )}
          </dd>
        </div>
        <div className={`slim ${strip.figure}`}>
          <dt className="fine filled">Account</dt>
          <AccountFact file={file} />
        </div>
        <div className={`slim ${strip.figure}`}>
          <dt className="fine filled">Period</dt>
          <dd className="row gap-6 slim large emphasis">{periodOf(file)}</dd>
          <dd className="note">{file.notes[0] ?? ''}</dd>
        </div>
      </dl>
      {file.accounts.length <= 1 && <EquationStrip file={file} />}
      {file.notes.slice(1).map((note) => (
        <p key={note} className="dim">
          {note}
        </p>
      ))}
    </>
  );
}

function AccountFact({ file }: { file: ImportPreview }) {
  const accounts = useQuery(bankAccountsQuery).data?.accounts ?? [];
  const inHand = fileOf(file.importId);
  const again = useReadAgain({ onError: (error) => toast(error.message, { tone: 'negative' }) });
  if (file.accounts.length > 1) {
    return (
      <>
        <dd className="row gap-6 slim large emphasis">{countOf(file.accounts.length, 'account')}</dd>
        <dd className="note breaks">{file.accounts.map(({ name }) => name).join(', ')}</dd>
      </>
    );
  }
  const known = accounts.some((account) => account.bankAccountId === file.account.id);
  const note = again.isPending
    ? 'Reading again…'
    : known
      ? `${countOf(file.counts.duplicate, 'row')} already in this account`
      : 'This import creates the account';
  return (
    <>
      <dd className="row gap-6 slim large emphasis">
        {inHand && accounts.length > 0 ? (
          <ChoiceMenu
            label="Account"
            value={file.account.id}
            choices={accounts.map((account) => ({
              value: account.bankAccountId,
              label: account.name,
              note: account.mask ? `··${account.mask}` : undefined,
            }))}
            onChoose={(accountId) =>
              accountId !== file.account.id && again.mutate({ file: inHand, into: { accountId }, mapping: file.mapping ?? undefined })
            }
          >
            <button type="button" className="inline gap-6 emphasis">
              {file.account.name} <IconChevronDown size={14} aria-hidden />
            </button>
          </ChoiceMenu>
        ) : (
          file.account.name
        )}
      </dd>
      <dd className="note">{note}</dd>
    </>
  );
}

function EquationStrip({ file }: { file: ImportPreview }) {
  const { openingCents, inCents, outCents, computedCents } = equationOf(file);
  return (
    <div className={`surface row wrap ${styles.equation}`}>
      {openingCents !== null && (
        <>
          <Term label="Opening balance" cents={openingCents} />
          <i className="dim" aria-label="plus">
            +
          </i>
        </>
      )}
      <Term label="Money in" cents={inCents} />
      <i className="dim" aria-label="minus">
        −
      </i>
      <Term label="Money out" cents={outCents} />
      {computedCents !== null && (
        <>
          <i className="dim" aria-label="equals">
            =
          </i>
          <Term label="Calculated ending balance" cents={computedCents} />
        </>
      )}
      <div className={`push right ${styles.verdict}`}>
        <StatementVerdict statement={file.statement} />
        <Balance file={file} />
      </div>
    </div>
  );
}

/** Read again with it, the file shows whether its rows lead to it. */
function Balance({ file }: { file: ImportPreview }) {
  const inHand = fileOf(file.importId);
  const again = useReadAgain({ onError: (error) => toast(error.message, { tone: 'negative' }) });
  const open = inHand && fileToBalance([{ preview: file, file: inHand }]);
  if (!open) return null;
  const into = { accountId: file.account.id };
  return (
    <BalanceEntry
      file={file}
      onEnter={(closingCents) => again.mutate({ file: open.file, into, mapping: file.mapping ?? undefined, closingCents })}
    />
  );
}

function Term({ label, cents }: { label: string; cents: number }) {
  return (
    <div className={styles.term}>
      <span className="note filled">{label}</span>
      <strong className="block filled">{money(cents)}</strong>
    </div>
  );
}
