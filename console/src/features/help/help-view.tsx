// The parts of a help page as they are drawn: questions with their steps, keys, links to screens and to other pages.
import { Fragment } from 'react';
import { Key } from '../../ui/button.js';
import { PlaceLink } from '../../ui/place-link.js';
import { type Block, type HelpPage, piecesOf } from './help-text.js';
import styles from './help.module.css';

export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, at) => {
    if (block.kind === 'paragraph') {
      return (
        <p key={at}>
          <Line text={block.text} />
        </p>
      );
    }
    const List = block.kind === 'steps' ? 'ol' : 'ul';
    return (
      <List key={at} className={`stack gap-4 ${styles[block.kind]}`}>
        {block.items.map((item) => (
          <li key={item}>
            <Line text={item} />
          </li>
        ))}
      </List>
    );
  });

const Line = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) => {
    if (piece.kind === 'link') {
      return (
        <PlaceLink key={at} place={piece.to} className="underlined">
          {piece.text}
        </PlaceLink>
      );
    }
    if (piece.kind === 'name') return <strong key={at}>{piece.text}</strong>;
    return piece.kind === 'key' ? <NamedKey key={at} name={piece.text} /> : <Fragment key={at}>{piece.text}</Fragment>;
  });

/** The drawn key is hidden from screen readers, because elsewhere a button next to it has the name. */
const NamedKey = ({ name }: { name: string }) => (
  <>
    <Key>{name}</Key>
    <span className="hidden">{name}</span>
  </>
);

/** Not on touch screens, which have no keys. */
export function Keys({ keys }: Pick<HelpPage, 'keys'>) {
  return (
    <section className={`stack gap-8 ${styles.keys}`} aria-label="Keys on this screen">
      <h2>Keys on this screen</h2>
      <dl className="stack gap-6">
        {[...keys, ...everywhere].map(({ keys: pressed, does }) => (
          <div key={does} className="row gap-12">
            <dt className={`row gap-4 fixed ${styles.pressed}`}>
              {pressed.map((name) => (
                <NamedKey key={name} name={name} />
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const everywhere: HelpPage['keys'] = [
  { keys: ['⌘K'], does: 'Search or jump to (Ctrl+K on Windows)' },
  { keys: ['N'], does: 'Add a transaction' },
  { keys: ['?'], does: 'Help for the screen' },
];

export const Questions = ({ questions }: Pick<HelpPage, 'questions'>) =>
  questions.map(({ id, title, blocks }) => (
    <section key={id} id={id} className={`stack gap-8 ${styles.question}`}>
      <h2>{title}</h2>
      <Blocks blocks={blocks} />
    </section>
  ));
