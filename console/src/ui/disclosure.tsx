// A line that opens the part below it, in place: it pushes the page down and can be printed.
import { type ReactNode, useId, useState } from 'react';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';

interface DisclosureProps {
  name: string;
  /** What it is about, where a screen has several of one name. */
  about?: string;
  /** Where one of several is open at a time. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

export function Disclosure({ name, about, open, onToggle, children }: DisclosureProps) {
  const id = useId();
  const [own, setOwn] = useState(false);
  const shown = open ?? own;
  const Chevron = shown ? IconChevronDown : IconChevronRight;
  return (
    <div className="slim">
      <button
        type="button"
        className="row gap-4 fine positive"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-label={about && `${name} ${about}`}
        onClick={() => (onToggle ?? setOwn)(!shown)}
      >
        <Chevron size={14} stroke={1.75} aria-hidden />
        {name}
      </button>
      {shown && (
        <div id={id} className="above-8">
          {children}
        </div>
      )}
    </div>
  );
}
