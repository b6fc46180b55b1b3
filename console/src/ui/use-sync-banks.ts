// Syncs the linked banks from any screen that offers it; shows a message where none is linked.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getPipeline, syncBankLink, syncLedger } from '#contracts/generated/client.js';
import { call } from '../lib/api.js';
import { bankLinksQuery, isRead } from '../lib/bank-links.js';
import { mayManage, useBusiness } from '../lib/business.js';
import { classifyError } from '../lib/problem.js';
import { keyOf } from '../lib/reading.js';
import { type BankSync, showSyncs } from './bank-syncs.js';
import { toast } from './toast.js';

/** The specified window; the server takes it as the smallest and always reaches to today. */
const smallestWindow = { startDate: '2024-01-01', endDate: '2025-12-31' };

export function useSyncBanks(): { sync(): void; busy: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { business } = useBusiness();
  const { mutate, isPending } = useMutation({
    mutationKey: ['sync-banks'],
    mutationFn: async () => {
      await call(syncLedger, { body: smallestWindow });
      const { linking, links } = await client.fetchQuery({ ...bankLinksQuery, staleTime: 0 });
      // Every bank's own job: one that is asked for already is the same.
      const syncs = await Promise.all(links.filter(isRead).map(({ linkId, bankName }) => syncOf(linkId, bankName)));
      return { syncs, mayLink: linking !== null && mayManage(business.role), linked: links.length };
    },
    onSuccess: ({ syncs, mayLink, linked }) => {
      const toBanks = { label: 'Link a bank', run: () => void navigate({ to: '/settings/$section', params: { section: 'banks' } }) };
      const toImport = { label: 'Import a statement', run: () => void navigate({ to: '/import' }) };
      if (syncs.length > 0) showSyncs(syncs);
      else if (linked > 0)
        toast('Every linked bank is paused or isn’t matched to your books yet.', { action: { ...toBanks, label: 'Banks' } });
      else toast('No bank is linked yet.', { action: mayLink ? toBanks : toImport });
      void client.invalidateQueries({ queryKey: keyOf(getPipeline) });
    },
    onError: (error) => toast(`Failed to sync: ${classifyError(error).message}`, { tone: 'negative' }),
  });
  return { sync: () => mutate(), busy: isPending };
}

export async function syncOf(linkId: string, name: string): Promise<BankSync> {
  const { jobId } = await call(syncBankLink, { params: { linkId }, body: {} });
  return { jobId, name };
}
