// A card of something to do: its state as a badge, one sentence, two facts with the action for them, when it was last done, and its button.
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/badge.js';
import { Card } from '../../ui/page.js';
import styles from './tax-cockpit.module.css';

export interface Fact {
  label: ReactNode;
  value: ReactNode;
}

export interface ActionCardProps {
  title: string;
  badge?: { tone: Tone; icon?: ReactNode; text: string };
  sentence: ReactNode;
  facts: Fact[];
  made: string;
  /** What did not work the last time. */
  failure?: string | false;
  button: ReactNode;
}

export function ActionCard({ title, badge, sentence, facts, made, failure, button }: ActionCardProps) {
  return (
    <Card
      title={title}
      action={
        badge && (
          <Badge tone={badge.tone}>
            {badge.icon}
            {badge.text}
          </Badge>
        )
      }
    >
      <p className="dim">{sentence}</p>
      <ul className={styles.facts}>
        {facts.map((fact, at) => (
          <li className="flex between gap-12 pad-3" key={at}>
            <span className="slim breaks">{fact.label}</span>
            <span className="fixed">{fact.value}</span>
          </li>
        ))}
      </ul>
      {failure && (
        <p className="below-10 negative" role="alert">
          {failure}
        </p>
      )}
      <footer className={`row wrap note between gap-12 line-above ${styles.cardFoot}`}>
        <span>{made}</span>
        {button}
      </footer>
    </Card>
  );
}
