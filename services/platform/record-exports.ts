// Every file that carries books out of the product is in the audit trail, recorded before its first byte leaves.
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Observable } from 'rxjs';
import { isExport, type AnyRoute } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { routeKey, type ServedRequest } from './serve.js';
import { UnitOfWork } from './unit-of-work.js';

const maxSubject = 200;

@Injectable()
export class RecordExports implements NestInterceptor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route = this.reflector.get<AnyRoute | undefined>(routeKey, context.getHandler());
    const { identity, url } = context.switchToHttp().getRequest<ServedRequest>();
    if (route && isExport(route) && !route.audits && identity) {
      const subject = url.slice(0, maxSubject);
      const audit = auditRecorded[this.unitOfWork.service].of(identity.tenantId, { action: 'file.exported', subject });
      await this.unitOfWork.run(identity, async () => ({ reply: undefined, events: [audit] }));
    }
    return next.handle();
  }
}
