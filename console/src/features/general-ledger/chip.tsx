// Chips of the filter bar: an active one with its own remove button, a dashed one that adds a filter.
import { Popover } from '@mantine/core';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useState } from 'react';
import { IconPlus, IconX } from '@tabler/icons-react';
import styles from './filters.module.css';

interface FilterChipProps {
  /** Absent if the value needs no name. */
  name?: string;
  value: string;
  onRemove(): void;
  /** A button that changes the value, in place of plain text. */
  editor?: ReactNode;
}

export function FilterChip({ name, value, onRemove, editor }: FilterChipProps) {
  return (
    <span className={`inline fine boxed nowrap ${styles.chip}`}>
      {editor ?? (
        <span className={`clip ${styles.chipText}`}>
          {name && <span className="dim">{name}</span>} <strong>{value}</strong>
        </span>
      )}
      <button type="button" className={`icon-box fixed ${styles.remove}`} aria-label={`Remove filter ${name ?? value}`} onClick={onRemove}>
        <IconX size={13} aria-hidden />
      </button>
    </span>
  );
}

export const AddChip = ({ children, ...button }: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...button} className={`inline note gap-6 boxed nowrap ${styles.addChip}`}>
    <IconPlus size={13} aria-hidden /> {children}
  </button>
);

interface ChangedChipProps {
  name: string;
  value: string | undefined;
  onRemove(): void;
  onClick?(): void;
  /** Adds to the chip's button what it opens. */
  opens(button: ReactElement): ReactNode;
}

/** A chip that adds a filter, and then changes its value. */
export function ChangedChip({ name, value, onRemove, onClick, opens }: ChangedChipProps) {
  if (value === undefined) return opens(<AddChip onClick={onClick}>{name}</AddChip>);
  const button = (
    <button type="button" className="clip" onClick={onClick}>
      <span className="dim">{name}</span> <strong>{value}</strong>
    </button>
  );
  return <FilterChip name={name} value={value} onRemove={onRemove} editor={opens(button)} />;
}

interface PopoverChipProps {
  name: string;
  value: string | undefined;
  onRemove(): void;
  content(close: () => void): ReactNode;
}

/** A chip whose value is chosen in a popover. */
export function PopoverChip({ name, value, onRemove, content }: PopoverChipProps) {
  const [opened, setOpened] = useState(false);
  return (
    <ChangedChip
      name={name}
      value={value}
      onRemove={onRemove}
      onClick={() => setOpened(!opened)}
      opens={(button) => (
        <Popover opened={opened} onChange={setOpened} position="bottom-start" offset={4} trapFocus transitionProps={{ duration: 0 }}>
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown className={`floating ${styles.popover}`} aria-label={name}>
            {content(() => setOpened(false))}
          </Popover.Dropdown>
        </Popover>
      )}
    />
  );
}
