// Ends and removes what browser-setup started.
import { rm } from 'node:fs/promises';

export default async function browserTeardown() {
  await globalThis.sharedDemo?.stop();
  if (process.env.SEEDED_DATA) await rm(process.env.SEEDED_DATA, { recursive: true, force: true });
}
