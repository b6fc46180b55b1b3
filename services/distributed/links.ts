// The gateway's links to services in other processes, possibly several per service.
import type { ServiceName } from '#contracts/services.js';
import { linkByHttp, linkInProcess, linkToAny, ServiceLinks } from '../gateway/links/service-links.js';
import type { RunningService } from '#platform/service/service.js';

/** Every service whose address is known; the gateway's own is in this process. */
export function linkServices(gateway: RunningService, origins: Map<ServiceName, string[]>): void {
  const links = gateway.app.get(ServiceLinks);
  for (const [service, of] of origins) links.set(service, linkToAny(of.map((origin) => linkByHttp(origin))));
  links.set('gateway', linkInProcess(gateway.app));
}
