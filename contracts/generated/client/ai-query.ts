// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const askQuestion: RouteRef<typeof import('../../routes/ai-query.js').askQuestion> = { method: 'POST', path: '/api/ai-query', features: ['classification'] };
export const getConversation: RouteRef<typeof import('../../routes/ai-query.js').getConversation> = { method: 'GET', path: '/api/v1/conversations/:conversationId', features: ['chat'] };
export const getSuggestedPrompts: RouteRef<typeof import('../../routes/ai-query.js').getSuggestedPrompts> = { method: 'GET', path: '/api/v1/suggested-prompts', features: ['chat'] };
export const listConversations: RouteRef<typeof import('../../routes/ai-query.js').listConversations> = { method: 'GET', path: '/api/v1/conversations', features: ['chat'] };
