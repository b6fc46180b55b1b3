// The bar over a screen: search, the state of the books, light or dark. On a phone the business and search.
import { useMantineColorScheme, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMoon, IconSearch, IconSelector, IconSun } from '@tabler/icons-react';
import { useBusiness } from '../../lib/business.js';
import { useHasNews } from '../../lib/news.js';
import { BooksChip } from '../../ui/books-chip.js';
import { IconButton, Key } from '../../ui/button.js';
import { useCompressed } from '../../lib/use-media.js';
import { pipelineQuery } from '../pipeline-query.js';
import { BusinessMark, BusinessMenu } from './business-menu.js';
import { progressOf } from './progress.js';
import styles from './shell.module.css';

interface HeaderProps {
  phone: boolean;
  onSearch(): void;
  onHelp(): void;
}

export function Header({ phone, onSearch, onHelp }: HeaderProps) {
  const compressed = useCompressed();
  return (
    <header className={`row gap-12 line-below unprinted ${styles.header}`}>
      {phone ? (
        <PhoneBar onSearch={onSearch} onHelp={onHelp} />
      ) : (
        <>
          <button type="button" className={`row gap-10 dim left control ${styles.search}`} onClick={onSearch}>
            <IconSearch className="ink" size={15} stroke={1.75} aria-hidden />
            <span className="grow clip">Search or jump to</span>
            <Key>⌘K</Key>
          </button>
          <span className="push" />
          <Progress />
          {!compressed && <BooksChip />}
          <HelpButton onHelp={onHelp} />
          <SchemeToggle />
        </>
      )}
    </header>
  );
}

function PhoneBar({ onSearch, onHelp }: Omit<HeaderProps, 'phone'>) {
  const { business } = useBusiness();
  return (
    <>
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
      <HelpButton onHelp={onHelp} />
      <IconButton label="Search or jump to" icon={<IconSearch size={19} stroke={1.75} />} onClick={onSearch} />
    </>
  );
}

/** With a dot while there is something new that wasn't seen. */
function HelpButton({ onHelp }: Pick<HeaderProps, 'onHelp'>) {
  const news = useHasNews();
  const icon = <span className={styles.help}>?{news && <NewsDot />}</span>;
  return <IconButton label={news ? 'Help and what’s new' : 'Help'} icon={icon} aria-haspopup="dialog" onClick={onHelp} />;
}

export const NewsDot = () => <span className={styles.newsDot} />;

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
