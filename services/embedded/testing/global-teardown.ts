// Stops what global-setup started.

export default async function globalTeardown(): Promise<void> {
  await (globalThis as { testServer?: { stop(): Promise<void> } }).testServer?.stop();
}
