import { test } from '@jest/globals';
import http from 'node:http';
import { GatewayTrial, tokenOf } from './gateway-trial.js';
import { IdentitySeal } from '#platform/identity.js';
test('b', async () => {
  const trial = await GatewayTrial.start();
  const id = await trial.business('ana@demo.test');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const authorization = `Bearer ${await tokenOf('ana@demo.test')}`;
  const get = (path: string, method = 'GET') => new Promise<number>((res, rej) => { http.request(trial.origin + path, { method, agent, headers: { authorization, 'x-tenant-id': String(id), 'content-length': '0' } }, (r) => { r.resume(); r.on('end', () => res(r.statusCode!)); }).on('error', rej).end(); });
  const out: string[] = [];
  for (const [path, method] of [['/healthz/live', 'GET'], ['/api/v1/session/extend', 'POST'], ['/healthz/live', 'GET'], ['/api/v1/session/extend', 'POST'], ['/api/v1/general-ledger/categories', 'GET']]) {
    const n = 3000; let k = 0; const t = performance.now(); const c = process.cpuUsage();
    await Promise.all(Array.from({ length: 8 }, async () => { while (k++ < n) await get(path!, method!); }));
    const cpu = process.cpuUsage(c);
    out.push(`${path} ${(n / (performance.now() - t) * 1000).toFixed(0)}/s cpu ${((cpu.user + cpu.system) / n).toFixed(0)} us`);
  }
  const seal = new IdentitySeal('11'.repeat(32));
  const who: any = { userId: 'x', mail: 'ana@demo.test', name: '', jobTitle: null, label: 'User', tenantId: 1, role: 'owner', traceparent: 'a' };
  let t = performance.now(); for (let i = 0; i < 3000; i++) await seal.open(await seal.seal(who)); out.push(`seal+open ${((performance.now() - t) / 3).toFixed(0)} us`);
  console.log(out.join('\n'));
  await trial.close();
}, 60000);
