// Print, by its button or by Ctrl+P, opens the PDF that Download saves, so that both are the same pages.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { saveFile } from '../lib/download.js';
import { classifyError } from '../lib/problem.js';
import { toast } from './toast.js';

interface PrintedFile {
  content(): Promise<Blob>;
  /** With its ending. */
  fileName: string;
}

/** The viewer reads the file when its tab is drawn, after this. */
const keptMs = 60_000;

async function show({ content, fileName }: PrintedFile, tab: Window | null): Promise<void> {
  const pdf = await content().catch((error: unknown) => {
    tab?.close();
    throw error;
  });
  if (!tab) {
    saveFile(pdf, fileName);
    return toast('Your browser blocked the print window, so the PDF was downloaded instead.');
  }
  const address = URL.createObjectURL(pdf);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** Undefined while there is nothing to print; then Ctrl+P is the browser's own. */
export function usePrint(file: PrintedFile | undefined) {
  const printing = useMutation({
    mutationFn: ({ tab }: { tab: Window | null }) => show(file!, tab),
    onError: (error) => toast(`Couldn’t print. ${classifyError(error).message}`, { tone: 'negative' }),
  });
  // Opened at once: a browser blocks windows that don't follow a click or a key.
  const print = () => printing.mutate({ tab: window.open('about:blank', '_blank') });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!file || event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { print, isPending: printing.isPending };
}
