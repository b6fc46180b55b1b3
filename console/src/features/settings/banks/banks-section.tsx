// Linked banks: what can be linked here, each bank with its accounts, and what to do where none is linked or none can be.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { type BankLinks, bankLinksQuery, attentionText } from '../../../lib/bank-links.js';
import { mayManage, mayWrite, useBusiness } from '../../../lib/business.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Loaded } from '../../../ui/loaded.js';
import { EmptyState, Notice } from '../../../ui/states.js';
import { AccountNumbersCard } from './account-numbers-card.js';
import { AccountUsesCard } from './account-uses-card.js';
import { BankCard } from './bank-card.js';
import { countText } from './bank-links.js';
import { BankMappingDialog } from './bank-mapping-dialog.js';
import { useLinking } from './use-linking.js';

export function Banks() {
  const banks = useQuery(bankLinksQuery);
  return (
    <Loaded query={banks} rows={6} height={48} name="the banks">
      {(all) => <LinkedBanks all={all} />}
    </Loaded>
  );
}

function LinkedBanks({ all }: { all: BankLinks }) {
  const { business } = useBusiness();
  const [mapping, setMapping] = useState<string>();
  const linking = useLinking(setMapping, all.simplefin === 'simulated');
  const mapped = all.links.find(({ linkId }) => linkId === mapping);
  const may = mayManage(business.role);
  const calm = all.links.every((bank) => attentionText(bank) === undefined);
  const plaid = all.linking !== null;
  const kind = calm ? 'filled' : 'plain';
  const linkButtons = may && (
    <div className="row wrap gap-8">
      {plaid && (
        <Button kind={kind} icon={<IconPlus size={15} aria-hidden />} disabled={linking.busy} onClick={() => linking.start()}>
          {linking.busy ? 'Linking…' : 'Link a bank'}
        </Button>
      )}
      <Button kind={plaid ? 'plain' : kind} onClick={linking.paste}>
        Link with SimpleFIN
      </Button>
    </div>
  );
  return (
    <>
      {all.linking === 'simulated' && (
        <Notice tone="positive" title="Demo.">
          The banks you can link here are simulated on this machine. No real bank is contacted.
        </Notice>
      )}
      {all.links.length === 0 ? (
        <NoBanks configured={plaid} action={linkButtons || undefined} />
      ) : (
        <>
          <div className="row wrap between gap-8">
            <p className="dim">{countText(all.links)}</p>
            {linkButtons}
          </div>
          {!plaid && <NotConfigured />}
          {!may && <p className="note">Only owners and admins of this business can link banks or change what is linked.</p>}
          {all.links.map((bank) => (
            <BankCard
              key={bank.linkId}
              bank={bank}
              all={all}
              busy={linking.busy}
              onSignIn={() => linking.start(bank)}
              onMap={() => setMapping(bank.linkId)}
            />
          ))}
          <p className="note">
            Disconnecting ends access and deletes the key. Transactions, categories, statements, and bank checks stay. Only new transactions
            stop.
          </p>
        </>
      )}
      <AccountNumbersCard all={all} />
      <AccountUsesCard />
      {linking.client}
      {mapped && <BankMappingDialog key={mapped.linkId} bank={mapped} all={all} onClose={() => setMapping(undefined)} />}
    </>
  );
}

function NoBanks({ configured, action }: { configured: boolean; action: React.ReactNode }) {
  const { business } = useBusiness();
  const toImport = mayWrite(business.role) && (
    <Link to="/import" className={buttonClass()}>
      Import a statement
    </Link>
  );
  return (
    <>
      {!configured && <NotConfigured />}
      <EmptyState
        title="No banks linked yet"
        action={
          <>
            {action}
            {toImport}
          </>
        }
      >
        Link a bank and its transactions sync automatically, every six hours and whenever you sync. You sign in on the bank’s own page. We
        never see your password, and no money can be moved. Transactions from your imported statements aren’t added again.
        {!mayManage(business.role) && ' Only owners and admins of this business can link a bank.'}
      </EmptyState>
    </>
  );
}

function NotConfigured() {
  return (
    <Notice title="Linking through Plaid isn’t set up here.">
      Your administrator can set this up with Plaid keys: PLAID_CLIENT_ID, PLAID_SECRET and PLAID_ENV. SimpleFIN needs no setup.
    </Notice>
  );
}
