// What changed in the product, newest first, with a mark at what is new since the last visit. Opening it takes the dot off Help. Routes: none.
import { useEffect, useState } from 'react';
import changelog from '../../../../CHANGELOG.md?raw';
import { markNewsSeen, newChanges } from '../../lib/news.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card, Page } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import styles from './help.module.css';
import { releasesIn } from './whats-new.js';

const releases = releasesIn(changelog);
const listed = releases.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries));
/** Of each kind; the rest comes with a click. */
const shownAtFirst = 12;

export function WhatsNewPage() {
  const [unseen] = useState(() => newChanges(listed));
  useEffect(() => markNewsSeen(listed), []);
  return (
    <Page title="What’s New" subtitle="Changes to the product, newest first." trail={<PlaceLink place="/help">Help</PlaceLink>}>
      {releases.map(({ title, groups }) => (
        <Card key={title} title={title}>
          <div className={`stack gap-20 ${styles.text}`}>
            {groups.map((group) => (
              <Changes key={group.heading} {...group} unseen={unseen} />
            ))}
          </div>
        </Card>
      ))}
    </Page>
  );
}

function Changes({ heading, entries, unseen }: { heading: string; entries: string[]; unseen: ReadonlySet<string> }) {
  const [all, setAll] = useState(false);
  return (
    <section className="stack gap-8">
      <h3>{heading}</h3>
      <ul className={`stack gap-6 ${styles.points}`}>
        {(all ? entries : entries.slice(0, shownAtFirst)).map((entry) => (
          <li key={entry}>
            {unseen.has(entry) && <Badge tone="blue">New</Badge>} {entry}
          </li>
        ))}
      </ul>
      {!all && entries.length > shownAtFirst && (
        <div>
          <Button small onClick={() => setAll(true)}>{`Show all ${entries.length}`}</Button>
        </div>
      )}
    </section>
  );
}
