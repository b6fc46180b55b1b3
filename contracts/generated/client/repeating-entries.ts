// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addRepeatingEntry: RouteRef<typeof import('../../routes/repeating-entries.js').addRepeatingEntry> = { method: 'POST', features: ['ledger'], path: '/api/v1/repeating-entries' };
export const answerHeldDay: RouteRef<typeof import('../../routes/repeating-entries.js').answerHeldDay> = { method: 'PUT', features: ['ledger'], path: '/api/v1/repeating-entries/:repeatId/held/:dueOn' };
export const changeRepeatingEntry: RouteRef<typeof import('../../routes/repeating-entries.js').changeRepeatingEntry> = { method: 'PUT', features: ['ledger'], path: '/api/v1/repeating-entries/:repeatId' };
export const listRepeatingEntries: RouteRef<typeof import('../../routes/repeating-entries.js').listRepeatingEntries> = { method: 'GET', features: ['ledger'], path: '/api/v1/repeating-entries' };
export const reviseRepeatingEntry: RouteRef<typeof import('../../routes/repeating-entries.js').reviseRepeatingEntry> = { method: 'PUT', features: ['ledger'], path: '/api/v1/repeating-entries/:repeatId/entry' };
