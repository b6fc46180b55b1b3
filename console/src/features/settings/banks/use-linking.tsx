// Links a bank or signs in to it again: a token for the provider's client, the client, and its result; or a pasted setup token.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { updateUserBankToken } from '#contracts/generated/client.js';
import { type BankLinks, bankLinksQuery, type LinkedBank } from '../../../lib/bank-links.js';
import { useBusiness } from '../../../lib/business.js';
import { useReread } from '../../../lib/reading.js';
import { toast } from '../../../ui/toast.js';
import { keepBank, logBankFailure, newLinkToken, signedIn } from './bank-links-api.js';
import { type BankSignIn, forgetSignIn, keepSignIn, returned } from './bank-return.js';
import { openPlaid } from './plaid-client.js';

const SimulatedBankDialog = lazy(async () => ({ default: (await import('./simulated-bank-dialog.js')).SimulatedBankDialog }));

const SimplefinDialog = lazy(async () => ({ default: (await import('./simplefin-dialog.js')).SimplefinDialog }));

interface Linking {
  /** Without a bank a new one is linked. */
  start(bank?: LinkedBank): void;
  /** Links a new one by a setup token of SimpleFIN. */
  paste(): void;
  busy: boolean;
  /** The dialog that is open. */
  client: ReactNode;
}

/** `onLinked` gets a new bank, whose accounts aren't mapped yet. */
export function useLinking(onLinked: (linkId: string) => void, simulatesSimplefin: boolean): Linking {
  const queries = useQueryClient();
  const reread = useReread(updateUserBankToken);
  const { business } = useBusiness();
  const [open, setOpen] = useState<BankSignIn>();
  const [pasting, setPasting] = useState<{ bank: LinkedBank | undefined }>();
  const refused = (error: Error) => (logBankFailure(error), toast(error.message, { tone: 'negative' }));
  const keep = useMutation({
    mutationFn: async ({ token: { handle }, again, publicToken }: BankSignIn & { publicToken: string }) => {
      // A bank that is already linked keeps its token; the server only learns that the sign-in works again.
      const itemId = again && handle ? await signedIn(handle) : await keepBank(publicToken);
      void reread();
      return { itemId, links: await queries.fetchQuery({ ...bankLinksQuery, staleTime: 0 }), again };
    },
    onSuccess: ({ itemId, links, again }) => {
      if (again) return toast(`You’re signed in at ${again.bankName} again. It’s being synced.`);
      const linked = linkOf(links, itemId);
      if (linked) onLinked(linked.linkId);
    },
    onError: refused,
  });
  const show = async (signIn: BankSignIn) => {
    if (signIn.token.client === 'simulated') return setOpen(signIn);
    const publicToken = await openPlaid(signIn.token.linkToken, signIn.back).finally(forgetSignIn);
    if (publicToken !== undefined) keep.mutate({ ...signIn, publicToken });
  };
  const start = useMutation({
    mutationFn: async (bank: LinkedBank | undefined) => {
      const token = await newLinkToken(bank?.linkId);
      const signIn = { token, tenantId: business.id, ...(bank && { again: { bankName: bank.bankName } }) };
      keepSignIn(signIn);
      await show(signIn);
    },
    onError: refused,
  });
  const resume = useMutation({ mutationFn: show, onError: refused });
  useReturn(resume.mutate);
  const over = () => (forgetSignIn(), setOpen(undefined));
  const client = open && (
    <Suspense>
      <SimulatedBankDialog
        banks={open.token.simulated ?? []}
        bankName={open.again?.bankName}
        back={open.back}
        onClose={over}
        onDone={(publicToken) => {
          over();
          keep.mutate({ ...open, publicToken });
        }}
      />
    </Suspense>
  );
  const pasteClient = pasting && (
    <Suspense>
      <SimplefinDialog {...pasting} simulated={simulatesSimplefin} onLinked={onLinked} onClose={() => setPasting(undefined)} />
    </Suspense>
  );
  return {
    start: (bank) => (bank?.provider === 'simplefin' ? setPasting({ bank }) : start.mutate(bank)),
    paste: () => setPasting({ bank: undefined }),
    busy: start.isPending || resume.isPending || keep.isPending,
    client: client ?? pasteClient,
  };
}

/** Continues the sign-in that the user returns from, in the business that it was started in. */
function useReturn(resume: (signIn: BankSignIn) => void): void {
  const { business, businesses, select } = useBusiness();
  useEffect(() => {
    const signIn = returned();
    if (!signIn) return;
    if (signIn.tenantId !== business.id && businesses.some(({ id }) => id === signIn.tenantId)) return select(signIn.tenantId);
    // The provider accepts a return URL only once.
    forgetSignIn();
    if (signIn.tenantId === business.id) resume(signIn);
  }, [business.id, businesses, select, resume]);
}

const linkOf = ({ links }: BankLinks, itemId: string): LinkedBank | undefined => links.find((link) => link.itemId === itemId);
