// Which own account a statement belongs to, by what the file states and what the books know. Pure.
// A stated account number decides. Equal last digits are a hint, never an identity. Without a number: the account named in the file, rows that are
// there already, the one account that took files of this kind; else a person is asked. A processor's file never goes into another one's account.
import type { Processor } from '#contracts/events/bank-link.js';
import type { OwnAccount } from './bank-account.entity.js';

export interface AccountNumber {
  numberKey: string;
  kind: string;
  institution: string;
}

export interface KnownAccount extends OwnAccount {
  numbers: AccountNumber[];
  /** It holds transactions. */
  isUsed: boolean;
  /** A file that has not been posted yet was previewed for it. */
  isExpected: boolean;
  /** Files of the same shape, or layout, went into it. */
  tookSuchFiles: boolean;
  /** A person had files of this shape posted into it by columns that are remembered. */
  isRemembered: boolean;
}

/**
 * How the file looks beside an account: of the rows compared, `covered` lie in days that its files cover, `alike` have the amount of one of its
 * transactions near in date, in so many different `amounts`, and `books` is how many such rows would be expected if the account's transactions of the file's days were all in it; `balance`: whether the file begins with what the account held then, null where one of them is unknown.
 */
export interface RowEvidence {
  compared: number;
  covered: number;
  alike: number;
  amounts: number;
  books: number;
  balance: boolean | null;
}

export interface Wanted {
  name: string;
  /** The file itself names the account, as opposed to a name made from the file's. */
  isNamed: boolean;
  type: 'asset' | 'liability';
  mask: string | null;
  number: AccountNumber | null;
  /** The file is a report of this processor. */
  processor: Processor | null;
  /** The file states what the account held before its rows. */
  hasBalance: boolean;
}

export interface Choice {
  /** None: a new account is opened. */
  account?: KnownAccount;
  /** False asks a person to confirm it. */
  certain: boolean;
  /** A sentence that says why. */
  reason: string;
}

/**
 * So many rows of the same amount near in date, and three of four that both show of the same days, are no accident. Where other rows of the file
 * are not there, they must be of as many different amounts: a subscription, a monthly fee or a usual withdrawal is on several accounts.
 */
const minAlike = 3;
const minShare = 0.75;

const isStrong = ({ compared, alike, amounts, covered, books }: RowEvidence): boolean =>
  alike >= minAlike && alike >= minShare * Math.max(covered, books) && (amounts >= minAlike || alike === compared);
/** A balance that follows says most, one that doesn't least: the books may have a gap before the file. */
const follows = ({ balance }: RowEvidence): number => (balance === null ? 0 : balance ? 1 : -1);
/** The account's files show these days without these rows. */
const isAgainst = ({ alike, covered }: RowEvidence): boolean => covered >= minAlike && alike * 2 < covered;

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export function chooseAccount(wanted: Wanted, all: KnownAccount[], evidence: (account: KnownAccount) => RowEvidence): Choice {
  const { number, processor } = wanted;
  const known = processor === null ? all : all.filter((account) => account.processor === processor || account.processor === null);
  const numbered = number && known.find((account) => account.numbers.some((one) => isSameNumber(one, number)));
  if (numbered) return { account: numbered, certain: true, reason: 'The file contains this account’s number.' };
  // What has another number is another account, whatever its last digits and its rows.
  const unnumbered = known.filter((account) => !number || !account.numbers.some((one) => isCompatible(one.kind, number.kind)));
  // Rows say more than the kind of account that a file seems to be of.
  const [strongest] = unnumbered
    .filter((account) => isStrong(evidence(account)))
    .sort((a, b) => follows(evidence(b)) - follows(evidence(a)) || evidence(b).alike - evidence(a).alike || a.name.localeCompare(b.name));
  if (strongest) return { account: strongest, certain: true, reason: 'Some of the file’s transactions are already in this account.' };
  if (processor !== null) return ofProcessor(wanted, known, evidence);
  const open = unnumbered.filter((account) => account.type === wanted.type && (isBanks(account) || sameName(account.name, wanted.name)));
  const free = open.filter((account) => !isAgainst(evidence(account)) && !isOtherMask(account, wanted));
  const named = free.find((account) => sameName(account.name, wanted.name));
  if (named && (wanted.isNamed || number)) return { account: named, certain: true, reason: 'The file names this account.' };
  return number || wanted.isNamed ? newAccount(wanted, free, evidence) : withoutName(wanted, free, named, evidence, known.filter(isBanks));
}

/** A bank's file is not of a processor's balance, unless such files went there. */
const isBanks = ({ processor, isRemembered, tookSuchFiles }: KnownAccount): boolean => processor === null || isRemembered || tookSuchFiles;

const isSameNumber = (a: AccountNumber, b: AccountNumber): boolean =>
  a.numberKey === b.numberKey && isCompatible(a.kind, b.kind) && isCompatible(a.institution, b.institution);

/** What a file does not say does not differ. */
const isCompatible = (a: string, b: string): boolean => a === b || a === '' || b === '';

const isOtherMask = (account: KnownAccount, { mask }: Wanted): boolean =>
  mask !== null && account.mask !== null && !mask.endsWith(account.mask) && !account.mask.endsWith(mask);

/**
 * The one account that holds this processor's balance, or took its files before that was known. Of two, and where rows or balance speak against
 * it, a person is asked: a business may have several accounts there.
 */
function ofProcessor(wanted: Wanted, known: KnownAccount[], evidence: (account: KnownAccount) => RowEvidence): Choice {
  const took = (account: KnownAccount): boolean => account.processor !== null || account.tookSuchFiles || account.isRemembered;
  const own = known.filter(took);
  const continued = own.filter((account) => evidence(account).balance === true);
  const [only, another] = continued.length > 0 ? continued : own;
  if (only && !another && !isAgainst(evidence(only)) && evidence(only).balance !== false)
    return { account: only, certain: true, reason: 'This account holds the balance that the file is about.' };
  const named = known.find((account) => account.type === wanted.type && sameName(account.name, wanted.name));
  const guess = own.find((account) => !isAgainst(evidence(account))) ?? (own.length === 0 ? named : undefined);
  if (guess || own.length > 0) return { account: guess, certain: false, reason: ASK };
  return { certain: true, reason: 'There’s no account for this processor yet, so one will be created.' };
}

const ASK = 'The file doesn’t say which account it belongs to. Please check.';

function newAccount(wanted: Wanted, free: KnownAccount[], evidence: (account: KnownAccount) => RowEvidence): Choice {
  const hint = free.find(
    (account) => account.isUsed && ((wanted.mask !== null && account.mask === wanted.mask) || evidence(account).alike > 0),
  );
  return hint
    ? { certain: false, reason: `This may be ${hint.name}. If so, choose it; otherwise a new account is created.` }
    : { certain: true, reason: 'The file names an account that isn’t here yet, so it will be created.' };
}

function withoutName(
  wanted: Wanted,
  free: KnownAccount[],
  named: KnownAccount | undefined,
  evidence: (account: KnownAccount) => RowEvidence,
  known: KnownAccount[],
): Choice {
  const took = free.filter((account) => account.isRemembered || (account.tookSuchFiles && evidence(account).balance === true));
  const continued = took.filter((account) => evidence(account).balance === true);
  const [only] = continued.length > 0 ? continued : took;
  const isOnly = continued.length === 1 || took.length === 1;
  // Another account of the same bank writes its files alike: without a balance that follows, only the one account of its kind is certain, and
  // not where the file states a balance that nothing in the books can be compared with.
  const isAlone = !known.some((account) => account !== only && (account.isUsed || account.isExpected) && account.type === wanted.type);
  if (only && isOnly && (evidence(only).balance ?? (isAlone && !wanted.hasBalance)))
    return { account: only, certain: true, reason: 'Earlier files like this one went into this account.' };
  const [likely] = free
    .filter((account) => evidence(account).alike > 0 && evidence(account).alike === evidence(account).compared)
    .sort((a, b) => evidence(b).alike - evidence(a).alike);
  const guess = likely ?? named ?? only;
  if (guess) return { account: guess, certain: false, reason: ASK };
  const others = known.some((account) => account.isUsed && account.type === wanted.type);
  return others ? { certain: false, reason: ASK } : { certain: true, reason: 'There’s no matching account yet, so one will be created.' };
}
