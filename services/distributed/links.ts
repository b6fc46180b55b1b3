// The gateway's ways to services that run in other processes, several of them perhaps.
import type { ServiceName } from '#contracts/services.js';
import { linkByHttp, linkInProcess, ServiceLinks, type ServiceLink } from '../gateway/service-links.js';
import type { RunningService } from '#platform/service.js';

/** Every service whose address is known; the gateway's own is in this process. */
export function linkServices(gateway: RunningService, origins: Map<ServiceName, string[]>): void {
  const links = gateway.app.get(ServiceLinks);
  for (const [service, of] of origins) links.set(service, linkToAny(of.map(linkByHttp)));
  links.set('gateway', linkInProcess(gateway.app));
}

/** In turn. A question that one does not answer is put to the next; a forwarded request is the caller's to repeat. */
function linkToAny(links: ServiceLink[]): ServiceLink {
  let turn = 0;
  const next = () => links[turn++ % links.length]!;
  const ask = async (path: string, sealed: string): Promise<unknown> => {
    let failure: unknown;
    for (let attempt = 0; attempt < links.length; attempt++) {
      try {
        return await next().ask(path, sealed);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
  return { forward: (request, reply) => next().forward(request, reply), ask };
}
