// The form of a message: a question, a note, an answer. What was typed stays when it could not be sent.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { listQuestions } from '#contracts/generated/client.js';
import { keyOf } from '../../lib/reading.js';
import { Button } from '../button.js';
import { Notice } from '../states.js';
import styles from './questions.module.css';

/** As long as the contract takes it. */
const maxLength = 2_000;

interface MessageFormProps {
  label: string;
  /** The buttons, the first of them for ⌘Enter. */
  sends: { text: string; send(text: string, key: string): Promise<unknown> }[];
  onSent?(): void;
}

export function MessageForm({ label, sends, onSent }: MessageFormProps) {
  const client = useQueryClient();
  const id = useId();
  const [text, setText] = useState('');
  // The same message sent again because the reply was lost is one message.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const sending = useMutation({
    mutationFn: (send: (text: string, key: string) => Promise<unknown>) => send(text.trim(), key),
    onSuccess: () => {
      setText('');
      setKey(crypto.randomUUID());
      onSent?.();
      return client.invalidateQueries({ queryKey: keyOf(listQuestions) });
    },
  });
  const ready = text.trim() !== '' && !sending.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) sending.mutate(sends[0]!.send);
  };
  return (
    <form className="stack gap-6" onSubmit={submit}>
      <label htmlFor={id} className="hidden">
        {label}
      </label>
      <textarea
        id={id}
        className={`full ${styles.text}`}
        rows={2}
        maxLength={maxLength}
        placeholder={label}
        value={text}
        onChange={(event) => (setText(event.target.value), setKey(crypto.randomUUID()))}
        onKeyDown={(event) => (event.metaKey || event.ctrlKey) && event.key === 'Enter' && submit(event)}
      />
      {sending.isError && <Notice tone="negative">{sending.error.message}</Notice>}
      <div className="row wrap gap-8">
        {sends.map(({ text: name, send }, at) => (
          <Button
            key={name}
            small
            type={at === 0 ? 'submit' : 'button'}
            disabled={!ready}
            {...(at > 0 && { onClick: () => sending.mutate(send) })}
          >
            {name}
          </Button>
        ))}
      </div>
    </form>
  );
}
