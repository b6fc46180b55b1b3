// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addQuestion: RouteRef<typeof import('../../routes/questions.js').addQuestion> = { method: 'POST', path: '/api/v1/questions', features: ['ledger'] };
export const answerQuestion: RouteRef<typeof import('../../routes/questions.js').answerQuestion> = { method: 'POST', path: '/api/v1/questions/:questionId/messages', features: ['ledger'] };
export const listQuestions: RouteRef<typeof import('../../routes/questions.js').listQuestions> = { method: 'GET', path: '/api/v1/questions', features: ['ledger'] };
export const resolveQuestion: RouteRef<typeof import('../../routes/questions.js').resolveQuestion> = { method: 'POST', path: '/api/v1/questions/:questionId/resolve', features: ['ledger'] };
