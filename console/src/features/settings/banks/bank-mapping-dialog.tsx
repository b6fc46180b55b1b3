// The account in the books for each account at a bank: an existing one, a new one, or none.
import { useState } from 'react';
import type { BodyInput } from '#contracts/define.js';
import { mapBankAccounts } from '#contracts/generated/client.js';
import type { mapBankAccounts as MapRoute } from '#contracts/routes/bank-links.js';
import type { BankLinks, LinkedAccount, LinkedBank } from '../../../lib/bank-links.js';
import { FieldGrid } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { SelectField, TextField } from '../../../ui/text-field.js';
import { useWrite } from '../../../ui/use-write.js';
import {
  accountText,
  candidates,
  type Choice,
  freeName,
  mappingFrom,
  namesInBooks,
  suggestedChoice,
  linkedAccountIds,
} from './bank-links.js';
import { logBankFailure } from './bank-links-api.js';

interface BankMappingDialogProps {
  bank: LinkedBank;
  all: BankLinks;
  onClose(): void;
}

export function BankMappingDialog({ bank, all, onClose }: BankMappingDialogProps) {
  // The state when the dialog opened, regardless of later updates.
  const [seen] = useState(all);
  const taken = linkedAccountIds(seen);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(bank.accounts.map((account) => [account.accountId, suggestedChoice(account, bank.bankName, seen, taken)])),
  );
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const requestOf = (accounts: BodyInput<typeof MapRoute>['accounts']) => ({ params: { linkId: bank.linkId }, body: { accounts } });
  const saving = useWrite(mapBankAccounts, requestOf, { onDone: onClose, onFailed: logBankFailure });
  const submit = () => {
    const outcome = mappingFrom(choices);
    setProblems('problems' in outcome ? outcome.problems : new Map());
    if ('accounts' in outcome) saving.mutate(outcome.accounts);
  };
  return (
    <FormDialog title={`Accounts at ${bank.bankName}`} wide doing={saving} label="Save and sync" onSubmit={submit} onClose={onClose}>
      <p>Choose the account in your books for each bank account. Transactions already in your books from statements aren’t added again.</p>
      {bank.accounts.map((account) => (
        <AccountChoice
          key={account.accountId}
          account={account}
          own={candidates(account, seen.ownAccounts, taken)}
          moved={namesInBooks(account, seen.inBooks)}
          choice={choices.get(account.accountId)!}
          newName={freeName(account, bank.bankName, seen.ownAccounts)}
          problem={problems.get(account.accountId)}
          onChoose={(choice) => setChoices(new Map(choices).set(account.accountId, choice))}
        />
      ))}
    </FormDialog>
  );
}

interface AccountChoiceProps {
  account: LinkedAccount;
  own: BankLinks['ownAccounts'];
  /** Names of accounts from an imported journal. */
  moved: string[];
  choice: Choice;
  /** Suggested for a new account. */
  newName: string;
  problem: string | undefined;
  onChoose(choice: Choice): void;
}

const newAccount = 'new';
const excluded = 'left-out';
const unchosen = 'unchosen';
/** Prefix of the name of an account from an imported journal. */
const inBooks = 'books ';

function AccountChoice({ account, own, moved, choice, newName, problem, onChoose }: AccountChoiceProps) {
  const choose = (chosen: string) => onChoose(chosenAs(chosen, newName));
  const { name } = account;
  const label = accountText(account);
  return (
    <FieldGrid>
      <SelectField<string>
        label={label}
        problem={problem}
        value={valueOf(choice)}
        choices={[
          ...(choice === unchosen ? [{ value: unchosen, label: 'Choose an account…' }] : []),
          ...own.map((account) => ({
            value: account.bankAccountId,
            label: account.mask ? `${account.name} ··${account.mask}` : account.name,
          })),
          ...moved.map((accountName) => ({ value: inBooks + accountName, label: `${accountName} (in your books)` })),
          { value: newAccount, label: 'A new account…' },
          { value: excluded, label: 'Don’t import' },
        ]}
        onChange={choose}
      />
      {typeof choice === 'object' && 'name' in choice && (
        <TextField
          label={`Name of the new account for ${name}`}
          maxLength={200}
          value={choice.name}
          onChange={(name) => onChoose({ name })}
        />
      )}
    </FieldGrid>
  );
}

function valueOf(choice: Choice): string {
  if (typeof choice === 'string') return choice;
  if ('bankAccountId' in choice) return choice.bankAccountId;
  return 'inBooks' in choice ? inBooks + choice.inBooks : newAccount;
}

function chosenAs(chosen: string, newName: string): Choice {
  if (chosen === excluded || chosen === unchosen) return chosen;
  if (chosen === newAccount) return { name: newName };
  return chosen.startsWith(inBooks) ? { inBooks: chosen.slice(inBooks.length) } : { bankAccountId: chosen };
}
