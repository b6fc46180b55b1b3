// The name of an invoice or a bill, and the link to it.
import { Link } from '@tanstack/react-router';
import type { Document } from '#contracts/routes/bills-and-invoices.js';

type Named = Pick<Document, 'documentId' | 'kind' | 'number'>;

/** `Invoice 1001`, `Bill`. */
export const documentName = ({ kind, number }: Pick<Named, 'kind' | 'number'>): string =>
  `${kind === 'invoice' ? 'Invoice' : 'Bill'}${number === '' ? '' : ` ${number}`}`;

export const documentScreens = { invoice: '/sent-invoices', bill: '/bills' } as const;

export const DocumentLink = ({ document, children }: { document: Named; children: string }) => (
  <Link to={documentScreens[document.kind]} search={{ status: 'all', open: document.documentId }}>
    {children}
  </Link>
);
