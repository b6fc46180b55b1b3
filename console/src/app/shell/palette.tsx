// Search or jump to, by keyboard: type, move with the arrows, Enter. Loaded when it is first opened.
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useBusiness } from '../../lib/business.js';
import { Dialog } from '../../ui/dialog.js';
import { type Target, targetKey, targetsFor } from './palette-targets.js';
import styles from './palette.module.css';

export default function Palette({ onClose }: { onClose(): void }) {
  const { businesses, business, select } = useBusiness();
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const targets = targetsFor(text, { businesses, open: business.id });

  const go = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    if (target.kind === 'screen') void navigate({ to: target.path });
    else if (target.kind === 'business') select(target.id);
    else void navigate({ to: '/general-ledger', search: { search: target.text } });
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((at + step + targets.length) % Math.max(1, targets.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(targets[at]);
    }
  };
  return (
    <Dialog title="Search or jump to" opened onClose={onClose}>
      <input
        className={styles.field}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={targets[at] && `${list}-${at}`}
        aria-label="Search or jump to"
        placeholder="A screen, a business, or words of a transaction"
        maxLength={200}
        data-autofocus
        value={text}
        onChange={(event) => (setText(event.target.value), setAt(0))}
        onKeyDown={press}
      />
      <ul id={list} role="listbox" aria-label="Results" className={styles.list}>
        {targets.map((target, index) => (
          <li
            key={targetKey(target)}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerEnter={() => setAt(index)}
            onClick={() => go(target)}
          >
            {target.label}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
