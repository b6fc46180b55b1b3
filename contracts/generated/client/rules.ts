// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const applyRules: RouteRef<typeof import('../../routes/rules.js').applyRules> = { method: 'POST', features: ['classification'], path: '/api/v1/rules/apply' };
export const changeRule: RouteRef<typeof import('../../routes/rules.js').changeRule> = { method: 'PUT', features: ['classification'], path: '/api/v1/rules/:ruleId' };
export const createRule: RouteRef<typeof import('../../routes/rules.js').createRule> = { method: 'POST', features: ['classification'], path: '/api/v1/rules' };
export const deleteRule: RouteRef<typeof import('../../routes/rules.js').deleteRule> = { method: 'DELETE', features: ['classification'], path: '/api/v1/rules/:ruleId' };
export const exportRules: RouteRef<typeof import('../../routes/rules.js').exportRules> = { method: 'GET', features: ['classification'], path: '/api/v1/rules/export' };
export const importRules: RouteRef<typeof import('../../routes/rules.js').importRules> = { method: 'POST', features: ['classification'], path: '/api/v1/rules/import' };
export const listRules: RouteRef<typeof import('../../routes/rules.js').listRules> = { method: 'GET', features: ['classification'], path: '/api/v1/rules' };
export const orderRules: RouteRef<typeof import('../../routes/rules.js').orderRules> = { method: 'PUT', features: ['classification'], path: '/api/v1/rules' };
export const previewRule: RouteRef<typeof import('../../routes/rules.js').previewRule> = { method: 'POST', features: ['classification'], path: '/api/v1/rules/preview' };
