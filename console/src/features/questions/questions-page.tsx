// Screen 'Questions': every note and question about the books in one place. Routes: listQuestions, answerQuestion, resolveQuestion.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countOf } from '../../lib/money.js';
import { questionsQuery, type Thread } from '../../lib/questions.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Loaded } from '../../ui/loaded.js';
import { Page } from '../../ui/page.js';
import { Pages } from '../../ui/pages.js';
import { PlaceLink } from '../../ui/place-link.js';
import { ThreadView } from '../../ui/questions/thread-view.js';
import { Segmented } from '../../ui/segmented.js';
import { EmptyState } from '../../ui/states.js';
import styles from './questions.module.css';
import { factsOf, filterOf, parseQuestionsSearch, type Show, showNames, shows, subtitleOf } from './questions.js';

export function QuestionsPage() {
  const [search, setSearch] = useSearchState(parseQuestionsSearch);
  const query = useQuery({ ...questionsQuery(filterOf(search)), placeholderData: keepPreviousData });
  const show: Show = search.show ?? 'yours';
  return (
    <Page
      title="Questions"
      subtitle={query.data ? subtitleOf(query.data.counts) : 'Loading…'}
      actions={
        <Segmented
          label="Show"
          value={show}
          choices={shows.map((value) => ({ value, label: showNames[value] }))}
          onChange={(value) => setSearch({ show: value === 'yours' ? undefined : value, page: undefined })}
        />
      }
    >
      <Loaded query={query} rows={6} name="questions">
        {({ threads, page, limit, total }) =>
          threads.length === 0 ? (
            <EmptyState>
              {show === 'yours' ? 'No questions for you.' : 'No questions here.'} Ask one from any transaction, payee, or report.
            </EmptyState>
          ) : (
            <>
              <ul className="stack gap-14" aria-label="Questions">
                {threads.map((thread) => (
                  <li key={thread.id} className={`surface stack gap-10 ${styles.thread}`}>
                    <About thread={thread} />
                    <ThreadView thread={thread} />
                  </li>
                ))}
              </ul>
              {total > limit && (
                <Pages
                  shown={`${countOf(total, 'question')}, newest first`}
                  page={page}
                  pages={Math.ceil(total / limit)}
                  onPage={(next) => setSearch({ page: next > 1 ? next : undefined })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function About({ thread }: { thread: Thread }) {
  const { text, place } = thread.about;
  return (
    <header className="row wrap between gap-12">
      <h2 className="breaks">{place === null ? text : <PlaceLink place={place}>{text}</PlaceLink>}</h2>
      <span className="note">{factsOf(thread)}</span>
    </header>
  );
}
