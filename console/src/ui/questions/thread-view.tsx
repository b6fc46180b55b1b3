// One thread: its messages with author and time, a reply, and marking it as resolved.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuestions } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { instantText } from '../../lib/dates.js';
import { onFirstClick } from '../../lib/first-click.js';
import { answer, resolve, type Thread } from '../../lib/questions.js';
import { keyOf } from '../../lib/reading.js';
import { Badge, type Tone } from '../badge.js';
import { Button } from '../button.js';
import { toast } from '../toast.js';
import { MessageForm } from './message-form.js';
import styles from './questions.module.css';

export function ThreadView({ thread }: { thread: Thread }) {
  const client = useQueryClient();
  const { business } = useBusiness();
  const { id, state, kind, messages } = thread;
  const resolving = useMutation({
    mutationFn: () => resolve(id),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listQuestions) }),
    onError: (error) => toast(error.message, { tone: 'negative' }),
  });
  const own = messages[0]!.own;
  const mayResolve = kind === 'question' && state !== 'resolved' && (own || mayWrite(business.role));
  // A thread that waits for the reader opens with the reply field.
  const [replying, setReplying] = useState(thread.yours);
  const { text, tone } = stateLabel(thread);
  return (
    <div className="stack gap-8">
      <ol className="stack gap-8" aria-label="Messages">
        {messages.map((message, at) => (
          <li key={at} className={styles.message} data-own={message.own || undefined}>
            <p className="note row wrap gap-6">
              <strong className="ink">{message.author}</strong>
              {message.role === 'adviser' && 'Adviser'}
              <time dateTime={message.at}>{instantText(message.at)}</time>
              {at === 0 && <Badge tone={tone}>{text}</Badge>}
            </p>
            <p className={`breaks ${styles.words}`}>{message.text ?? <span className="dim">Marked as resolved</span>}</p>
          </li>
        ))}
      </ol>
      {replying && (
        <MessageForm
          label={kind === 'note' ? 'Reply to this note' : own ? 'Add to your question' : 'Answer'}
          sends={[{ text: 'Send', send: (written, key) => answer(id, { text: written, key }) }]}
          onSent={() => setReplying(false)}
        />
      )}
      <div className="row wrap gap-8">
        {!replying && (
          <Button small kind="quiet" onClick={() => setReplying(true)}>
            Reply
          </Button>
        )}
        {mayResolve && (
          <Button small kind="quiet" disabled={resolving.isPending} onClick={onFirstClick(() => resolving.mutate())}>
            Mark as resolved
          </Button>
        )}
      </div>
    </div>
  );
}

/** The name and color of a thread's state. */
function stateLabel({ kind, state, yours }: Pick<Thread, 'kind' | 'state' | 'yours'>): { text: string; tone: Tone } {
  if (kind === 'note') return { text: 'Note', tone: 'quiet' };
  if (state === 'resolved') return { text: 'Resolved', tone: 'quiet' };
  if (state === 'open') return { text: 'Open', tone: yours ? 'warning' : 'quiet' };
  return { text: 'Answered', tone: 'positive' };
}
