// The rail: brand, business, Add Transaction, the selections in their groups, bank accounts; at its foot Settings and the user.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { IconChevronDown, IconLogout, IconPlus, IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { businessDayQuery } from '../../lib/business-day-query.js';
import { count } from '../../lib/money.js';
import { buttonClass, IconButton, Key } from '../../ui/button.js';
import { AddMenu } from './add-menu.js';
import { BankAccounts } from './bank-accounts.js';
import { BusinessMark, BusinessMenu } from './business-menu.js';
import { type NavItem, navGroups, selectedAt, settingsSelection } from './nav-items.js';
import styles from './rail.module.css';
import { useShell } from './shell-context.js';

export function Rail() {
  return (
    <aside className={`stack fixed unprinted ${styles.rail}`} aria-label="Sidebar">
      <Brand />
      <RailTop />
      <RailBody />
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

/** All screens, the bank accounts, and the user. */
export function RailBody({ onChoice }: { onChoice?: () => void }) {
  const toReview = useQuery(businessDayQuery).data?.toReview.payees;
  return (
    <>
      <div className={`scrolls grow ${styles.middle}`}>
        <nav aria-label="Screens">
          {navGroups.map(({ heading, items }, at) => (
            <NavList key={heading ?? at} heading={heading} items={items} toReview={toReview} onChoice={onChoice} />
          ))}
        </nav>
        <hr className={`line-above ${styles.rule}`} />
        <BankAccounts onChoice={onChoice} />
      </div>
      <nav aria-label="Settings" className={styles.foot}>
        <NavList items={[settingsSelection]} onChoice={onChoice} />
      </nav>
      <UserCard />
    </>
  );
}

/** Which business, and what is added to it. */
function RailTop() {
  const { business } = useBusiness();
  return (
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
        <div className={`flex ${styles.add}`}>
          <Link to="/manual-entries" className={`grow ${buttonClass({ kind: 'filled' })}`}>
            <IconPlus size={15} aria-hidden />
            <span>Add Transaction</span>
            <Key onFilled>N</Key>
          </Link>
          <AddMenu>
            <button type="button" className={buttonClass({ kind: 'filled' })} aria-label="Add something else" title="Add something else">
              <IconChevronDown size={15} aria-hidden />
            </button>
          </AddMenu>
        </div>
      )}
    </div>
  );
}

interface NavListProps {
  heading?: string;
  items: readonly NavItem[];
  /** Payees, shown at Review. */
  toReview?: number;
  onChoice?: () => void;
}

function NavList({ heading, items, toReview = 0, onChoice }: NavListProps) {
  const selected = useLocation({ select: ({ pathname }) => selectedAt(pathname)?.path });
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={heading && id}>
      {heading && (
        <p id={id} className={`dim ${styles.heading}`}>
          {heading}
        </p>
      )}
      <ul>
        {items.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={`row ink ${styles.item}`}
              title={label}
              data-selected={path === selected || undefined}
              activeOptions={{ includeSearch: false }}
              onClick={onChoice}
            >
              <Icon className={path === selected ? 'positive' : undefined} size={16} stroke={1.5} aria-hidden />
              {label}
              {path === '/review' && toReview > 0 && (
                <span className="push emphasis">
                  {count(toReview)}
                  <span className="hidden"> to review</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who is signed in, their role, the way to their own account, and the way out. */
function UserCard() {
  const { user } = useBusiness();
  const { signOut, accountUrl } = useShell();
  const address = user.account || user.mail;
  const name = user.name || address;
  return (
    <div className={`row gap-10 line-above ${styles.user}`}>
      <span className={`icon-box fixed ${styles.avatar}`} aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className="grow slim" title={[user.name, user.jobTitle, address].filter(Boolean).join(', ')}>
        {accountUrl ? (
          <a className="clip block ink emphasis" href={accountUrl} aria-label={`${name}, account & security`}>
            {name}
          </a>
        ) : (
          <strong className="clip block">{name}</strong>
        )}
        <small className="clip block">
          <span>{user.label}</span>
          {name !== address && (
            <>
              {' · '}
              <span>{address}</span>
            </>
          )}
        </small>
      </div>
      <IconButton label="Sign Out" icon={<IconLogout size={17} stroke={1.5} />} onClick={signOut} />
    </div>
  );
}
