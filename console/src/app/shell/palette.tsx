// Search or jump to, by keyboard: type, move with the arrows, Enter. Loaded when it is first opened.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useBusiness } from '../../lib/business.js';
import type { Search } from '../../lib/search-params.js';
import { parseSearch } from '../../lib/use-search-state.js';
import { Key } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { useSyncBanks } from '../../ui/use-sync-banks.js';
import { useInBooks } from './palette-api.js';
import { type Action, type Target, targetKey, targetsFor, typeOf } from './palette-targets.js';
import styles from './palette.module.css';
import { useShell } from './shell-context.js';

/** A row that the keys move to comes into view. */
const intoView = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'nearest' });

export default function Palette({ onClose }: { onClose(): void }) {
  const { businesses, business, select } = useBusiness();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const navigate = useNavigate();
  const act = useActions(dark);
  const list = useId();
  const [text, setText] = useState('');
  // By its key: what is found meanwhile doesn't move the choice to another row.
  const [chosen, setChosen] = useState<string>();
  const targets = targetsFor(text, { businesses, open: business, dark }, useInBooks(text));
  const at = Math.max(
    0,
    targets.findIndex((target) => targetKey(target) === chosen),
  );
  const choose = (index: number) => setChosen(targets[index] && targetKey(targets[index]));

  const go = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    if (target.kind === 'business') select(target.id);
    else if (target.kind === 'action') act(target.action);
    else void navigate(placeOf(target));
  };
  const press = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, { at, count: targets.length });
    if (to !== undefined) choose(to);
    else if (event.key === 'Enter') go(targets[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Search or jump to" opened onClose={onClose} top wide>
      <input
        className={`full large control ${styles.field}`}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={targets[at] && `${list}-${at}`}
        aria-label="Search or jump to"
        placeholder="Screens, payees, categories, amounts, or what you want to do"
        maxLength={200}
        data-autofocus
        value={text}
        onChange={(event) => (setText(event.target.value), setChosen(undefined))}
        onKeyDown={press}
      />
      <ul id={list} role="listbox" aria-label="Results" className={`scrolls above-10 ${styles.list}`}>
        {targets.map((target, index) => (
          <li
            className="row between gap-12"
            key={targetKey(target)}
            ref={index === at ? intoView : undefined}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => choose(index)}
            onClick={() => go(target)}
          >
            <Row target={target} chosen={index === at} />
          </li>
        ))}
      </ul>
      <Foot chosen={targets[at]} />
    </Dialog>
  );
}

function Row({ target, chosen }: { target: Target; chosen: boolean }) {
  return (
    <>
      <span className="slim">
        <span className="clip block emphasis">{target.label}</span>
        {target.detail && <small className="clip block">{target.detail}</small>}
      </span>
      <span className="row gap-10 fixed">
        <small>{typeOf(target)}</small>
        {chosen && <Key>↵</Key>}
      </span>
    </>
  );
}

function Foot({ chosen }: { chosen: Target | undefined }) {
  return (
    <p className={`row between gap-12 note ${styles.foot}`} aria-hidden>
      <span className={`row gap-6 fixed ${styles.keys}`}>
        <Key>↑</Key> <Key>↓</Key> move <Key>↵</Key> open
      </span>
      <span className="clip">{alsoFinds(chosen)}</span>
    </p>
  );
}

/** The other terms for the chosen place. */
const alsoFinds = (target: Target | undefined): string =>
  target?.kind === 'place' && target.terms.length > 0 ? `Also finds: ${target.terms.slice(0, 3).join(', ')}` : '';

/** The address that a target has. */
function placeOf(target: Exclude<Target, { kind: 'business' | 'action' }>): { to: string; search?: Search; hash?: string } {
  if (target.kind === 'reconcile') return { to: `/reconcile/${target.bankAccountId}` };
  if (target.kind === 'check') return { to: `/bank-check/${target.bankAccountId}` };
  if (target.kind === 'place') {
    const [address = '/', hash] = target.place.split('#', 2);
    const [to = '/', query = ''] = address.split('?', 2);
    return { to, search: parseSearch(query), hash };
  }
  if (target.kind === 'payee') return { to: '/payee', search: { key: target.key } };
  if (target.kind === 'rule') return { to: '/rules', search: { rule: target.id } };
  const to = '/general-ledger';
  if (target.kind === 'amount') return { to, search: { amountCents: target.amountCents } };
  if (target.kind === 'account') return { to, search: { bankAccountId: target.bankAccountId } };
  if (target.kind === 'category') return { to, search: { category: target.path } };
  return { to, search: { search: target.text } };
}

/** Where a key moves in the list, round its ends; undefined for a key that moves nowhere. */
function placeAfter(key: string, { at, count }: { at: number; count: number }): number | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  return step === 0 || count === 0 ? undefined : (at + step + count) % count;
}

/** What an action does; it goes on when the palette is gone. */
function useActions(dark: boolean): (action: Action) => void {
  const navigate = useNavigate();
  const { signOut } = useShell();
  const { setColorScheme } = useMantineColorScheme();
  const { sync } = useSyncBanks();
  return (action) => {
    if (action === 'add') void navigate({ to: '/manual-entries' });
    else if (action === 'import') void navigate({ to: '/import' });
    else if (action === 'banks') void navigate({ to: '/settings/$section', params: { section: 'banks' } });
    else if (action === 'theme') setColorScheme(dark ? 'light' : 'dark');
    else if (action === 'sign-out') signOut();
    else sync();
  };
}
