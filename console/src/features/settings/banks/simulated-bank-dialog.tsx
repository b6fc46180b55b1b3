// The demo's stand-in for Plaid's client in the browser. It's labeled as one: it contacts no bank and takes no password.
import { useState } from 'react';
import { countOf } from '../../../lib/money.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TickField } from '../../../ui/field.js';
import { Notice } from '../../../ui/states.js';
import type { SimulatedBank } from './bank-links-api.js';

interface SimulatedBankDialogProps {
  banks: SimulatedBank[];
  /** The bank to sign in at again; otherwise one is chosen. */
  bankName?: string;
  /** The address at which a person came back from a bank's own page. */
  back?: string;
  onDone(publicToken: string): void;
  onClose(): void;
}

export function SimulatedBankDialog({ banks, bankName, back, onDone, onClose }: SimulatedBankDialogProps) {
  const cameFrom = banks.find(({ publicToken }) => back !== undefined && publicToken === new URL(back).searchParams.get('oauth_state_id'));
  const [bank, setBank] = useState(cameFrom ?? banks.find(({ name }) => name === bankName));
  const title = bankName ? `Sign in at ${bankName}` : bank ? bank.name : 'Choose a bank';
  const isAway = bank?.redirectUri !== undefined && bank !== cameFrom;
  return (
    <Dialog title={title} opened onClose={onClose}>
      <div className="stack gap-14">
        <Notice title="This is a stand-in for Plaid.">The demo’s banks are simulated on this machine. Don’t enter a real password.</Notice>
        {isAway ? (
          <GoToBank bank={bank} />
        ) : bankName ? (
          <SignInAgain bankName={bankName} isBack={cameFrom !== undefined} onDone={() => onDone('')} />
        ) : bank ? (
          <ChooseAccounts bank={bank} onDone={onDone} onBack={() => setBank(undefined)} />
        ) : (
          <ul className="ruled" aria-label="Banks">
            {banks.map((choice) => (
              <li key={choice.publicToken} className="row between gap-14 pad-7">
                <span className="stack gap-2">
                  <strong>{choice.name}</strong>
                  <span className="note">{choice.about}</span>
                </span>
                <Button aria-label={`Choose ${choice.name}`} onClick={() => setBank(choice)}>
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

/** In place of the bank's page; the return URL contains the bank. */
function GoToBank({ bank: { name, publicToken, redirectUri } }: { bank: SimulatedBank }) {
  return (
    <>
      <p>
        You sign in at the bank’s own page and come back here afterwards. A real {name} would ask for your name and password there; this one
        sends you straight back.
      </p>
      <div className="row">
        <a className={buttonClass({ kind: 'filled' })} href={`${redirectUri}?oauth_state_id=${publicToken}`} data-autofocus>
          Continue to {name}
        </a>
      </div>
    </>
  );
}

function SignInAgain({ bankName, isBack, onDone }: { bankName: string; isBack: boolean; onDone(): void }) {
  return (
    <>
      <p>
        {isBack ? `You’re back from ${bankName}.` : `At a real bank you’d enter your name and password here. ${bankName} accepts anyone.`}
      </p>
      <div className="row">
        <Button kind="filled" data-autofocus onClick={onDone}>
          {isBack ? 'Finish' : 'Sign in'}
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
            onChange={(on) => setLeft(on ? left.filter((other) => other !== key) : [...left, key])}
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
