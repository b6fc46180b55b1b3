// Chooses the own account of a statement from the file and the books. Pure.
// A stated account number decides. Equal last digits are a hint, never proof. Without a number: the account named in the file, rows already
// in the books, the only account with files of this kind; else a person is asked. A processor's file never goes into another processor's
// account.
import type { Processor } from '#contracts/events/bank-link.js';
import type { OwnAccount } from './bank-account.entity.js';

export interface AccountNumber {
  numberKey: string;
  kind: string;
  institution: string;
}

export interface KnownAccount extends OwnAccount {
  numbers: AccountNumber[];
  /** It has transactions. */
  isUsed: boolean;
  /** A file was previewed for it and isn't posted yet. */
  isExpected: boolean;
  /** Files of the same shape or layout went into it. */
  tookSuchFiles: boolean;
  /** A mapping for files of this shape is remembered for it. */
  isRemembered: boolean;
  /** Last digits that files of it state, where a replaced number has others than `mask`. */
  otherMasks: string[];
  /** The last day of its files. */
  coveredTo: string | null;
}

/**
 * Compares the file with an account: of the rows compared, `covered` are on days that its files cover, and `alike` have the amount of one
 * of its transactions near in date, with that many different `amounts`, `described` of them in the same words. `books` is the number of such rows expected if the file had all of
 * the account's transactions of its days. `balance`: whether the opening balances agree, null if one is unknown.
 */
export interface RowEvidence {
  compared: number;
  covered: number;
  alike: number;
  amounts: number;
  described: number;
  books: number;
  balance: boolean | null;
}

export interface Wanted {
  name: string;
  /** The file's contents name the account; otherwise the name is made from the file's name. */
  isNamed: boolean;
  type: 'asset' | 'liability';
  /** The file says that it is a loan or a line of credit, or that it isn’t; else the name decides. */
  loan?: boolean;
  mask: string | null;
  number: AccountNumber | null;
  /** The file is a report of this processor. */
  processor: Processor | null;
  /** The file states what the account held before its rows. */
  hasBalance: boolean;
  /** Its last day. */
  coversTo: string | null;
}

export interface Choice {
  /** Absent: a new account is opened. */
  account?: KnownAccount;
  /** False asks a person to confirm it. */
  certain: boolean;
  /** A sentence with the reason. */
  reason: string;
  /** The file states another number than the account's, but has its rows: a person says whether the number was replaced. */
  isNewNumber?: boolean;
}

/**
 * This many rows with the same amount near in date, and three of four on days that both show, are no coincidence. If other rows of the file
 * are missing, they must have as many different amounts, because a subscription or a monthly fee occurs on several accounts.
 */
const minAlike = 3;
const minShare = 0.75;

const isStrong = ({ compared, alike, amounts, covered, books }: RowEvidence): boolean =>
  alike >= minAlike && alike >= minShare * Math.max(covered, books) && (amounts >= minAlike || alike === compared);
/** An agreeing balance ranks first, a differing one last: the books may have a gap before the file. */
const follows = ({ balance }: RowEvidence): number => (balance === null ? 0 : balance ? 1 : -1);
/** The account's files show these days without these rows. */
const isAgainst = ({ alike, covered }: RowEvidence): boolean => covered >= minAlike && alike * 2 < covered;

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export function chooseAccount(wanted: Wanted, all: KnownAccount[], evidence: (account: KnownAccount) => RowEvidence): Choice {
  const { number, processor } = wanted;
  const known = processor === null ? all : all.filter((account) => account.processor === processor || account.processor === null);
  const numbered = number && known.find((account) => account.numbers.some((accountNumber) => isSameNumber(accountNumber, number)));
  if (numbered) return { account: numbered, certain: true, reason: 'The file contains this account’s number.' };
  const strong = (account: KnownAccount): boolean => isStrong(evidence(account));
  const repeated = known.find((account) => strong(account) && isRenumbered(account, wanted, evidence(account)));
  if (repeated) return { account: repeated, certain: false, reason: numberQuestion(repeated, wanted), isNewNumber: true };
  // An account with another number is another account, whatever its last digits and rows.
  const unnumbered = known.filter(
    (account) => !number || !account.numbers.some((accountNumber) => isCompatible(accountNumber.kind, number.kind)),
  );
  // Rows are stronger evidence than the kind of account that a file seems to have.
  const [strongest] = unnumbered
    .filter(strong)
    .sort((a, b) => follows(evidence(b)) - follows(evidence(a)) || evidence(b).alike - evidence(a).alike || a.name.localeCompare(b.name));
  if (strongest) return { account: strongest, certain: true, reason: 'Some of the file’s transactions are already in this account.' };
  if (processor !== null) return ofProcessor(wanted, known, evidence);
  const open = unnumbered.filter((account) => account.type === wanted.type && (isBanks(account) || sameName(account.name, wanted.name)));
  const free = open.filter((account) => !isAgainst(evidence(account)) && hasMask(account, wanted) !== false);
  const named = free.find((account) => sameName(account.name, wanted.name));
  if (named && (wanted.isNamed || number)) return { account: named, certain: true, reason: 'The file names this account.' };
  return number || wanted.isNamed ? newAccount(wanted, free, evidence) : withoutName(wanted, free, named, evidence, known.filter(isBanks));
}

/** A bank's file doesn't belong to a processor's account, unless such files went there. */
const isBanks = ({ processor, isRemembered, tookSuchFiles }: KnownAccount): boolean => processor === null || isRemembered || tookSuchFiles;

const isSameNumber = (a: AccountNumber, b: AccountNumber): boolean =>
  a.numberKey === b.numberKey && isCompatible(a.kind, b.kind) && isCompatible(a.institution, b.institution);

/** A value that the file doesn't state counts as equal. */
const isCompatible = (a: string, b: string): boolean => a === b || a === '' || b === '';

/** Whether the last digits are equal; null if the file or the account has none. */
function hasMask(account: KnownAccount, { mask }: Wanted): boolean | null {
  const known = [...(account.mask === null ? [] : [account.mask]), ...account.otherMasks];
  return mask === null || known.length === 0 ? null : known.some((own) => mask.endsWith(own) || own.endsWith(mask));
}

/**
 * A bank replaces a lost card's number, and its history comes along under the new one. Another full number needs the same descriptions too,
 * because equal amounts also occur on two cards of one business.
 */
function isRenumbered(account: KnownAccount, wanted: Wanted, { alike, described }: RowEvidence): boolean {
  const { number, type, processor } = wanted;
  if (processor !== null || account.processor !== null || account.type !== type) return false;
  if (number && account.numbers.length > 0 && !account.numbers.some(({ numberKey }) => numberKey === number.numberKey))
    return described >= Math.max(minAlike, minShare * alike);
  return hasMask(account, wanted) === false;
}

function numberQuestion({ name, mask: known, coveredTo }: KnownAccount, { mask, coversTo }: Wanted): string {
  const [own, other] = [mask ? `··${mask}` : 'this number', known ? `··${known}` : name];
  const which = coversTo !== null && coveredTo !== null && coversTo < coveredTo ? 'an earlier' : 'the new';
  return `Is ${own} ${which} number of ${other}? Transactions of this file are already in ${name}.`;
}

/**
 * The only account with this processor's balance, or with files of it from before that was known. A person is asked if there are two, or if
 * rows or balance contradict it, because a business may have several accounts there.
 */
function ofProcessor(wanted: Wanted, known: KnownAccount[], evidence: (account: KnownAccount) => RowEvidence): Choice {
  const took = (account: KnownAccount): boolean => account.processor !== null || account.tookSuchFiles || account.isRemembered;
  const own = known.filter(took);
  const continued = own.filter((account) => evidence(account).balance === true);
  const [only, another] = continued.length > 0 ? continued : own;
  if (only && !another && !isAgainst(evidence(only)) && evidence(only).balance !== false)
    return { account: only, certain: true, reason: 'This account has the balance in this file.' };
  const named = known.find((account) => account.type === wanted.type && sameName(account.name, wanted.name));
  const guess =
    own.find((account) => !isAgainst(evidence(account)) || isOtherReport(account, evidence(account))) ??
    (own.length === 0 ? named : undefined);
  if (guess || own.length > 0) return { account: guess, certain: false, reason: ASK };
  return { certain: true, reason: 'There’s no account for this processor yet, so one will be created.' };
}

/** A processor's reports of payments and of transfers share no row, so neither speaks against the account of the other. */
const isOtherReport = ({ tookSuchFiles }: KnownAccount, { alike }: RowEvidence): boolean => !tookSuchFiles && alike === 0;

const ASK = 'The file doesn’t name its account. Please check.';

function newAccount(wanted: Wanted, free: KnownAccount[], evidence: (account: KnownAccount) => RowEvidence): Choice {
  const hint = free.find(
    (account) => account.isUsed && ((wanted.mask !== null && account.mask === wanted.mask) || evidence(account).alike > 0),
  );
  return hint
    ? { certain: false, reason: `This may be ${hint.name}. If so, choose it. Otherwise we’ll create a new account.` }
    : { certain: true, reason: 'The file names an account that isn’t here yet, so it will be created.' };
}

function withoutName(
  wanted: Wanted,
  free: KnownAccount[],
  named: KnownAccount | undefined,
  evidence: (account: KnownAccount) => RowEvidence,
  known: KnownAccount[],
): Choice {
  const [digits, another] = free.filter((account) => hasMask(account, wanted) && (account.isRemembered || account.tookSuchFiles));
  if (digits && !another && evidence(digits).balance !== false)
    return {
      account: digits,
      certain: true,
      reason: 'You imported earlier files like this one, with these last digits, into this account.',
    };
  const took = free.filter((account) => account.isRemembered || (account.tookSuchFiles && evidence(account).balance === true));
  const continued = took.filter((account) => evidence(account).balance === true);
  const [only] = continued.length > 0 ? continued : took;
  const isOnly = continued.length === 1 || took.length === 1;
  // Another account of the same bank has the same file layout: without an agreeing balance, only the single account of its type is certain,
  // and not if the file states a balance that the books can't be compared with.
  const isAlone = !known.some((account) => account !== only && (account.isUsed || account.isExpected) && account.type === wanted.type);
  if (only && isOnly && (evidence(only).balance ?? (isAlone && !wanted.hasBalance)))
    return { account: only, certain: true, reason: 'You imported earlier files like this one into this account.' };
  const [likely] = free
    .filter((account) => evidence(account).alike > 0 && evidence(account).alike === evidence(account).compared)
    .sort((a, b) => evidence(b).alike - evidence(a).alike);
  const others = known.some((account) => account.isUsed && account.type === wanted.type);
  // Files of one drop: the first opens the account without a question, and so do the others with its last digits.
  if (named?.isExpected && hasMask(named, wanted) && !others)
    return { account: named, certain: true, reason: 'Another file with these last digits opens this account.' };
  const guess = likely ?? named ?? only;
  if (guess) return { account: guess, certain: false, reason: ASK };
  return others ? { certain: false, reason: ASK } : { certain: true, reason: 'There’s no matching account yet, so one will be created.' };
}
