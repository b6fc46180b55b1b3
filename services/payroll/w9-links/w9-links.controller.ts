// HTTP edge of the links under which a contractor submits a W-9 without signing in. The token is the caller's only credential, so nothing
// is read before it is verified, and no reply reveals more of the business than its name.
import { Controller, Inject } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError, refuse, refuseConflict } from '#contracts/problem.js';
import { answerW9Form, getW9Form, W9Fields, w9TokenHeader, withdrawW9Link } from '#contracts/routes/w9-links.js';
import { Clock } from '#platform/clock.js';
import type { FileStore } from '#platform/files.js';
import type { Identity } from '#platform/identity.js';
import { currentContext, newTraceparent } from '#platform/request-context.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { parsePart, Serve, type Exchange } from '#platform/serve.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { readParts } from '#platform/upload.js';
import { markMissing, recordW9, storeW9, type W9 } from '../vendor-directory/keep-w9.js';
import { readRequiredForm, type VendorForm } from '../vendor-directory/vendor-form.js';
import { changedVendor } from '../vendor-directory/changed-vendor.js';
import { vendorOf } from '../vendor-directory/vendors.query.js';
import { kindOf, w9Limits } from '../vendor-directory/w9-file.js';
import { changeVendor } from '../vendor-directory/write-vendor.js';
import { certification } from './certification.js';
import { assertOwnName } from './own-name.query.js';
import { readToken } from './token.js';
import { askerOf, countRefused, endLink, linkOf, unknownLink, type Link } from './write-link.js';
import { w9Pdf } from './w9-pdf.js';

/** Problems that would reveal other vendors to a stranger; members of the business see them in full. */
const revealingProblems = new Set(['vendor-exists', 'tin-taken', 'name-of-another']);

interface Answer {
  form: (VendorForm & { entityType: W9Fields['entityType'] }) | undefined;
  fields: W9Fields | undefined;
  file: Buffer | undefined;
}

@Controller()
export class W9LinksController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Vault,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Serve(getW9Form)
  async form(_: unknown, __: unknown, { request }: Exchange): Promise<ReplyOf<typeof getW9Form>> {
    const { link, asker } = await this.opened(request);
    return { business: asker, contractor: link.vendorName, goodUntil: link.expiresAt, certification };
  }

  @Serve(answerW9Form)
  async answer(_: unknown, __: unknown, { request }: Exchange): Promise<ReplyOf<typeof answerW9Form>> {
    const { token, link, asker } = await this.opened(request);
    const { tenantId } = token;
    const { form, fields, file } = await answerIn(request);
    const bytes = file ?? (await w9Pdf({ fields: fields!, asker, signedAt: this.clock.instant() }));
    const w9: W9 = { tenantId, vendorId: link.vendorId, bytes, kind: kindOf(bytes) };
    const key = await storeW9(this.files, this.seal, w9);
    try {
      await this.take({ token, w9, key, form });
    } catch (error) {
      await this.files.remove(key);
      if (!(error instanceof DomainError && revealingProblems.has(error.code))) throw error;
      await this.unitOfWork.run(this.contractor(tenantId, link), async (em) => ({ reply: await countRefused(em, tenantId, link.linkId) }));
      refuseConflict(
        'not-taken',
        'We couldn’t accept this form. Check the name and number against your records, upload the signed form instead, or contact the business that sent you the link.',
      );
    }
    return { received: true };
  }

  @Serve(withdrawW9Link)
  withdraw({ params }: RequestOf<typeof withdrawW9Link>, who: Identity): Promise<ReplyOf<typeof withdrawW9Link>> {
    const { tenantId } = who;
    const { vendorId } = params;
    return this.unitOfWork.run(who, async (em) => {
      const before = await vendorOf(em, tenantId, vendorId, true);
      const withdrawn = await endLink(em, { tenantId, vendorId, as: 'withdrawn' });
      await markMissing(em, tenantId, vendorId);
      const after = await vendorOf(em, tenantId, vendorId);
      const changed = withdrawn || before.w9 !== after.w9;
      return { reply: { withdrawn }, events: changed ? changedVendor(tenantId, 'vendor.w9-link-withdrawn', after, before) : [] };
    });
  }

  /** Refuses anything but the token of an open link. */
  private async opened(request: FastifyRequest) {
    const token = readToken(this.seal, request.headers[w9TokenHeader]);
    if (!token) throw unknownLink();
    return this.unitOfWork.read(token, async (em) => ({
      token,
      link: await linkOf(em, { ...token, now: this.clock.instant() }),
      asker: await askerOf(em, token.tenantId),
    }));
  }

  private take({
    token,
    w9,
    key,
    form,
  }: {
    token: { tenantId: number; hash: string };
    w9: W9;
    key: string;
    form: Answer['form'];
  }): Promise<void> {
    const { tenantId, vendorId } = w9;
    return this.unitOfWork.run(this.contractor(tenantId, w9), async (em) => {
      const before = await vendorOf(em, tenantId, vendorId, true);
      // Checked again under the lock: of two simultaneous answers only one is accepted.
      await linkOf(em, { ...token, now: this.clock.instant(), lock: true });
      if (form) {
        await assertOwnName(em, { tenantId, vendorId, nameKey: form.nameKey! });
        await changeVendor({ em, seal: this.seal, tenantId }, vendorId, { form, entityType: form.entityType });
      }
      await recordW9(em, w9, { key, on: this.clock.today('America/New_York') });
      const after = await vendorOf(em, tenantId, vendorId);
      return { reply: undefined, events: changedVendor(tenantId, 'vendor.w9-answered', after, before) };
    });
  }

  /** Who acts, in the events and the audit trail. */
  private contractor(tenantId: number, { vendorId }: Pick<Link, 'vendorId'>) {
    return { tenantId, mail: `W-9 link of vendor ${vendorId}`, traceparent: currentContext()?.traceparent ?? newTraceparent() };
  }
}

async function answerIn(request: FastifyRequest): Promise<Answer> {
  const {
    files: [file],
    fields: parts,
  } = await readParts(request, w9Limits);
  const signed = file && file.bytes.length > 0 ? file.bytes : undefined;
  if (signed) kindOf(signed);
  const fields = parts['form'] === undefined ? undefined : (parsePart(W9Fields, jsonOf(parts['form']), 'form') as W9Fields);
  if (!fields && !signed) refuse('nothing-given', 'Please fill in the form, or choose your signed W-9.');
  return { fields, form: fields && { ...readRequiredForm(fields), entityType: fields.entityType }, file: signed };
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new DomainError('invalid-input', 400, 'form: the part is not JSON.');
  }
}
