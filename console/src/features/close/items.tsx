// The checklist in two groups: what must be done before the lock, and what can follow.
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { CloseItem } from '#contracts/routes/close.js';
import { buttonClass } from '../../ui/button.js';
import { PlaceLink } from '../../ui/place-link.js';
import { type Checklist, isOpen } from './close.js';
import styles from './close.module.css';

export function Items({ checklist: { items } }: { checklist: Checklist }) {
  const before = items.filter(({ beforeLock }) => beforeLock);
  const later = items.filter(({ beforeLock }) => !beforeLock);
  return (
    <section className={`surface stack slim ${styles.items}`} aria-label="Checklist">
      <Group title="Before you lock" note={`${before.length - before.filter(isOpen).length} of ${before.length} done`} items={before} />
      {later.length > 0 && <Group title="Can follow later" note="Doesn’t hold up the lock. Stays listed until done." items={later} />}
    </section>
  );
}

function Group({ title, note, items }: { title: string; note: string; items: CloseItem[] }) {
  const first = items.find((item) => isOpen(item) && item.beforeLock);
  return (
    <>
      <header className={`row wrap between gap-8 ${styles.group}`}>
        <h2>{title}</h2>
        <p className="note">{note}</p>
      </header>
      <ul aria-label={title}>
        {items.map((item) => (
          <Item key={item.code} item={item} isNext={item === first} />
        ))}
      </ul>
    </>
  );
}

function Item({ item, isNext }: { item: CloseItem; isNext: boolean }) {
  const { title, text, action, link } = item;
  const open = isOpen(item);
  return (
    <li className={`row gap-12 ${styles.item} ${open && item.beforeLock ? styles.open : ''}`}>
      <Mark item={item} />
      <div className="slim grow">
        <h3>{open ? <strong>{title}</strong> : title}</h3>
        <p className="dim breaks">{text}</p>
      </div>
      <PlaceLink
        place={link}
        className={open ? buttonClass({ kind: isNext ? 'filled' : 'plain', small: true }) : `link ${styles.done}`}
        aria-label={`${action}: ${title}`}
      >
        {action}
      </PlaceLink>
    </li>
  );
}

/** Its shape says the state, not its color alone. */
function Mark({ item }: { item: CloseItem }) {
  const open = isOpen(item);
  const label = open ? (item.beforeLock ? 'To do' : 'Can follow later') : 'Done';
  const kind = open ? (item.beforeLock ? styles.toDo : styles.later) : styles.checked;
  return (
    <span className={`row middle fixed ${styles.mark} ${kind}`} role="img" aria-label={label}>
      {!open && <IconCheck size={14} stroke={2} aria-hidden />}
      {open && !item.beforeLock && <IconClock size={14} stroke={1.8} aria-hidden />}
    </span>
  );
}
