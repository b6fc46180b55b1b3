// Entering the last digits of an own account, or removing them.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { putAccountNumber } from '#contracts/generated/client.js';
import { call } from '../../../lib/api.js';
import { useReread } from '../../../lib/reading.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Notice } from '../../../ui/states.js';
import { TextField } from '../../../ui/text-field.js';
import { toast } from '../../../ui/toast.js';
import { digitsProblem, type NumberedAccount } from './account-numbers.js';
import { logBankFailure } from './bank-links-api.js';

export function AccountNumberDialog({ account, onClose }: { account: NumberedAccount; onClose(): void }) {
  const { bankAccountId, name, mask } = account;
  const [digits, setDigits] = useState(mask ?? '');
  const [problem, setProblem] = useState<string>();
  const reread = useReread(putAccountNumber);
  const saving = useMutation({
    mutationFn: (lastDigits: string | null) => call(putAccountNumber, { params: { bankAccountId }, body: { lastDigits } }),
    onSuccess: (saved) => {
      void reread();
      toast(saved.mask === null ? `Removed the last digits of ${name}` : `${name} ends in ${saved.mask}. Its transfers are matched again.`);
      onClose();
    },
    onError: logBankFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = digitsProblem(digits);
    setProblem(wrong);
    if (wrong === undefined) saving.mutate(digits.trim());
  };
  return (
    <Dialog title={`Last digits of ${name}`} opened onClose={onClose}>
      <form className="stack gap-12" onSubmit={submit} noValidate>
        <TextField
          label="Last digits of the account number"
          hint="The last 3 to 6 digits, as your bank shows them. Digits from the bank or its files replace these."
          problem={problem}
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={digits}
          onChange={setDigits}
        />
        {saving.isError && <Notice tone="negative">{saving.error.message}</Notice>}
        <div className="row wrap gap-8 above-14">
          <Button kind="filled" type="submit" disabled={saving.isPending}>
            {saving.isPending ? 'Saving…' : 'Save'}
          </Button>
          {mask !== null && (
            <Button disabled={saving.isPending} onClick={() => saving.mutate(null)}>
              Remove digits
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
