// A call that changes something: afterwards what shows it is read again, and a message says what was done.
import { useMutation } from '@tanstack/react-query';
import type { AnyRoute, ReplyOf, RouteRef } from '#contracts/define.js';
import { call, type RequestFor } from '../lib/api.js';
import { useReread } from '../lib/reading.js';
import { toast } from './toast.js';

interface WriteOptions<Reply, Given> {
  /** The message when it is done. */
  doneText?(reply: Reply, given: Given): string;
  onDone?(reply: Reply, given: Given): void;
  /** The message when it failed; without it, the form says why. */
  failedText?(error: Error): string;
  onFailed?(error: Error): void;
}

/** Any write, of one call or several; what `ref` changes is read again. */
export function useWriting<Reply, Given = void>(
  ref: Pick<RouteRef<AnyRoute>, 'features'>,
  write: (given: Given) => Promise<Reply>,
  { doneText, onDone, failedText, onFailed }: WriteOptions<Reply, Given> = {},
) {
  const reread = useReread(ref);
  return useMutation({
    mutationFn: write,
    onSuccess: (reply, given) => {
      if (doneText) toast(doneText(reply, given));
      onDone?.(reply, given);
    },
    onError: (error) => {
      if (failedText) toast(failedText(error), { tone: 'negative' });
      onFailed?.(error);
    },
    // A call that failed may have changed a part, or another person changed it.
    onSettled: () => reread(),
  });
}

/** The write that is one call. */
export const useWrite = <T extends AnyRoute, Given = void>(
  ref: RouteRef<T>,
  requestOf: (given: Given) => RequestFor<T>,
  options?: WriteOptions<ReplyOf<T>, Given>,
) => useWriting(ref, (given: Given) => call(ref, requestOf(given)), options);
