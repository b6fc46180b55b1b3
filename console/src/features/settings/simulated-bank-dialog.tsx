// The demo's stand-in for Plaid's client in the browser. It says that it is one: no bank is asked and no password is entered.
import { useState } from 'react';
import { countOf } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TickField } from '../../ui/field.js';
import { Notice } from '../../ui/states.js';
import type { SimulatedBank } from './bank-links-api.js';

interface SimulatedBankDialogProps {
  banks: SimulatedBank[];
  /** The bank to sign in at again; otherwise one is chosen. */
  bankName?: string;
  onDone(publicToken: string): void;
  onClose(): void;
}

export function SimulatedBankDialog({ banks, bankName, onDone, onClose }: SimulatedBankDialogProps) {
  const [bank, setBank] = useState<SimulatedBank>();
  const title = bankName ? `Sign in at ${bankName}` : bank ? bank.name : 'Choose a bank';
  return (
    <Dialog title={title} opened onClose={onClose}>
      <div className="stack gap-14">
        <Notice title="This is a stand-in for Plaid.">The demo’s banks are simulated on this machine. Don’t enter a real password.</Notice>
        {bankName ? (
          <SignInAgain bankName={bankName} onDone={() => onDone('')} />
        ) : bank ? (
          <ChooseAccounts bank={bank} onDone={onDone} onBack={() => setBank(undefined)} />
        ) : (
          <ul className="ruled" aria-label="Banks">
            {banks.map((one) => (
              <li key={one.publicToken} className="row between gap-14 pad-7">
                <span className="stack gap-2">
                  <strong>{one.name}</strong>
                  <span className="note">{one.about}</span>
                </span>
                <Button aria-label={`Choose ${one.name}`} onClick={() => setBank(one)}>
                  Choose
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function SignInAgain({ bankName, onDone }: { bankName: string; onDone(): void }) {
  return (
    <>
      <p>At a real bank you’d enter your name and password here. {bankName} lets everybody in.</p>
      <div className="row">
        <Button kind="filled" data-autofocus onClick={onDone}>
          Sign in
        </Button>
      </div>
    </>
  );
}

function ChooseAccounts({ bank, onDone, onBack }: { bank: SimulatedBank; onDone(publicToken: string): void; onBack(): void }) {
  const [left, setLeft] = useState<string[]>([]);
  const chosen = bank.accounts.filter(({ key }) => !left.includes(key));
  return (
    <>
      <fieldset className="stack gap-8">
        <legend className="below-8">Accounts to share</legend>
        {bank.accounts.map(({ key, name, mask, kind }) => (
          <TickField
            key={key}
            label={`${name} ··${mask}, ${kind}`}
            checked={!left.includes(key)}
            onChange={(on) => setLeft(on ? left.filter((one) => one !== key) : [...left, key])}
          />
        ))}
      </fieldset>
      <div className="row wrap gap-8">
        <Button
          kind="filled"
          data-autofocus
          disabled={chosen.length === 0}
          onClick={() => onDone(`${bank.publicToken}-${chosen.map(({ key }) => key).join('_')}`)}
        >
          {`Share ${countOf(chosen.length, 'account')}`}
        </Button>
        <Button onClick={onBack}>Another bank</Button>
      </div>
    </>
  );
}
