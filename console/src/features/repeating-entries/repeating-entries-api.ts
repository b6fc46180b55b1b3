// The calls that change repeating transactions.
import { answerHeldDay, changeRepeatingEntry } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import type { Repeating } from '../../lib/repeating-entries.js';

export const changeState = ({ repeatId, revision }: Repeating, state: Repeating['state']) =>
  call(changeRepeatingEntry, { params: { repeatId }, body: { revision, state } });

export const answerDay = ({ repeatId }: Repeating, dueOn: string, answer: 'post' | 'skip') =>
  call(answerHeldDay, { params: { repeatId, dueOn }, body: { answer } });
