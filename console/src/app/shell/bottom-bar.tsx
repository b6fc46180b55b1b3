// On a phone the places of every day, within reach of the thumb, and what can be added; More has the rest.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type Icon, IconHome, IconListCheck, IconListDetails, IconMenu2, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { businessDayQuery } from '../../lib/business-day-query.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { count } from '../../lib/money.js';
import { AddMenu } from './add-menu.js';
import styles from './bottom-bar.module.css';
import { selectedAt } from './nav-items.js';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true };

export default function BottomBar({ onMore }: { onMore(): void }) {
  const { business } = useBusiness();
  const toReview = useQuery(businessDayQuery).data?.toReview.payees ?? 0;
  const selected = useLocation({ select: ({ pathname }) => selectedAt(pathname)?.path });
  const more = !['/dashboard', '/review', '/general-ledger'].includes(selected ?? '/dashboard');
  return (
    <nav aria-label="Main" className={`unprinted line-above ${styles.bar}`}>
      <Place path="/dashboard" label="Home" icon={IconHome} selected={selected} />
      <Place path="/review" label="Review" icon={IconListCheck} selected={selected}>
        {toReview > 0 && (
          <span className={styles.count}>
            {count(toReview)}
            <span className="hidden"> to review</span>
          </span>
        )}
      </Place>
      {mayWrite(business.role) && (
        <AddMenu withTransaction>
          <button type="button" className={styles.add} aria-label="Add">
            <IconPlus {...icon} size={22} />
          </button>
        </AddMenu>
      )}
      <Place path="/general-ledger" label="Ledger" icon={IconListDetails} selected={selected} />
      <button type="button" className={styles.place} data-selected={more || undefined} aria-haspopup="dialog" onClick={onMore}>
        <IconMenu2 {...icon} />
        More
      </button>
    </nav>
  );
}

interface PlaceProps {
  path: string;
  label: string;
  icon: Icon;
  selected: string | undefined;
  children?: ReactNode;
}

function Place({ path, label, icon: Icon, selected, children }: PlaceProps) {
  return (
    <Link
      to={path}
      className={`ink ${styles.place}`}
      data-selected={path === selected || undefined}
      activeOptions={{ includeSearch: false }}
    >
      <Icon {...icon} />
      {label}
      {children}
    </Link>
  );
}
