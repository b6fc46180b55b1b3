// Linking a bank, or signing in again at one: a token for the provider's client, the client itself, and what comes of it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type BankLinks, bankLinksQuery, changedBySync, type LinkedBank } from '../../lib/bank-links.js';
import { toast } from '../../ui/toast.js';
import { keepBank, type LinkToken, newLinkToken, signedIn } from './bank-links-api.js';
import { openPlaid } from './plaid-client.js';

const SimulatedBankDialog = lazy(async () => ({ default: (await import('./simulated-bank-dialog.js')).SimulatedBankDialog }));

interface Linking {
  /** Without a bank a new one is linked. */
  begin(bank?: LinkedBank): void;
  busy: boolean;
  /** The stand-in's client, while it is open. */
  client: ReactNode;
}

/** `onLinked` is told of a new bank, whose accounts nobody has said yet what they are. */
export function useLinking(onLinked: (linkId: string) => void): Linking {
  const queries = useQueryClient();
  const [open, setOpen] = useState<{ token: LinkToken; bank: LinkedBank | undefined }>();
  const refused = (error: Error) => toast(error.message, { tone: 'negative' });
  const keep = useMutation({
    mutationFn: async ({
      bank,
      handle,
      publicToken,
    }: {
      bank: LinkedBank | undefined;
      handle: string | undefined;
      publicToken: string;
    }) => {
      // A bank that is linked keeps its token: only that it is open again is said.
      const itemId = bank && handle ? await signedIn(handle) : await keepBank(publicToken);
      for (const feature of changedBySync) void queries.invalidateQueries({ queryKey: [feature] });
      return { itemId, links: await queries.fetchQuery({ ...bankLinksQuery, staleTime: 0 }), again: bank };
    },
    onSuccess: ({ itemId, links, again }) => {
      if (again) return toast(`You’re signed in at ${again.bankName} again. It’s being synced.`);
      const linked = linkOf(links, itemId);
      if (linked) onLinked(linked.linkId);
    },
    onError: refused,
  });
  const begin = useMutation({
    mutationFn: async (bank: LinkedBank | undefined) => {
      const token = await newLinkToken(bank?.linkId);
      if (token.client === 'simulated') return setOpen({ token, bank });
      const publicToken = await openPlaid(token.linkToken);
      if (publicToken !== undefined) keep.mutate({ bank, handle: token.handle, publicToken });
    },
    onError: refused,
  });
  const client = open && (
    <Suspense>
      <SimulatedBankDialog
        banks={open.token.simulated ?? []}
        bankName={open.bank?.bankName}
        onClose={() => setOpen(undefined)}
        onDone={(publicToken) => {
          setOpen(undefined);
          keep.mutate({ bank: open.bank, handle: open.token.handle, publicToken });
        }}
      />
    </Suspense>
  );
  return { begin: (bank) => begin.mutate(bank), busy: begin.isPending || keep.isPending, client };
}

const linkOf = ({ links }: BankLinks, itemId: string): LinkedBank | undefined => links.find((link) => link.itemId === itemId);
