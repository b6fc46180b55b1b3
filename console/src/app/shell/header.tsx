// The bar over a screen: search, the state of the books, light or dark. On a phone the menu, the business, search and Add Transaction.
import { useMantineColorScheme, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconMenu2, IconMoon, IconPlus, IconSearch, IconSelector, IconSun } from '@tabler/icons-react';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { IconButton, Key } from '../../ui/button.js';
import { pipelineQuery } from '../pipeline-query.js';
import { BooksChip } from './books-chip.js';
import { BusinessMark, BusinessMenu } from './business-menu.js';
import { progressOf } from './progress.js';
import styles from './shell.module.css';

interface HeaderProps {
  phone: boolean;
  onMenu(): void;
  onSearch(): void;
}

export function Header({ phone, onMenu, onSearch }: HeaderProps) {
  return (
    <header className={`row gap-12 line-below unprinted ${styles.header}`}>
      {phone ? (
        <PhoneBar onMenu={onMenu} onSearch={onSearch} />
      ) : (
        <>
          <button type="button" className={`row gap-10 dim left control ${styles.search}`} onClick={onSearch}>
            <IconSearch className="ink" size={15} stroke={1.75} aria-hidden />
            <span className="grow">Search or jump to</span>
            <Key>⌘K</Key>
          </button>
          <span className="push" />
          <Progress />
          <BooksChip />
          <SchemeToggle />
        </>
      )}
    </header>
  );
}

function PhoneBar({ onMenu, onSearch }: Omit<HeaderProps, 'phone'>) {
  const { business } = useBusiness();
  return (
    <>
      <IconButton label="Menu" icon={<IconMenu2 size={19} stroke={1.75} />} onClick={onMenu} />
      <BusinessMenu>
        <button type="button" className={`row gap-8 slim large emphasis ${styles.phoneBusiness}`}>
          <BusinessMark name={business.name} />
          <span className="clip">
            <span className="hidden">Business: </span>
            {business.name}
          </span>
          <IconSelector size={15} aria-hidden />
        </button>
      </BusinessMenu>
      <span className="push" />
      <IconButton label="Search or jump to" icon={<IconSearch size={19} stroke={1.75} />} onClick={onSearch} />
      {mayWrite(business.role) && (
        <Link to="/manual-entries" className={styles.phoneAdd} aria-label="Add Transaction">
          <IconPlus size={19} aria-hidden />
        </Link>
      )}
    </>
  );
}

/** Only while figures are being updated, or can't be. */
function Progress() {
  const pipeline = useQuery(pipelineQuery);
  const { text, behind } = progressOf(pipeline.data);
  return (
    <span className={`note nowrap ${behind ? 'warning' : ''}`} data-behind={behind || undefined}>
      {text}
    </span>
  );
}

export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <IconButton
      label={dark ? 'Light mode' : 'Dark mode'}
      icon={dark ? <IconSun size={17} stroke={1.75} /> : <IconMoon size={17} stroke={1.75} />}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    />
  );
}
