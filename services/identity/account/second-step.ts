// The second step of a sign-in: between passphrase and code, the form contains an encrypted ticket that only this sign-in can use.
import { z } from 'zod';
import { DomainError } from '#contracts/problem.js';
import type { Vault } from '#platform/seal.js';
import { alert, escaped, field, page } from '../pages.js';
import type { AccountChanges } from './account-changes.js';
import type { SecuredAccount } from './account-security.js';

const TICKET_MS = 10 * 60_000;
const placeOf = (interactionUid: string): string => `second-step:${interactionUid}`;

const Ticket = z.object({ id: z.uuid(), generation: z.number().int(), until: z.number() });

/** Proof of the right passphrase a moment ago. The cookie of the sign-in names its uid, so a ticket is useless elsewhere. */
export const ticketFor = ({ id, generation }: SecuredAccount, uid: string, seal: Vault): string =>
  seal.close(JSON.stringify({ id, generation, until: Date.now() + TICKET_MS }), placeOf(uid));

function openTicket(ticket: string, uid: string, seal: Vault): z.infer<typeof Ticket> {
  try {
    const read = Ticket.parse(JSON.parse(seal.open(ticket, placeOf(uid))));
    if (read.until > Date.now()) return read;
  } catch {
    // Invented, incomplete, or from another sign-in.
  }
  throw new DomainError('expired', 400, 'This sign-in expired. Please start again.');
}

/** The person, once the code is accepted. A change of the account since the passphrase step has a new generation and ends the sign-in. */
export async function secondStep(
  { seal, changes }: { seal: Vault; changes: Pick<AccountChanges, 'useCode'> },
  form: URLSearchParams,
  uid: string,
): Promise<{ id: string; generation: number }> {
  const { id, generation } = openTicket(form.get('ticket') ?? '', uid, seal);
  await changes.useCode(id, (form.get('code') ?? '').slice(0, 100));
  return { id, generation };
}

/** The ticket comes back from a form, so it is escaped like any input. */
export function secondStepPage(ticket: string, problem?: string): string {
  const hint = 'Six digits from your authenticator app, or one of your recovery codes.';
  return page(
    'Enter your code',
    `<h1>Enter your code</h1>
<form method="post" aria-label="Enter your code">
${alert(problem)}
<input type="hidden" name="ticket" value="${escaped(ticket)}">
${field('code', 'Code', { type: 'text', autocomplete: 'one-time-code', max: 50, hint, focus: true })}
<button class="filled" name="action" value="second-factor">Sign in</button>
</form>`,
  );
}
