// The heading of an account's files: where its digits are from, the account they go to, and whether the files lead to its balance.
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { money } from '../../lib/money.js';
import { accountBalance, type AccountBalance, fileToBalance, sourceText } from './account-balance.js';
import { AccountChoice } from './account-choice.js';
import { BalanceEntry } from './balance-entry.js';
import { accountQuestions, type BatchRow, groupOf, questionText } from './batch.js';
import styles from './imports.module.css';
import type { Batch } from './use-batch.js';

interface AccountHeadProps {
  row: BatchRow;
  batch: Batch;
  /** Moves the focus, because what had it is gone. */
  onAnswered(): void;
}

export function AccountHead({ row, batch, onAnswered }: AccountHeadProps) {
  const { id, name } = groupOf(row);
  const files = batch.rows.flatMap((other) => (groupOf(other).id === id && other.preview ? [{ ...other, preview: other.preview }] : []));
  const account = row.preview?.accounts.length === 1 ? row.preview.accounts[0]! : undefined;
  // All files are read first: the next one may belong to the same account.
  const isReading = batch.rows.some(({ status }) => status === 'waiting');
  const question = accountQuestions(batch.rows).find(({ rows }) => rows.some(({ key }) => key === row.key));
  const isOpen = account !== undefined && files.some(({ file, preview }) => file && preview.state === 'preview');
  const balance = accountBalance(files);
  const toBalance = isReading ? undefined : fileToBalance(files);
  const keys = files.map(({ key }) => key);
  return (
    <div className={`row wrap between ${styles.account}`}>
      <span className="slim">
        <strong className="large ink breaks">{question && !account?.newNumber ? questionText(question) : name}</strong>
        {account && <span className="block note wraps">{question ? account.reason : sourceText(account, files.length)}</span>}
      </span>
      {isOpen && !isReading && (
        <AccountChoice
          key={`${account.id} ${account.certain}`}
          account={account}
          isAsked={question !== undefined}
          onAnswer={(into) => (batch.answerAccount(keys, into), onAnswered())}
        />
      )}
      {balance && (
        <span className={`push right ${styles.balance}`}>
          <BalanceVerdict balance={balance} />
          {toBalance && !question && (
            <BalanceEntry file={toBalance.preview} onEnter={(cents) => (batch.enterBalance(toBalance.key, cents), onAnswered())} />
          )}
        </span>
      )}
    </div>
  );
}

const looks = {
  agrees: { tone: 'positive', Icon: IconCircleCheck },
  differs: { tone: 'warning', Icon: IconAlertTriangle },
  unknown: { tone: 'dim', Icon: IconCircleMinus },
};

function BalanceVerdict({ balance: { state, text, equation } }: { balance: AccountBalance }) {
  const { tone, Icon } = looks[state];
  return (
    <>
      <span className={`inline gap-6 ${tone}`}>
        <Icon size={15} stroke={1.75} aria-hidden />
        {text}
      </span>
      {equation && (
        <span className="block note wraps">
          {money(equation.openingCents)} + {money(equation.inCents)} − {money(equation.outCents)} ={' '}
          <span className="ink">{money(equation.closingCents)}</span>
        </span>
      )}
    </>
  );
}
