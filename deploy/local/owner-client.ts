// The demo people's client for a product in other processes: over its public address, with a token like that of a sign-in.
import { setTimeout as wait } from 'node:timers/promises';
import type { ReplyOf } from '#contracts/define.js';
import { getPipeline } from '#contracts/routes/pipeline.js';
import type { IdentityProvider } from '../../services/identity/identity-provider.js';
import type { OwnerClient } from '../../services/demo/owner-calls.js';
import { DEMO_OWNER } from '../../services/identity/demo-people.js';

const quietWithinMs = 180_000;
/** Each look asks every service. */
const lookEveryMs = 250;
const patienceMs = 60_000;

export async function ownerClientOver(origin: string, identity: IdentityProvider): Promise<OwnerClient> {
  const owner = await identity.issueToken(DEMO_OWNER.mail);
  const send: OwnerClient['send'] = async (route, { tenantId, path, headers, body, person }) => {
    const token = person ? await identity.issueToken(person.mail) : owner;
    const caller = { authorization: `Bearer ${token}`, ...(tenantId > 0 && { 'x-tenant-id': String(tenantId) }) };
    for (const end = Date.now() + patienceMs; ; await wait(200)) {
      const answer = await fetch(origin + path, {
        method: route.method,
        headers: { ...caller, ...headers },
        body: typeof body === 'string' ? body : body && new Uint8Array(body),
      });
      const text = await answer.text();
      // Rate-limited, or a process is still starting.
      if ((answer.status !== 429 && answer.status !== 503) || Date.now() > end) return { status: answer.status, body: text };
    }
  };
  const untilIdle = async (tenantId: number) => {
    for (const end = Date.now() + quietWithinMs; ; await wait(lookEveryMs)) {
      const { body } = await send(getPipeline, { tenantId, path: getPipeline.path, headers: {} });
      const { caughtUp, running } = JSON.parse(body) as ReplyOf<typeof getPipeline>;
      // A model in training changes no figure, so it doesn't count. It categorizes the next file, so the demo waits for it.
      if (caughtUp && running.length === 0) return;
      if (Date.now() > end) throw new Error(`The pipeline didn’t finish in time: ${body}`);
    }
  };
  return { send, untilIdle };
}
