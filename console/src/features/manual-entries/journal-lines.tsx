// The lines of a journal entry, with debits and credits added up as they are typed.
import { IconX } from '@tabler/icons-react';
import { openAccounts } from '../../lib/accounts.js';
import { money } from '../../lib/money.js';
import { changedAt } from '../../lib/split.js';
import { Button, IconButton } from '../../ui/button.js';
import { CategoryField } from '../../ui/category-menu/category-field.js';
import { Problem } from '../../ui/states.js';
import { type FieldsProps, journalBalance, withLine } from './manual-entries.js';

const sides = ['debit', 'credit'] as const;

export function JournalLines({ fields: { lines }, problems, accounts, set }: FieldsProps) {
  const { debitCents, creditCents } = journalBalance(lines);
  const choices = openAccounts(accounts);
  return (
    <fieldset className="stack gap-8 slim">
      <legend className="note below-6">Lines: account, debit, credit</legend>
      {lines.map((line, at) => (
        <div className="row wrap gap-8" key={at}>
          <span className="grow" style={{ flexBasis: 200 }}>
            <CategoryField
              noun="accounts"
              aria-label={`Account of line ${at + 1}`}
              accounts={choices}
              value={line.account}
              onChange={(account) => set({ lines: changedAt(lines, at, { account }) })}
            />
          </span>
          {sides.map((side) => (
            <input
              className="right"
              key={side}
              aria-label={`${side === 'debit' ? 'Debit' : 'Credit'} of line ${at + 1}`}
              placeholder={side === 'debit' ? 'Debit' : 'Credit'}
              inputMode="decimal"
              size={10}
              maxLength={20}
              value={line[side]}
              onChange={(event) => set({ lines: changedAt(lines, at, { [side]: event.target.value }) })}
            />
          ))}
          <IconButton
            label={`Remove line ${at + 1}`}
            icon={<IconX size={15} />}
            disabled={lines.length <= 2}
            onClick={() => set({ lines: lines.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <div className="row wrap between gap-8">
        <Button small onClick={() => set({ lines: withLine(lines) })}>
          Add a line
        </Button>
        <output className={debitCents === creditCents ? 'positive' : 'warning'}>
          Debits {money(debitCents)}, credits {money(creditCents)}
          {debitCents === creditCents ? ': balanced' : `: ${money(Math.abs(debitCents - creditCents))} apart`}
        </output>
      </div>
      <Problem>{problems.lines}</Problem>
    </fieldset>
  );
}
