// What changed in the product, newest first, with a mark at what is new since the last visit. Opening it takes the dot off Help.
// Routes: getSeenChanges, putSeenChanges.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getSeenChanges } from '#contracts/generated/client.js';
import changelog from '../../../../CHANGELOG.md?raw';
import { newChanges, useSaveSeen } from '../../lib/news.js';
import { reading } from '../../lib/reading.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card, Page } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/states.js';
import { PlaceLink } from '../../ui/place-link.js';
import styles from './help.module.css';
import { releasesIn } from './whats-new.js';

const releases = releasesIn(changelog);
const listed = releases.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries));
/** Of each kind; the rest comes with a click. */
const shownAtFirst = 12;

/** Not kept: the next visit reads what this one has stored. */
const seenQuery = reading(getSeenChanges, {}, { gcTime: 0, staleTime: Infinity });

export function WhatsNewPage() {
  const seen = useQuery(seenQuery);
  return (
    <Page title="What’s New" subtitle="Changes to the product, newest first." trail={<PlaceLink place="/help">Help</PlaceLink>}>
      {seen.isPending ? (
        <Card>
          <SkeletonRows rows={8} label="Loading what’s new" />
        </Card>
      ) : (
        <Releases seen={seen.data?.changes ?? null} />
      )}
    </Page>
  );
}

function Releases({ seen }: { seen: string[] | null }) {
  const [unseen] = useState(() => newChanges(listed, seen));
  const save = useSaveSeen();
  useEffect(() => save(listed), []);
  return (
    <>
      {releases.map(({ title, groups }) => (
        <Card key={title} title={title}>
          <div className={`stack gap-20 ${styles.text}`}>
            {groups.map((group) => (
              <Changes key={group.heading} {...group} unseen={unseen} />
            ))}
          </div>
        </Card>
      ))}
    </>
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
