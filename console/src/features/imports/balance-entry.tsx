// The field for the balance on the last day of a file that states none.
import { useState } from 'react';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { dayText } from '../../lib/dates.js';
import { signedCentsFrom } from '../../lib/typed-figures.js';
import { Button } from '../../ui/button.js';
import styles from './imports.module.css';

/** A card states its balance as the amount owed. */
export function BalanceEntry({ file, onEnter }: { file: ImportPreview; onEnter(cents: number): void }) {
  const isDebt = file.accounts[0]?.type === 'liability';
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const cents = signedCentsFrom(text);
  if (!isOpen)
    return (
      <button type="button" className="link block" onClick={() => setOpen(true)}>
        Enter the statement balance
      </button>
    );
  return (
    <form
      className={`row wrap end gap-8-12 ${styles.destination}`}
      onSubmit={(event) => (event.preventDefault(), cents !== undefined && onEnter(isDebt ? 0 - cents : cents))}
    >
      <label className="row gap-8 wrap">
        {isDebt ? 'Amount owed' : 'Balance'} on {dayText(file.lastDate!, { year: true })}
        <input
          inputMode="decimal"
          placeholder="$0.00"
          size={12}
          autoFocus
          maxLength={20}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" unavailable={cents === undefined ? 'Enter the amount, for example, $1,250.00.' : undefined}>
        Save
      </Button>
    </form>
  );
}
