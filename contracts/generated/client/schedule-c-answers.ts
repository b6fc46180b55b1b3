// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const weighAnswers: RouteRef<typeof import('../../routes/schedule-c-answers.js').weighAnswers> = { method: 'POST', features: ['tax'], path: '/api/v1/tax/schedule-c/:year/answers' };
