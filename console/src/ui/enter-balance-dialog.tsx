// The button that asks for the bank's balance of an account whose statements are imported, and its dialog. Routes: putEnteredBalance.
import { useState } from 'react';
import { putEnteredBalance } from '#contracts/generated/client.js';
import type { CheckedAccount } from '../lib/bank-checks.js';
import { useToday } from '../lib/business-day.js';
import { mayWrite, useBusiness } from '../lib/business.js';
import { lastCoveredDay } from '../lib/coverage.js';
import { dayText } from '../lib/dates.js';
import { money } from '../lib/money.js';
import { signedCentsFrom } from '../lib/typed-figures.js';
import { Button } from './button.js';
import { FieldGrid } from './field.js';
import { FormDialog } from './form-dialog.js';
import { TextField } from './text-field.js';
import { useWrite } from './use-write.js';

interface EnterBalanceProps {
  account: CheckedAccount;
  small?: boolean;
}

/** Nothing for accounts without statements, because there is nothing to compare. */
export function EnterBalance({ account, small }: EnterBalanceProps) {
  const { business } = useBusiness();
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite(business.role) || account.coverage.length === 0) return null;
  return (
    <>
      <Button small={small} onClick={() => setOpen(true)} aria-label={`Enter bank balance of ${account.name}`}>
        Enter bank balance
      </Button>
      {isOpen && <BalanceDialog account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function BalanceDialog({ account, onClose }: { account: CheckedAccount; onClose(): void }) {
  const { id, name, type, coverage } = account;
  const today = useToday();
  const [day, setDay] = useState(() => lastCoveredDay(coverage, today) ?? today);
  const [text, setText] = useState('');
  const isDebt = type === 'liability';
  const cents = signedCentsFrom(text);
  const saving = useWrite(
    putEnteredBalance,
    () => ({ params: { bankAccountId: id }, body: { date: day, balanceCents: isDebt ? 0 - cents! : cents! } }),
    { doneText: ({ date }) => `Saved the ${name} balance for ${dayText(date, { year: true })}: ${money(cents!)}`, onDone: onClose },
  );
  return (
    <FormDialog
      title={`Bank balance of ${name}`}
      doing={saving}
      label="Save balance"
      disabled={cents === undefined || day === '' || day > today}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <p className="dim">Copy it from a statement or the bank’s website. We compare it with your books at the end of that day.</p>
      <FieldGrid>
        <TextField label="Date" type="date" value={day} max={today} onChange={setDay} />
        <TextField
          label={isDebt ? 'Amount owed, $' : 'Balance, $'}
          inputMode="decimal"
          data-autofocus
          maxLength={20}
          value={text}
          onChange={setText}
        />
      </FieldGrid>
    </FormDialog>
  );
}
