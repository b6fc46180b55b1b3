// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addNameRule: RouteRef<typeof import('../../routes/name-rules.js').addNameRule> = { method: 'POST', features: ['payroll'], path: '/api/v1/payroll/name-rules' };
export const changeNameRule: RouteRef<typeof import('../../routes/name-rules.js').changeNameRule> = { method: 'PUT', features: ['payroll'], path: '/api/v1/payroll/name-rules/:ruleId' };
export const deleteNameRule: RouteRef<typeof import('../../routes/name-rules.js').deleteNameRule> = { method: 'DELETE', features: ['payroll'], path: '/api/v1/payroll/name-rules/:ruleId' };
export const listNameRules: RouteRef<typeof import('../../routes/name-rules.js').listNameRules> = { method: 'GET', features: ['payroll'], path: '/api/v1/payroll/name-rules' };
export const previewNameRule: RouteRef<typeof import('../../routes/name-rules.js').previewNameRule> = { method: 'POST', features: ['payroll'], path: '/api/v1/payroll/name-rules/preview' };
