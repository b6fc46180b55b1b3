// The rail, from the fixed to the changing: brand, business, Add Transaction, selections, bank accounts, user.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { IconLogout, IconPlus, IconSelector } from '@tabler/icons-react';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { count } from '../../lib/money.js';
import { openPairsQuery } from '../../lib/possible-duplicates.js';
import { questionCountsQuery } from '../../lib/questions.js';
import { buttonClass, IconButton, Key } from '../../ui/button.js';
import { BankAccounts } from './bank-accounts.js';
import { BusinessMark, BusinessMenu } from './business-menu.js';
import { businessesSelection, duplicatesSelection, type NavItem, quietSelections, selectedAt, selections } from './nav-items.js';
import styles from './rail.module.css';
import { useShell } from './shell-context.js';

export function Rail() {
  return (
    <aside className={`stack fixed unprinted ${styles.rail}`} aria-label="Sidebar">
      <Brand />
      <RailBody keyHint="N" />
    </aside>
  );
}

export function Brand() {
  return (
    <div className={styles.brand}>
      <strong className="block">AI Accounting</strong>
      <small className="block">Financial Platform</small>
    </div>
  );
}

/** Everything below the brand. */
export function RailBody({ onChoice, keyHint }: { onChoice?: () => void; keyHint?: string }) {
  const { business } = useBusiness();
  const quietItems = useQuietItems();
  return (
    <>
      <div className={`stack gap-8 ${styles.top}`}>
        <BusinessMenu fit>
          <button type="button" className={`row gap-10 full left control ${styles.business}`}>
            <BusinessMark name={business.name} />
            <span className="grow slim">
              <strong className="clip block">
                <span className="hidden">Business: </span>
                {business.name}
              </strong>
              <small className="clip block">{business.description}</small>
            </span>
            <IconSelector size={16} aria-hidden />
          </button>
        </BusinessMenu>
        {mayWrite(business.role) && (
          <Link to="/manual-entries" className={buttonClass({ kind: 'filled', wide: true })} onClick={onChoice}>
            <IconPlus size={15} aria-hidden />
            <span>Add Transaction</span>
            {keyHint && <Key onFilled>{keyHint}</Key>}
          </Link>
        )}
      </div>
      <div className={`scrolls grow ${styles.middle}`}>
        <nav aria-label="Screens">
          <NavList items={selections} onChoice={onChoice} />
          <hr className={`line-above ${styles.rule}`} />
          <NavList items={quietItems} onChoice={onChoice} quiet />
        </nav>
        <hr className={`line-above ${styles.rule}`} />
        <BankAccounts onChoice={onChoice} />
      </div>
      <UserCard />
    </>
  );
}

/** What waits is counted. Below Import the pairs that wait, as long as there are any; last, all businesses, if there are several. */
function useQuietItems(): NavItem[] {
  const pairs = useQuery(openPairsQuery).data?.open ?? 0;
  const questions = useQuery(questionCountsQuery).data?.counts.yours ?? 0;
  const { businesses } = useBusiness();
  const waiting = pairs > 0 ? [{ ...duplicatesSelection, count: pairs }] : [];
  return [
    ...quietSelections.flatMap((item): NavItem[] => {
      if (item.path === '/import') return [item, ...waiting];
      return [item.path === '/questions' && questions > 0 ? { ...item, count: questions } : item];
    }),
    ...(businesses.length > 1 ? [businessesSelection] : []),
  ];
}

function NavList({ items, onChoice, quiet }: { items: readonly NavItem[]; onChoice?: () => void; quiet?: boolean }) {
  const selected = useLocation({ select: ({ pathname }) => selectedAt(pathname)?.path });
  return (
    <ul className={quiet ? styles.quiet : undefined}>
      {items.map(({ path, label, icon: Icon, count: waiting }) => (
        <li key={path}>
          <Link
            to={path}
            className={`row ink ${styles.item}`}
            data-selected={path === selected || undefined}
            activeOptions={{ includeSearch: false }}
            onClick={onChoice}
          >
            <Icon className={path === selected ? 'positive' : 'dim'} size={16} stroke={1.5} aria-hidden />
            {label}
            {waiting !== undefined && (
              <span className="push">
                {count(waiting)}
                <span className="hidden"> to review</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Who is signed in, the way to their own account, and the way out. */
function UserCard() {
  const { user } = useBusiness();
  const { signOut, accountUrl } = useShell();
  const shown = user.account || user.mail;
  const about = [user.name, user.jobTitle, shown].filter(Boolean).join(', ');
  return (
    <div className={`row gap-10 line-above ${styles.user}`}>
      <span className={`icon-box fixed ${styles.avatar}`} aria-hidden>
        {(user.name || shown).slice(0, 1).toUpperCase()}
      </span>
      <div className="grow slim" title={about}>
        <strong className="clip block">{user.label}</strong>
        <small className="clip block">{shown}</small>
        {accountUrl && (
          <a className="clip block" href={accountUrl}>
            Account &amp; security
          </a>
        )}
      </div>
      <IconButton label="Sign Out" icon={<IconLogout size={17} stroke={1.5} />} onClick={signOut} />
    </div>
  );
}
