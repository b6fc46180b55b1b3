// The question box: Enter sends, Shift+Enter starts a new line; it grows with the text up to 120 px.
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { IconArrowUp } from '@tabler/icons-react';
import { count } from '../../lib/money.js';
import { usePhone } from '../../lib/use-media.js';
import { Key } from '../../ui/button.js';
import { maxQuestion } from './chat.js';
import styles from './ai-assistant.module.css';

const tallest = 120;

interface ComposerProps {
  text: string;
  onText(text: string): void;
  sending: boolean;
  onSend(): void;
}

export function Composer({ text, onText, sending, onSend }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const tooLong = text.length > maxQuestion;
  const sendable = text.trim() !== '' && !tooLong && !sending;
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.height = 'auto';
    box.current.style.height = `${Math.min(tallest, box.current.scrollHeight)}px`;
  }, [text]);
  // A disabled box loses focus; this restores it when the reply arrives.
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !sending) box.current?.focus({ preventScroll: true });
    wasSending.current = sending;
  }, [sending]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms a word in an input method doesn't send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (sendable) onSend();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable) onSend();
      }}
    >
      <div className={`control ${styles.box}`}>
        <textarea
          ref={box}
          rows={1}
          className={styles.text}
          style={{ maxHeight: tallest }}
          aria-label="Question"
          aria-describedby="question-hint"
          placeholder="Ask about your books"
          value={text}
          disabled={sending}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="row between gap-12">
          <Hint length={text.length} />
          <button
            type="submit"
            className="boxed icon-box fixed"
            style={{ width: 34, height: 34 }}
            aria-label="Send"
            title="Send"
            disabled={!sendable}
          >
            <IconArrowUp size={18} stroke={1.75} aria-hidden />
          </button>
        </div>
      </div>
      <p className="note above-6">Figures come from your books, not from AI.</p>
    </form>
  );
}

function Hint({ length }: { length: number }) {
  const phone = usePhone();
  const tooLong = length > maxQuestion;
  return (
    <span id="question-hint" className={tooLong ? 'fine negative' : 'note'} role={tooLong ? 'alert' : undefined}>
      {tooLong ? (
        `Questions are limited to ${count(maxQuestion)} characters. This one has ${count(length)}.`
      ) : phone ? (
        <span className="hidden">Enter to send, Shift+Enter for a new line</span>
      ) : (
        <>
          <Key>Enter</Key> send, <Key>Shift</Key> <Key>Enter</Key> new line
        </>
      )}
    </span>
  );
}
