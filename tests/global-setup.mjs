// Jest starts and stops the run's PostgreSQL here, outside its own module resolution, hence from the compiled sources.
import { startTestServer } from '../dist/services/host/testing/test-server.js';

export default async function globalSetup() {
  globalThis.testServer = await startTestServer();
}
