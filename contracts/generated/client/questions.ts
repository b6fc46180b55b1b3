// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addQuestion: RouteRef<typeof import('../../routes/questions.js').addQuestion> = { method: 'POST', features: ['ledger'], path: '/api/v1/questions' };
export const answerQuestion: RouteRef<typeof import('../../routes/questions.js').answerQuestion> = { method: 'POST', features: ['ledger'], path: '/api/v1/questions/:questionId/messages' };
export const listQuestions: RouteRef<typeof import('../../routes/questions.js').listQuestions> = { method: 'GET', features: ['ledger'], path: '/api/v1/questions' };
export const resolveQuestion: RouteRef<typeof import('../../routes/questions.js').resolveQuestion> = { method: 'POST', features: ['ledger'], path: '/api/v1/questions/:questionId/resolve' };
