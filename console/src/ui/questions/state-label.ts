// The name and color of a thread's state.
import type { Thread } from '../../lib/questions.js';
import type { Tone } from '../badge.js';

export function stateLabel({ kind, state, yours }: Pick<Thread, 'kind' | 'state' | 'yours'>): { text: string; tone: Tone } {
  if (kind === 'note') return { text: 'Note', tone: 'quiet' };
  if (state === 'resolved') return { text: 'Resolved', tone: 'quiet' };
  if (state === 'open') return { text: 'Open', tone: yours ? 'warning' : 'quiet' };
  return { text: 'Answered', tone: 'positive' };
}
