// Undoes a person's own newest decisions about lines: each gets the category that it had before. Someone else's decision is refused.
import { undoDecisions } from '#contracts/generated/client.js';
import { call } from './api.js';

export const undoOwnDecisions = (lineIds: string[]) => call(undoDecisions, { body: { lineIds, onlyOwn: true } });
