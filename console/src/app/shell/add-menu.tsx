// Everything that can be added, each entry by its own form: next to Add Transaction, and behind the + of a phone.
import { useNavigate } from '@tanstack/react-router';
import {
  IconArrowsLeftRight,
  IconFileDollar,
  IconFileImport,
  IconFileInvoice,
  IconNotebook,
  IconPlus,
  IconReceipt,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { parseSearch } from '../../lib/use-search-state.js';
import type { MenuButtonProps } from '../../ui/choice-menu.js';
import { MenuOnDemand } from '../../ui/menu-on-demand.js';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true };

const transaction = { value: '/manual-entries', label: 'Transaction', icon: <IconPlus {...icon} /> };

const documents = [
  { value: '/bills?new=true', label: 'Bill', aside: 'you owe', icon: <IconFileDollar {...icon} /> },
  { value: '/sent-invoices?new=true', label: 'Invoice', aside: 'a customer owes', icon: <IconFileInvoice {...icon} /> },
  { value: '/manual-entries?kind=transfer', label: 'Transfer', icon: <IconArrowsLeftRight {...icon} /> },
  { value: '/manual-entries?kind=journal', label: 'Journal entry', icon: <IconNotebook {...icon} /> },
  { value: '/import', label: 'Import statement', icon: <IconFileImport {...icon} />, startsGroup: true },
  { value: '/receipts', label: 'Receipt', icon: <IconReceipt {...icon} /> },
];

interface AddMenuProps {
  /** Where no button for it is next to the menu. */
  withTransaction?: boolean;
  children: ReactElement<MenuButtonProps>;
}

export function AddMenu({ withTransaction, children }: AddMenuProps) {
  const navigate = useNavigate();
  const open = (place: string) => {
    const [to = '/', query = ''] = place.split('?', 2);
    void navigate({ to, search: parseSearch(query) });
  };
  return (
    <MenuOnDemand
      label="Add"
      value={null}
      choices={withTransaction ? [transaction, ...documents] : documents}
      onChoose={open}
      side={withTransaction ? 'top' : 'bottom-end'}
    >
      {children}
    </MenuOnDemand>
  );
}
