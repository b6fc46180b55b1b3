// The demo people's client for services in this process: sends what the gateway would send, without a browser.
import { identityHeader, IdentitySigner, type Identity } from '#platform/identity.js';
import { newTraceparent } from '#platform/request-context.js';
import { Directory } from '../gateway/directory/directory.js';
import type { Composition } from '../host/compose.js';
import { TENANT_ID } from '../identity/addresses.js';
import { DEMO_OWNER, type DemoPerson } from '../identity/demo-people.js';
import { untilIdle } from '../host/idle.js';
import type { OwnerClient } from './owner-calls.js';

export async function ownerClient(composition: Composition): Promise<OwnerClient> {
  const gateway = composition.get('gateway').app;
  const enter = async ({ oid, mail, name, jobTitle }: DemoPerson) => {
    const { personId: userId } = await gateway.get(Directory).enter({ tid: TENANT_ID, oid, mail, name, jobTitle });
    return { userId, mail, name, jobTitle };
  };
  const owner = await enter(DEMO_OWNER);
  const seal = gateway.get(IdentitySigner);
  return {
    async send(route, { tenantId, path, headers, body, person }) {
      const identity: Identity = {
        ...(person ? await enter(person) : owner),
        label: 'Admin User',
        tenantId,
        role: tenantId === 0 ? null : (person ?? DEMO_OWNER).role,
        traceparent: newTraceparent(),
      };
      const service = composition.get(route.service).app.getHttpAdapter().getInstance();
      const sealed = { [identityHeader]: await seal.seal(identity, route.service), ...headers };
      const answer = await service.inject({
        method: route.method,
        url: path,
        headers: sealed,
        ...(body !== undefined && { payload: body }),
      });
      return { status: answer.statusCode, body: answer.body };
    },
    untilIdle: () => untilIdle(composition),
  };
}
