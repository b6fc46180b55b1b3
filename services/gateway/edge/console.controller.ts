// The console's files: all paths without another route.
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/static';
import { existing } from '#contracts/problem.js';
import { pathOf } from './api-guard.js';
import { consoleFile } from './console-files.js';

@Controller()
export class ConsoleController {
  @Get('*')
  file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const found = existing('address', consoleFile(pathOf(request)));
    void reply.header('cache-control', found.cacheControl).sendFile(found.file);
  }
}
