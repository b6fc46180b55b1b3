// Asks a language model through an OpenAI-compatible API. A failure means no reply, never an error: the grammar works without it.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

export interface LanguageModelSettings {
  url: string;
  name: string;
  key: string;
  seesPayees: boolean;
}

export interface ChatMessage {
  role: 'system' | 'user';
  content: string;
}

const maxReplyBytes = 64_000;
const Reply = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().max(8_000) }) })).min(1) });

@Injectable()
export class LanguageModel {
  /** A person waits for it. */
  timeoutMs = 8_000;

  constructor(public settings: LanguageModelSettings | undefined) {}

  async reply(messages: ChatMessage[]): Promise<string | undefined> {
    if (!this.settings) return undefined;
    const { url, name, key } = this.settings;
    try {
      const answered = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model: name, messages, temperature: 0, max_tokens: 600, response_format: { type: 'json_object' } }),
        // The request goes only to the configured URL.
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      if (!answered.ok) {
        await answered.body?.cancel();
        return undefined;
      }
      return Reply.parse(JSON.parse(await textOf(answered))).choices[0]!.message.content;
    } catch {
      return undefined;
    }
  }
}

async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > maxReplyBytes) throw new Error('The reply is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
