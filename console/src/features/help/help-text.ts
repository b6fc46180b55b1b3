// The parts of a help page in docs/help: a small part of Markdown (paragraphs, steps, points, bold names of buttons, keys, links), and a comment
// with the screens of a page or the other terms for a question. Pure.

export type Block = { kind: 'paragraph'; text: string } | { kind: 'steps' | 'points'; items: string[] };

export type Piece = { kind: 'text' | 'name' | 'key'; text: string } | { kind: 'link'; text: string; to: string };

interface Question {
  /** The part of the page's address. */
  id: string;
  title: string;
  /** What people type when they look for it. */
  terms: string[];
  blocks: Block[];
}

export interface HelpPage {
  id: string;
  title: string;
  /** Addresses of the screens that it is about, and of all below them. */
  screens: string[];
  intro: Block[];
  questions: Question[];
  keys: { keys: string[]; does: string }[];
}

interface Section {
  title: string;
  comment: string;
  blocks: Block[];
}

const keysTitle = 'Keys';

export function helpPage(id: string, text: string): HelpPage {
  const [first, ...rest] = text
    .split(/^#{1,2} /m)
    .slice(1)
    .map(sectionOf);
  const questions = rest.filter(({ title }) => title !== keysTitle);
  return {
    id,
    title: first!.title,
    screens: listIn(first!.comment, 'screens'),
    intro: first!.blocks,
    questions: questions.map(({ title, comment, blocks }) => ({ id: slugOf(title), title, terms: listIn(comment, 'terms'), blocks })),
    keys: rest.filter(({ title }) => title === keysTitle).flatMap(({ blocks }) => blocks.flatMap(keysIn)),
  };
}

function sectionOf(text: string): Section {
  const [title = '', ...parts] = text.split(/\n{2,}/).map((part) => part.trim());
  const isComment = (part: string) => part.startsWith('<!--');
  return {
    title: title.trim(),
    comment: parts.find(isComment) ?? '',
    blocks: parts.filter((part) => part !== '' && !isComment(part)).map(blockOf),
  };
}

function blockOf(part: string): Block {
  const lines = part.split('\n');
  if (lines.every((line) => /^\d+\. /.test(line))) return { kind: 'steps', items: lines.map((line) => line.replace(/^\d+\. /, '')) };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'points', items: lines.map((line) => line.slice(2)) };
  return { kind: 'paragraph', text: lines.join(' ') };
}

/** `<!-- terms: p&l, profit -->`: the texts after the name. */
const listIn = (comment: string, name: string): string[] =>
  comment.startsWith(`<!-- ${name}: `)
    ? comment
        .slice(`<!-- ${name}: `.length, -'-->'.length)
        .split(',')
        .map((text) => text.trim())
    : [];

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** `` `J` `K` next and previous payee ``: the keys, and what they do. */
function keysIn(block: Block): { keys: string[]; does: string }[] {
  if (block.kind !== 'points') return [];
  return block.items.map((item) => {
    const keys = piecesOf(item).flatMap(({ kind, text }) => (kind === 'key' ? [text] : []));
    return { keys, does: item.slice(item.lastIndexOf('`') + 1).trim() };
  });
}

/** The parts of a line: plain text, `**the name of a button**`, a key, a link. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of line.matchAll(/\*\*([^*]+)\*\*|`([^`]+)`|\[([^[\]]+)\]\(([^()]+)\)/g)) {
    const [all, name, key, text, to] = found;
    if (found.index > at) pieces.push({ kind: 'text', text: line.slice(at, found.index) });
    if (name !== undefined) pieces.push({ kind: 'name', text: name });
    else if (key !== undefined) pieces.push({ kind: 'key', text: key });
    else pieces.push({ kind: 'link', text: text!, to: placeOf(to!) });
    at = found.index + all.length;
  }
  return at < line.length ? [...pieces, { kind: 'text', text: line.slice(at) }] : pieces;
}

/** A file of docs/help is a help page; a screen has its own address. */
const placeOf = (to: string): string => (to.startsWith('/') ? to : `/help/${to.replace(/\.md(?=#|$)/, '')}`);

/** The page of a screen: the one that names the longest part of its address. */
export function pageOfScreen(pages: readonly HelpPage[], pathname: string): HelpPage | undefined {
  const about = (page: HelpPage) => Math.max(0, ...page.screens.filter((path) => isAt(path, pathname)).map(({ length }) => length));
  return pages.filter((page) => about(page) > 0).sort((a, b) => about(b) - about(a))[0];
}

const isAt = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
