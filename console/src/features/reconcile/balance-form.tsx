// The day and the balance of a statement that isn't in any file, as a person reads them from paper.
import { type FormEvent, useState } from 'react';
import { dollarText, signedCentsFrom } from '../../lib/typed-figures.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { TextField } from '../../ui/text-field.js';
import type { Preview } from './reconcile.js';

interface BalanceFormProps {
  preview: Preview;
  onCompare(statement: { statementDate: string; statedCents: number }): void;
}

export function BalanceForm({ preview, onCompare }: BalanceFormProps) {
  const [date, setDate] = useState(preview.statementDate);
  const [balance, setBalance] = useState(preview.statedCents === null ? '' : dollarText(preview.statedCents));
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const statedCents = signedCentsFrom(balance);
    setProblem(statedCents === undefined ? 'Enter the balance, for example 2,500.00' : undefined);
    if (statedCents !== undefined && date) onCompare({ statementDate: date, statedCents });
  };
  return (
    <Card title="Enter a statement">
      <form className="stack gap-10" onSubmit={submit} noValidate>
        <TextField label="Statement date" type="date" value={date} onChange={setDate} />
        <TextField
          label="Ending balance, $"
          inputMode="decimal"
          value={balance}
          onChange={setBalance}
          problem={problem}
          hint={preview.account.type === 'liability' ? 'Enter what you owe as a negative amount.' : undefined}
        />
        <Button type="submit">Compare</Button>
      </form>
    </Card>
  );
}
