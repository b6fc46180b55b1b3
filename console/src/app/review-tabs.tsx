// Screen 'Review' with its tabs: payees to review, possible duplicates, questions, and rules, each with the number of its open items.
import { useQuery } from '@tanstack/react-query';
import { redirect, type RouteComponent, useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { businessDayQuery } from '../lib/business-day-query.js';
import { count } from '../lib/money.js';
import { openPairsQuery } from '../lib/possible-duplicates.js';
import { questionCountsQuery } from '../lib/questions.js';
import { loadedCode } from '../lib/screen-code.js';
import { oneOf, type Search } from '../lib/search-params.js';
import { Page, ScreenTabs } from '../ui/page.js';
import { SkeletonRows } from '../ui/states.js';
import { TabList } from '../ui/tab-list.js';

const tabs = ['to-review', 'duplicates', 'questions', 'rules'] as const;
type ReviewTab = (typeof tabs)[number];

type Load = () => Promise<{ default: ComponentType }>;

export function reviewScreen(load: Record<ReviewTab, Load>): RouteComponent {
  const lazily = (tab: ReviewTab) => lazy(() => loadedCode(load[tab]));
  const screens = {
    'to-review': lazily('to-review'),
    duplicates: lazily('duplicates'),
    questions: lazily('questions'),
    rules: lazily('rules'),
  };
  const ReviewScreen = () => {
    const chosen = oneOf((useSearch({ strict: false }) as Search).tab, tabs) ?? 'to-review';
    const Screen = screens[chosen];
    return (
      <ScreenTabs value={{ title: 'Review', tabs: <Tabs chosen={chosen} /> }}>
        <Suspense fallback={<Loading />}>
          <Screen key={chosen} />
        </Suspense>
      </ScreenTabs>
    );
  };
  return Object.assign(ReviewScreen, { preload: async () => void (await loadedCode(load['to-review'])) });
}

const Loading = () => (
  <Page title="Review" subtitle="Loading…">
    <SkeletonRows rows={10} />
  </Page>
);

function Tabs({ chosen }: { chosen: ReviewTab }) {
  const navigate = useNavigate();
  const payees = useQuery(businessDayQuery).data?.toReview.payees;
  const pairs = useQuery(openPairsQuery).data?.open;
  const questions = useQuery(questionCountsQuery).data?.counts.yours;
  const named = (name: string, open = 0) => (open > 0 ? `${name} ${count(open)}` : name);
  return (
    <TabList
      label="Review"
      tabs={tabs}
      names={{
        'to-review': named('To review', payees),
        duplicates: named('Possible duplicates', pairs),
        questions: named('Questions', questions),
        rules: 'Rules',
      }}
      chosen={chosen}
      onChoose={(tab) => void navigate({ to: '/review', search: tab === 'to-review' ? {} : { tab } })}
    />
  );
}

/** Tabs that were screens keep their addresses with all filters. */
export const toReviewTab =
  (tab: Exclude<ReviewTab, 'to-review'>) =>
  ({ search }: { search: Search }): never => {
    throw redirect({ to: '/review', search: { ...search, tab }, replace: true });
  };
