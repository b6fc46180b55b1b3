// Short messages at the foot of the screen: 8 seconds, longer while pointed at or focused, with at most one action.
import { type ReactNode, useSyncExternalStore } from 'react';
import { IconX } from '@tabler/icons-react';
import styles from './toast.module.css';

interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'negative';
  action?: { label: string; run(): void };
}

const stayMs = 8_000;
const maxToasts = 3;
let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

const dismiss = (id: number) => (hold(id), change(toasts.filter((toast) => toast.id !== id)));
const hold = (id: number) => (clearTimeout(timers.get(id)), timers.delete(id));
const release = (id: number) =>
  timers.set(
    id,
    setTimeout(() => dismiss(id), stayMs),
  );

export function toast(text: string, { tone = 'plain', action }: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void {
  const id = nextId++;
  change([...toasts, { id, text, tone, action }].slice(-maxToasts));
  release(id);
}

const subscribe = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener));

/** `children` are shown above the messages: longer work that goes on. */
export function Toasts({ children }: { children?: ReactNode }) {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={`stack gap-8 unprinted ${styles.stack}`} role="status">
      {children}
      {shown.map((message) => (
        <div
          key={message.id}
          className={`row gap-14 ${styles.toast}`}
          data-tone={message.tone}
          onPointerEnter={() => hold(message.id)}
          onPointerLeave={() => release(message.id)}
          onFocus={() => hold(message.id)}
          onBlur={() => release(message.id)}
        >
          <span>{message.text}</span>
          {message.action && (
            <button type="button" className="inline total underlined" onClick={() => (message.action?.run(), dismiss(message.id))}>
              {message.action.label}
            </button>
          )}
          <button className="inline" type="button" aria-label="Dismiss" onClick={() => dismiss(message.id)}>
            <IconX size={14} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  );
}
