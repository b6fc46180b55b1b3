// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addRepeatingEntry: RouteRef<typeof import('../../routes/repeating-entries.js').addRepeatingEntry> = { method: 'POST', path: '/api/v1/repeating-entries', features: ['ledger'] };
export const answerHeldDay: RouteRef<typeof import('../../routes/repeating-entries.js').answerHeldDay> = { method: 'PUT', path: '/api/v1/repeating-entries/:repeatId/held/:dueOn', features: ['ledger'] };
export const changeRepeatingEntry: RouteRef<typeof import('../../routes/repeating-entries.js').changeRepeatingEntry> = { method: 'PUT', path: '/api/v1/repeating-entries/:repeatId', features: ['ledger'] };
export const listRepeatingEntries: RouteRef<typeof import('../../routes/repeating-entries.js').listRepeatingEntries> = { method: 'GET', path: '/api/v1/repeating-entries', features: ['ledger'] };
export const reviseRepeatingEntry: RouteRef<typeof import('../../routes/repeating-entries.js').reviseRepeatingEntry> = { method: 'PUT', path: '/api/v1/repeating-entries/:repeatId/entry', features: ['ledger'] };
