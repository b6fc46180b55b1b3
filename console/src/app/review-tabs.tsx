// Screen 'Review' with its tabs: payees to review, possible duplicates, questions, and rules, each with the number of its open items.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { businessDayQuery } from '../lib/business-day-query.js';
import { count } from '../lib/money.js';
import { openPairsQuery } from '../lib/possible-duplicates.js';
import { questionCountsQuery } from '../lib/questions.js';
import { loadedCode } from '../lib/screen-code.js';
import { oneOf, type Search } from '../lib/search-params.js';
import { Page, TabbedScreen } from '../ui/page.js';
import { SkeletonRows } from '../ui/states.js';
import { TabList } from '../ui/tab-list.js';

const tabs = ['to-review', 'duplicates', 'questions', 'rules'] as const;
type ReviewTab = (typeof tabs)[number];

/** Their code comes with the tab. */
const lazily = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadedCode(load));
const screens: Record<ReviewTab, ComponentType> = {
  'to-review': lazily(async () => ({ default: (await import('../features/review/review-page.js')).ReviewPage })),
  duplicates: lazily(async () => ({
    default: (await import('../features/possible-duplicates/possible-duplicates-page.js')).PossibleDuplicatesPage,
  })),
  questions: lazily(async () => ({ default: (await import('../features/questions/questions-page.js')).QuestionsPage })),
  rules: lazily(async () => ({ default: (await import('../features/rules/rules-page.js')).RulesPage })),
};

export function ReviewScreen() {
  const chosen = oneOf((useSearch({ strict: false }) as Search).tab, tabs) ?? 'to-review';
  const Screen = screens[chosen];
  return (
    <TabbedScreen value={{ title: 'Review', tabs: <Tabs chosen={chosen} /> }}>
      <Suspense fallback={<Loading />}>
        <Screen key={chosen} />
      </Suspense>
    </TabbedScreen>
  );
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
