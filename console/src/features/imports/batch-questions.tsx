// Which account the files of a list belong to: one question for all files of one bank and the same last digits.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { bankAccountsQuery } from '../../lib/bank-accounts.js';
import { countOf } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Options } from '../../ui/text-field.js';
import { accountQuestions, type AccountQuestion, questionText } from './batch.js';
import type { Destination } from './imports-api.js';
import styles from './imports.module.css';
import type { Batch } from './use-batch.js';

/** `onAnswered` moves the focus, because the question that had it is gone. */
export function BatchQuestions({ batch, onAnswered }: { batch: Batch; onAnswered(): void }) {
  const questions = accountQuestions(batch.rows);
  // All files are read first: the next one may belong to the same account.
  if (questions.length === 0 || batch.rows.some(({ status }) => status === 'waiting')) return null;
  return (
    <ul className="ruled stack gap-10" aria-label="Accounts to confirm">
      {questions.map((question) => (
        <li key={question.rows[0]!.importId}>
          <Question
            question={question}
            onAnswer={(into) => {
              batch.answerAccount(
                question.rows.map(({ key }) => key),
                into,
              );
              onAnswered();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

const asFound = '';
const newAccount = 'new';

function Question({ question, onAnswer }: { question: AccountQuestion; onAnswer(into: Destination): void }) {
  const id = useId();
  const own = useQuery(bankAccountsQuery).data?.accounts ?? [];
  const [chosen, setChosen] = useState(asFound);
  const [name, setName] = useState('');
  const { account, rows } = question;
  const { newNumber } = account;
  const asNew = (accountName: string): Destination => ({
    accountName: accountName.trim(),
    accountType: account.loan ? 'loan' : account.type,
  });
  const found = account.isNew && !newNumber ? asNew(account.name) : { accountId: account.id };
  const answer = () => onAnswer(chosen === asFound ? found : chosen === newAccount ? asNew(name) : { accountId: chosen });
  return (
    <form className={`row wrap gap-8-12 ${styles.destination}`} onSubmit={(event) => (event.preventDefault(), answer())}>
      {/* A changed number is its own question, in the reason. */}
      <strong>{newNumber ? rows[0]!.preview!.layout : questionText(question)}</strong>
      <span className="dim">
        {countOf(rows.length, 'file')}. {account.reason}
      </span>
      {newNumber ? (
        <>
          <Button type="submit">Yes</Button>
          <Button onClick={() => onAnswer(asNew(newNumber.otherName))}>No, it’s a different account</Button>
        </>
      ) : (
        <>
          <label className="hidden" htmlFor={id}>
            Account for these files
          </label>
          <select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value={asFound}>
              {account.name}
              {account.isNew ? ' (new)' : ''}
            </option>
            <Options
              of={own
                .filter(({ bankAccountId }) => bankAccountId !== account.id)
                .map(({ bankAccountId, name: other, mask }) => ({ value: bankAccountId, label: mask ? `${other} ··${mask}` : other }))}
            />
            <option value={newAccount}>A new account…</option>
          </select>
          {chosen === newAccount && (
            <input
              aria-label="Name of the new account"
              placeholder="Name of the new account"
              required
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <Button type="submit">Use this account</Button>
        </>
      )}
    </form>
  );
}
