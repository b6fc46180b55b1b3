// The rail, from the fixed to the changing: brand, business, Add Transaction, selections, bank accounts, user.
import { Link, useLocation } from '@tanstack/react-router';
import { IconPlus, IconSelector } from '@tabler/icons-react';
import { useBusiness } from '../../lib/business.js';
import { Button } from '../../ui/button.js';
import { BankAccounts } from './bank-accounts.js';
import { BusinessMark, BusinessMenu } from './business-menu.js';
import { type NavItem, quietSelections, selectedAt, selections } from './nav-items.js';
import styles from './rail.module.css';
import { UserCard } from './user-card.js';

interface RailProps {
  onAdd(): void;
}

export function Rail({ onAdd }: RailProps) {
  return (
    <aside className={styles.rail} aria-label="Sidebar">
      <Brand />
      <RailBody onAdd={onAdd} keyHint="N" />
    </aside>
  );
}

export function Brand() {
  return (
    <div className={styles.brand}>
      <strong>AI Accounting</strong>
      <small>Financial Platform</small>
    </div>
  );
}

/** Everything below the brand. */
export function RailBody({ onAdd, onChoice, keyHint }: RailProps & { onChoice?: () => void; keyHint?: string }) {
  const { business } = useBusiness();
  return (
    <>
      <div className={styles.top}>
        <BusinessMenu fit>
          <button type="button" className={styles.business} aria-label={`Business: ${business.name}`}>
            <BusinessMark name={business.name} />
            <span>
              <strong>{business.name}</strong>
              <small>{business.description}</small>
            </span>
            <IconSelector size={16} aria-hidden />
          </button>
        </BusinessMenu>
        <Button kind="filled" wide icon={<IconPlus size={15} aria-hidden />} keyHint={keyHint} onClick={onAdd}>
          Add Transaction
        </Button>
      </div>
      <div className={styles.middle}>
        <nav aria-label="Screens">
          <NavList items={selections} onChoice={onChoice} />
          <hr className={styles.rule} />
          <NavList items={quietSelections} onChoice={onChoice} quiet />
        </nav>
        <hr className={styles.rule} />
        <BankAccounts />
      </div>
      <UserCard />
    </>
  );
}

function NavList({ items, onChoice, quiet }: { items: readonly NavItem[]; onChoice?: () => void; quiet?: boolean }) {
  const selected = useLocation({ select: ({ pathname }) => selectedAt(pathname)?.path });
  return (
    <ul className={quiet ? styles.quiet : undefined}>
      {items.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <Link
            to={path}
            className={styles.item}
            data-selected={path === selected || undefined}
            activeOptions={{ includeSearch: false }}
            onClick={onChoice}
          >
            <Icon size={16} stroke={1.5} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
