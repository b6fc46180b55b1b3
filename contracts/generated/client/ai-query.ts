// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const askQuestion: RouteRef<typeof import('../../routes/ai-query.js').askQuestion> = { method: 'POST', features: ['classification'], path: '/api/ai-query' };
export const getConversation: RouteRef<typeof import('../../routes/ai-query.js').getConversation> = { method: 'GET', features: ['chat'], path: '/api/v1/conversations/:conversationId' };
export const getSuggestedPrompts: RouteRef<typeof import('../../routes/ai-query.js').getSuggestedPrompts> = { method: 'GET', features: ['chat'], path: '/api/v1/suggested-prompts' };
export const listConversations: RouteRef<typeof import('../../routes/ai-query.js').listConversations> = { method: 'GET', features: ['chat'], path: '/api/v1/conversations' };
