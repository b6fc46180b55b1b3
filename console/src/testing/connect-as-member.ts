// Connects the calls of a test that draws no app, as a signed-in member of a business.
import { connect } from '../lib/api.js';

export const connectAsMember = ({ isIdle = (): boolean => false } = {}) =>
  connect({ baseUrl: 'http://localhost', tenantId: () => 2, token: async () => 'the-token', isIdle, onSessionIdle: () => undefined });
