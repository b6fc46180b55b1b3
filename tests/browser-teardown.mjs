// Removes what browser-setup seeded.
import { rm } from 'node:fs/promises';

export default async function browserTeardown() {
  if (process.env.SEEDED_DATA) await rm(process.env.SEEDED_DATA, { recursive: true, force: true });
}
