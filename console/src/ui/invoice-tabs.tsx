// The two kinds of invoices: those that clients paid by card, and those that the business sent.
import { ScreenTabs } from './screen-tabs.js';

const tabs = [
  { place: '/invoices', label: 'Client Invoices' },
  { place: '/sent-invoices', label: 'Sent Invoices' },
] as const;

export const InvoiceTabs = ({ open }: { open: (typeof tabs)[number]['place'] }) => <ScreenTabs label="Invoices" tabs={tabs} open={open} />;
