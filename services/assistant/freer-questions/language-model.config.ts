// Settings of a language model that turns freer questions into typed queries: off unless a URL is set.
import { z } from 'zod';
import { readConfig } from '#platform/config.js';
import type { LanguageModelSettings } from './language-model.js';

const Settings = z.object({
  /** An OpenAI-compatible interface up to and without `/chat/completions`, also one on the local network. */
  ASSISTANT_MODEL_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  ASSISTANT_MODEL_NAME: z.string().max(200).default(''),
  ASSISTANT_MODEL_KEY: z.string().max(500).default(''),
  /** `on`: it sees the names of payees too, not only those of categories and accounts. */
  ASSISTANT_MODEL_SEES_PAYEES: z.union([z.literal(''), z.enum(['on', 'off'])]).default('off'),
});

export function languageModelSettings(): LanguageModelSettings | undefined {
  const given = readConfig(Settings, process.env);
  if (given.ASSISTANT_MODEL_URL === '') return undefined;
  return {
    url: given.ASSISTANT_MODEL_URL.replace(/(?<!\/)\/+$/, ''),
    name: given.ASSISTANT_MODEL_NAME,
    key: given.ASSISTANT_MODEL_KEY,
    seesPayees: given.ASSISTANT_MODEL_SEES_PAYEES === 'on',
  };
}
