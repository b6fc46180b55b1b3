// The businesses of the jobs that change books: one for each way, so that no job is made easier by what another decided.
import { fetchJson } from '../fetch-json.js';
import { product } from '../as-owner.js';
import { headers, pageFor, type Walk, type Way } from './walk.js';

const businesses = new Map<Way, Record<string, string>>();

async function post<Reply>(path: string, body: FormData | object, of: Record<string, string>): Promise<Reply> {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${product.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { ...of, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

/** Opens it where there is none yet, and shows it from the next address on. */
export async function enterOwnBusiness({ way }: Walk): Promise<Record<string, string>> {
  const { authorization } = headers;
  if (!businesses.has(way)) {
    const { id } = await post<{ id: number }>('tenants', { name: `Weekly Jobs by ${way}` }, { authorization: authorization! });
    businesses.set(way, { authorization: authorization!, 'x-tenant-id': String(id) });
  }
  const own = businesses.get(way)!;
  await pageFor(way).evaluate(`localStorage.setItem('selectedTenant', '${own['x-tenant-id']}')`);
  return own;
}

const pollMs = 250;

export async function until(condition: () => Promise<boolean>, on: Walk['on']): Promise<void> {
  while (!(await condition())) await on.waitForTimeout(pollMs);
}

/** As the screen Import does it, without the screen. */
export async function importFile({ on }: Walk, text: string, own: Record<string, string>): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([text]), 'statement.ofx');
  const { importId } = await post<{ importId: string }>('imports', form, own);
  const { jobId } = await post<{ jobId: string }>(`imports/${importId}/commit`, {}, own);
  await until(async () => (await fetchJson<{ state: string }>(`${product.url}/api/v1/jobs/${jobId}`, own)).state === 'done', on);
}
