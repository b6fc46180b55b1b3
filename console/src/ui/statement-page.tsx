// The page of a statement: title, period and method, its files, loading, failure and emptiness, and the statement itself.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusiness } from '../lib/business.js';
import { basisText, type BasisMethod, type PrintedStatement } from '../lib/printed-statement.js';
import { Loaded } from './loaded.js';
import { Card, Page } from './page.js';
import { PrintedTable } from './printed-table.js';
import { type MoreFiles, StatementFiles } from './statement-files.js';
import { EmptyState, Notice, SkeletonFigures, SkeletonRows } from './states.js';

/** The figures of a period or day and what chooses it. The hooks `useDayReport` and `usePeriodReport` return one. */
export interface Shown<Reply> {
  query: UseQueryResult<Reply>;
  /** `as of Dec 31, 2025`, `October 2026`. */
  period: string;
  controls: ReactNode;
  /** Follows the method: through which day the books of a running period are complete. */
  remark?: ReactNode;
  /** Why another period than today's is shown. */
  notice: ReactNode;
  /** Says that the compared figures couldn't be loaded. */
  notCompared?: ReactNode;
  /** Figures that are compared haven't been drawn yet, because some are missing. */
  isWaiting?: boolean;
}

/** The texts of a failure, if the specification gives others than the usual ones. */
interface Failure {
  title: string;
  message(error: Error): string;
  retryLabel?: string;
}

/** While loading: rows, below a strip of figures. */
interface Loading {
  rows: number;
  figures: boolean;
}

interface StatementPageProps<Reply, Format extends string> {
  title: string;
  /** In messages: `the trial balance`. */
  name: string;
  shown: Shown<Reply>;
  statement(reply: Reply): PrintedStatement;
  /** Replaces business, period and method. */
  subtitle?: ReactNode;
  /** Follows business, period and method. */
  remark?: ReactNode;
  /** The switch between sibling statements. */
  screens?: ReactNode;
  moreFiles?: MoreFiles<Format>;
  failure?: Failure;
  loading?: Loading;
  /** Why there are no figures; undefined or false if there are some. */
  empty?(reply: Reply): string | false | undefined;
  emptyAction?: ReactNode;
  /** Above the statement: headline figures, and what doesn't add up. */
  above?(reply: Reply): ReactNode;
  /** Replaces the printed table. */
  children?(reply: Reply): ReactNode;
}

export function StatementPage<Reply extends { method: BasisMethod }, Format extends string = never>({
  title,
  name,
  shown: { query, period, controls, remark: booksRemark, notice, notCompared, isWaiting },
  statement,
  subtitle,
  remark,
  screens,
  moreFiles,
  failure,
  loading = { rows: 16, figures: true },
  empty,
  emptyAction,
  above,
  children,
}: StatementPageProps<Reply, Format>) {
  const { business } = useBusiness();
  const printed = query.data && statement(query.data);
  // While another period loads, the figures are still those of the one before.
  const current = query.isPlaceholderData ? undefined : printed;
  const usual = (
    <>
      {business.name}, {current?.period ?? period}.{query.data && ` ${basisText(query.data.method)}.`}
      {remark && <> {remark}</>}
      {booksRemark}
    </>
  );
  const skeleton = <StatementSkeleton name={name} {...loading} />;
  return (
    <Page
      title={title}
      subtitle={subtitle ?? usual}
      actions={
        <>
          {screens}
          {controls}
          <StatementFiles statement={current} more={moreFiles} />
        </>
      }
    >
      {notice}
      <Loaded
        query={query}
        skeleton={skeleton}
        errorTitle={failure?.title ?? `Couldn’t load ${name}`}
        errorMessage={query.error ? failure?.message(query.error) : undefined}
        retryLabel={failure?.retryLabel}
      >
        {(reply) => {
          const reason = empty?.(reply);
          if (isWaiting) return skeleton;
          return reason ? (
            <Card>
              <EmptyState action={emptyAction}>{reason}</EmptyState>
            </Card>
          ) : (
            <>
              {above?.(reply)}
              {notCompared}
              {children ? children(reply) : <Card>{printed && <PrintedTable statement={printed} />}</Card>}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

const StatementSkeleton = ({ name, rows, figures }: Loading & { name: string }) => (
  <>
    {figures && <SkeletonFigures />}
    <Card>
      <SkeletonRows rows={rows} height={28} label={`Loading ${name}`} />
    </Card>
  </>
);

/** Nothing if the compared figures are there. */
export function NotCompared({ earlier, error }: { earlier: 'day' | 'period'; error: Error | null }) {
  return (
    error && (
      <Notice>
        Couldn’t load the earlier {earlier}, so the comparison isn’t shown. {error.message}
      </Notice>
    )
  );
}
