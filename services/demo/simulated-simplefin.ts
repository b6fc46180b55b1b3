// The demo's stand-in for SimpleFIN. It stores nothing: tokens and passwords contain their own proof, so a bank stays linked after a
// restart, and passing days only add to its transactions.
import type { Vault } from '#platform/seal.js';
import { isSimulatedPassword, passwordOfClaim, simulatedOrigin } from '../bank-link/simplefin/simulated-token.js';
import { startSimplefinSimulator, type SimplefinSimulator, type SimulatedAccount } from '../simulators/simplefin/simplefin-simulator.js';
import { harborAccounts } from './platypus.js';
import { type DemoDays, playedSince } from './simulated-banks.js';

export async function startSimulatedSimplefin(vault: Vault, days: () => DemoDays): Promise<SimplefinSimulator> {
  const simulator = await startSimplefinSimulator();
  let day = '';
  simulator.elsewhere = {
    origin: simulatedOrigin,
    claim: (path) => passwordOfClaim(vault, path),
    knows: (password) => isSimulatedPassword(vault, password),
  };
  simulator.beforeAnswer = () => {
    const now = days();
    if (now.today !== day) simulator.accounts = accountsOn(now);
    day = now.today;
  };
  return simulator;
}

function accountsOn(days: DemoDays): SimulatedAccount[] {
  const played = playedSince(harborAccounts, days);
  return harborAccounts.map(({ name, openingCents }, at) => {
    const rows = played.get(name)!;
    const heldCents = rows.reduce((sum, { amountCents }) => sum + amountCents, openingCents);
    const inDay = new Map<string, number>();
    const transactions = rows.map(({ date, description, amountCents }) => {
      const number = (inDay.get(date) ?? 0) + 1;
      inDay.set(date, number);
      return { id: `TRN-${date}-${number}`, postedOn: date, amount: dollars(amountCents), description };
    });
    return { id: `ACT-harbor-${at + 1}`, name, balance: dollars(heldCents), transactions };
  });
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
