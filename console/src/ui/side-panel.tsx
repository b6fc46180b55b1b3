// Rows with the details of one of them next to them, in one card. If narrow, the details replace the rows; on a phone they are a page.
import type { ReactNode } from 'react';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { Button, IconButton } from './button.js';
import { neighbor } from './neighbor.js';
import { Card, Page } from './page.js';
import styles from './side-panel.module.css';

export function MasterDetail({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={`grid ${styles.masterDetail}`} data-panel={panel ? true : undefined}>
      <div className={`slim ${styles.rows}`}>{children}</div>
      {panel}
    </div>
  );
}

interface PanelProps {
  title: string;
  /** What a row is, for the buttons that go on to the next: `transaction`. */
  noun: string;
  /** The rows that are shown, and the one whose details these are. */
  ids: string[];
  id: string;
  onOpen(id: string | undefined): void;
  children: ReactNode;
}

export function PanelCard({ children, ...steps }: PanelProps) {
  return (
    <aside className={`surface stack ${styles.panel}`} aria-label={steps.title}>
      <header className={`row gap-4 fixed tint ${styles.head}`}>
        <p className="grow dim">{steps.title}</p>
        <Steps {...steps} />
        <IconButton label="Close" icon={<IconX size={17} stroke={1.6} />} onClick={() => steps.onOpen(undefined)} />
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

/** `back`: the screen that it belongs to. */
export function PanelPage({ back, children, ...steps }: PanelProps & { back: string }) {
  return (
    <Page
      title={steps.title}
      actions={
        <>
          <Button icon={<IconArrowLeft size={16} stroke={1.6} aria-hidden />} onClick={() => steps.onOpen(undefined)}>
            {back}
          </Button>
          <Steps {...steps} />
        </>
      }
    >
      <Card>{children}</Card>
    </Page>
  );
}

function Steps({ noun, ids, id, onOpen }: Omit<PanelProps, 'title' | 'children'>) {
  const before = neighbor(ids, id, -1);
  const after = neighbor(ids, id, 1);
  return (
    <>
      <IconButton
        label={`Previous ${noun}`}
        icon={<IconChevronLeft size={17} stroke={1.6} />}
        disabled={before === undefined}
        onClick={() => onOpen(before)}
      />
      <IconButton
        label={`Next ${noun}`}
        icon={<IconChevronRight size={17} stroke={1.6} />}
        disabled={after === undefined}
        onClick={() => onOpen(after)}
      />
    </>
  );
}

/** Name and amount side by side, and the text below both. */
export function PanelTitle({ name, amount, children }: { name: ReactNode; amount: string; children: ReactNode }) {
  return (
    <div className={`grid ${styles.title}`}>
      {name}
      <strong className="filled">{amount}</strong>
      <div className="dim spans">{children}</div>
    </div>
  );
}

/** A part of the details under a heading. */
export function PanelSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="line-above pad-top-12 below-14">
      <header className="flex between baseline gap-10 below-4">
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}

/** In a list of terms: a figure, and below a line what the figures before come to. */
export function PanelSum({ name, amount, total }: { name: ReactNode; amount: string; total?: boolean }) {
  return (
    <div className={`row between gap-12 pad-3 ${total ? 'line-above total' : ''}`}>
      <dt className={total ? 'ink' : undefined}>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
