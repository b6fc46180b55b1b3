// The help: all questions by page, one page of them, and the glossary. Routes: none.
import { useParams } from '@tanstack/react-router';
import { Card, Page } from '../../ui/page.js';
import { buttonClass } from '../../ui/button.js';
import { PlaceLink } from '../../ui/place-link.js';
import { EmptyState } from '../../ui/states.js';
import { terms } from '../../ui/term/terms.js';
import { helpPages } from './help-pages.js';
import { Blocks, Keys, Questions } from './help-view.js';
import styles from './help.module.css';

export function HelpIndexPage() {
  return (
    <Page title="Help" subtitle="How to do it, by screen." actions={<HelpLinks />}>
      <div className={`grid gap-20 ${styles.index}`}>
        {helpPages.map(({ id, title, questions }) => (
          <Card key={id} title={title}>
            <ul className={`stack gap-4 ${styles.links}`}>
              {questions.map((question) => (
                <li key={question.id}>
                  <PlaceLink place={`/help/${id}#${question.id}`}>{question.title}</PlaceLink>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  );
}

const HelpLinks = () => (
  <>
    <PlaceLink place="/help/glossary" className={buttonClass()}>
      Glossary
    </PlaceLink>
    <PlaceLink place="/help/whats-new" className={buttonClass()}>
      What’s New
    </PlaceLink>
  </>
);

export function HelpTopicPage() {
  const { page: id } = useParams({ from: '/help/$page' });
  const page = helpPages.find((found) => found.id === id);
  const trail = <PlaceLink place="/help">Help</PlaceLink>;
  if (!page) {
    return (
      <Page title="Help" trail={trail}>
        <EmptyState title="There’s no help page with this name">The link may be incomplete. Choose a page from the list.</EmptyState>
      </Page>
    );
  }
  return (
    <Page title={page.title} trail={trail}>
      <div className={`stack gap-20 ${styles.text}`}>
        <Blocks blocks={page.intro} />
        <Questions questions={page.questions} />
        {page.keys.length > 0 && <Keys keys={page.keys} />}
      </div>
    </Page>
  );
}

/** In the order of the alphabet. */
const sorted = Object.entries(terms).sort(([, a], [, b]) => a.name.localeCompare(b.name, 'en'));

export function GlossaryPage() {
  return (
    <Page
      title="Glossary"
      subtitle="Terms of accounting and tax. Screens explain each one where it first appears."
      trail={<PlaceLink place="/help">Help</PlaceLink>}
    >
      <dl className={`stack gap-14 ${styles.text}`}>
        {sorted.map(([id, { name, text }]) => (
          <div key={id} id={id} className={styles.question}>
            <dt className="ink total">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}
