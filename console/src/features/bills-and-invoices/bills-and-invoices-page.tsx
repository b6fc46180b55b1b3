// Screen 'Bills & Invoices': what customers owe and what is owed to vendors. Routes: listDocuments, getDocument, addDocument, voidDocument,
// payDocument, undoPayment, getAging, listAccounts.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { listDocuments } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { reading } from '../../lib/reading.js';
import { usePhone } from '../../lib/use-media.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { TabList } from '../../ui/tab-list.js';
import { AgingTab } from './aging-tab.js';
import {
  bucketNames,
  type DocumentKind,
  type DocumentsSearch,
  parseDocumentsSearch,
  tabNames,
  tabs,
  wordsOf,
} from './bills-and-invoices.js';
import { DocumentDialog } from './document-dialog.js';
import { DocumentPanel } from './document-panel.js';
import { DocumentsTab } from './documents-tab.js';

export function BillsAndInvoicesPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseDocumentsSearch);
  const [entering, setEntering] = useState<DocumentKind>();
  const phone = usePhone();
  const tab = search.tab ?? 'invoices';
  const kind: DocumentKind = tab === 'bills' ? 'bill' : 'invoice';
  const { status, bucket, party, asOf, page } = search;
  const request = { query: { kind, status, bucket, party, asOf, page } };
  const list = useQuery(reading(listDocuments, request, { placeholderData: keepPreviousData, enabled: tab !== 'aging' }));
  const open = (id: string | undefined) => setSearch({ open: id }, { replace: id !== undefined && search.open !== undefined });
  const panel = tab !== 'aging' && search.open && (
    <DocumentPanel
      documentId={search.open}
      ids={list.data?.documents.map(({ documentId }) => documentId) ?? []}
      onOpen={open}
      phone={phone}
    />
  );
  if (phone && panel) return panel;
  return (
    <Page
      title="Bills & Invoices"
      subtitle={subtitleOf(business.name, search)}
      actions={
        mayWrite(business.role) && (
          <>
            <EnterButton kind="bill" filled={tab === 'bills'} onEnter={setEntering} />
            <EnterButton kind="invoice" filled={tab === 'invoices'} onEnter={setEntering} />
          </>
        )
      }
    >
      <TabList
        label="Bills & Invoices"
        tabs={tabs}
        names={tabNames}
        chosen={tab}
        onChoose={(chosen) => setSearch({ ...nothing, asOf: search.asOf, tab: chosen === 'invoices' ? undefined : chosen })}
      />
      {tab === 'aging' ? (
        <AgingTab asOf={search.asOf} onDay={(asOf) => setSearch({ asOf }, { replace: true })} />
      ) : (
        <DocumentsTab
          kind={kind}
          list={list}
          search={search}
          onSearch={setSearch}
          onOpen={open}
          onEnter={() => setEntering(kind)}
          panel={panel || null}
        />
      )}
      {entering && (
        <DocumentDialog
          kind={entering}
          onClose={() => setEntering(undefined)}
          onEntered={(id) => {
            setEntering(undefined);
            setSearch({ ...nothing, tab: entering === 'bill' ? 'bills' : undefined, open: id });
          }}
        />
      )}
    </Page>
  );
}

function EnterButton({ kind, filled, onEnter }: { kind: DocumentKind; filled: boolean; onEnter(kind: DocumentKind): void }) {
  return (
    <Button kind={filled ? 'filled' : 'plain'} icon={<IconPlus size={15} aria-hidden />} onClick={() => onEnter(kind)}>
      New {wordsOf(kind).noun}
    </Button>
  );
}

const nothing: DocumentsSearch = { tab: undefined, status: undefined, bucket: undefined, party: undefined, asOf: undefined, page: undefined, open: undefined }; // prettier-ignore

function subtitleOf(business: string, { tab, bucket, party, asOf }: DocumentsSearch): string {
  const what = tab === 'bills' ? 'what you owe vendors' : tab === 'aging' ? 'what is open, by days past due' : 'what customers owe you';
  const narrowed = [party, bucket && bucketNames[bucket], asOf && `as of ${dayText(asOf, { year: true })}`].filter(Boolean).join(', ');
  return narrowed === '' ? `${business}, ${what}` : `${business}, ${what}: ${narrowed}`;
}
