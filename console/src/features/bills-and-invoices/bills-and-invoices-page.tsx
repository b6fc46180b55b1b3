// Screens 'Sent Invoices' and 'Bills': what customers owe, and what is owed to vendors. Routes: listDocuments, getDocument, addDocument,
// voidDocument, payDocument, undoPayment, getAging, listAccounts.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { listDocuments } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { reading } from '../../lib/reading.js';
import { usePhone } from '../../lib/use-media.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button } from '../../ui/button.js';
import { InvoiceTabs } from '../../ui/invoice-tabs.js';
import { Page } from '../../ui/page.js';
import { Segmented } from '../../ui/segmented.js';
import { AgingTab } from './aging-tab.js';
import { bucketNames, type DocumentKind, type DocumentsSearch, parseDocumentsSearch, screenOf, wordsOf } from './bills-and-invoices.js';
import { DocumentDialog } from './document-dialog.js';
import { DocumentPanel } from './document-panel.js';
import { DocumentsTab } from './documents-tab.js';

export const SentInvoicesPage = () => <DocumentsPage kind="invoice" />;
export const BillsPage = () => <DocumentsPage kind="bill" />;

function DocumentsPage({ kind }: { kind: DocumentKind }) {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseDocumentsSearch);
  const phone = usePhone();
  const { view, status, bucket, party, asOf, page } = search;
  const request = { query: { kind, status, bucket, party, asOf, page } };
  const list = useQuery(reading(listDocuments, request, { placeholderData: keepPreviousData, enabled: view !== 'aging' }));
  const open = (id: string | undefined) => setSearch({ open: id }, { replace: id !== undefined && search.open !== undefined });
  const panel = view !== 'aging' && search.open && (
    <DocumentPanel
      kind={kind}
      documentId={search.open}
      ids={list.data?.documents.map(({ documentId }) => documentId) ?? []}
      onOpen={open}
      phone={phone}
    />
  );
  if (phone && panel) return panel;
  const { title } = screenOf[kind];
  return (
    <Page
      title={title}
      subtitle={subtitleOf(kind, business.name, search)}
      actions={<Actions kind={kind} view={view} onSearch={setSearch} />}
    >
      {kind === 'invoice' && <InvoiceTabs open="/sent-invoices" />}
      {view === 'aging' ? (
        <AgingTab kind={kind} asOf={search.asOf} onDay={(day) => setSearch({ asOf: day }, { replace: true })} />
      ) : (
        <DocumentsTab
          kind={kind}
          list={list}
          search={search}
          onSearch={setSearch}
          onOpen={open}
          onEnter={() => setSearch({ new: true })}
          panel={panel || null}
        />
      )}
      {search.new && mayWrite(business.role) && (
        <DocumentDialog
          kind={kind}
          onClose={() => setSearch({ new: undefined }, { replace: true })}
          onEntered={(id) => setSearch({ ...nothing, open: id }, { replace: true })}
        />
      )}
    </Page>
  );
}

interface ActionsProps {
  kind: DocumentKind;
  view: DocumentsSearch['view'];
  onSearch(change: Partial<DocumentsSearch>): void;
}

function Actions({ kind, view, onSearch }: ActionsProps) {
  const { business } = useBusiness();
  return (
    <>
      <Segmented
        label="View"
        value={view ?? 'list'}
        choices={[
          { value: 'list', label: 'List' },
          { value: 'aging', label: 'Aging' },
        ]}
        onChange={(chosen) => onSearch({ ...nothing, view: chosen === 'aging' ? 'aging' : undefined })}
      />
      {mayWrite(business.role) && (
        <Button kind="filled" icon={<IconPlus size={15} aria-hidden />} onClick={() => onSearch({ new: true })}>
          New {wordsOf(kind).noun}
        </Button>
      )}
    </>
  );
}

const nothing: DocumentsSearch = { view: undefined, new: undefined, status: undefined, bucket: undefined, party: undefined, asOf: undefined, page: undefined, open: undefined }; // prettier-ignore

/** `Nuculture · Accounts receivable`, `Nuculture · A/P aging: as of Oct 31, 2026`. */
function subtitleOf(kind: DocumentKind, business: string, { view, bucket, party, asOf }: DocumentsSearch): string {
  const { account, aging } = screenOf[kind];
  const narrowed = [party, bucket && bucketNames[bucket], asOf && `as of ${dayText(asOf, { year: true })}`].filter(Boolean).join(', ');
  const subtitle = `${business} · ${view === 'aging' ? aging : account}`;
  return narrowed === '' ? subtitle : `${subtitle}: ${narrowed}`;
}
