// Screen 'AI Financial Assistant'. Routes: askQuestion, getConversation, listConversations, getSuggestedPrompts, getDashboardSummary.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { listConversations } from '#contracts/generated/client.js';
import { useBusiness } from '../../lib/business.js';
import { classifyError } from '../../lib/problem.js';
import { keyOf } from '../../lib/reading.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded } from '../../ui/loaded.js';
import { NotHere } from '../../ui/not-here.js';
import { ErrorState, Ring, SkeletonRows } from '../../ui/states.js';
import styles from './ai-assistant.module.css';
import { ask, conversationQuery, type PartialAnswer } from './ai-assistant-api.js';
import { AnswerView, UnderstoodAs } from './answer.js';
import { type Answer, type Conversation, failureText, type Message, parseChatSearch } from './chat.js';
import { Composer } from './composer.js';
import { Greeting } from './greeting.js';
import { HistoryMenu } from './history-menu.js';

export function AiAssistantPage() {
  const { business } = useBusiness();
  const [{ conversation: id }, setSearch] = useSearchState(parseChatSearch);
  const [text, setText] = useState('');
  const conversation = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined });
  const messages = (id && conversation.data?.messages) || [];
  const asking = useAsking({
    id,
    onAnswered: (conversationId) => conversationId !== id && setSearch({ conversation: conversationId }, { replace: true }),
  });
  const send = (question: string) => {
    setText('');
    asking.mutate(question, { onError: () => setText(question) });
  };
  const restart = (conversationId: string | undefined) => {
    asking.reset();
    setText('');
    setSearch({ conversation: conversationId });
  };
  const expired = [asking.error, conversation.error].some((error) => error && classifyError(error).kind === 'session');
  const edit = (question: string) => {
    setText(question);
    document.querySelector<HTMLTextAreaElement>(`.${styles.text}`)?.focus();
  };
  const isNew = id === undefined && messages.length === 0 && asking.isIdle;
  return (
    <div className={`stack ${styles.column}`}>
      <Page
        title="AI Financial Assistant"
        subtitle={`Answers come from ${business.name}’s books. Click a figure to see its transactions.`}
        actions={<HistoryMenu chosen={id} isNew={isNew} onChoose={restart} />}
      >
        {expired ? (
          <ErrorState
            error={asking.error ?? conversation.error}
            title="Authentication Error"
            message={failureText(asking.error ?? conversation.error)}
            retryLabel="Refresh Page"
            onRetry={() => location.reload()}
          />
        ) : (
          <>
            {isNew && <Greeting onAsk={send} />}
            {id && conversation.isPending && <SkeletonRows rows={4} label="Loading the conversation" />}
            {id && conversation.isError && (
              <Loaded
                query={conversation}
                skeleton={null}
                errorTitle="Couldn’t load the conversation"
                missing={<NotHere what="conversation" place="/ai-assistant" back="Start a conversation" />}
              >
                {() => null}
              </Loaded>
            )}
            <Log messages={messages} asking={asking} onEdit={edit} onAsk={send} />
            <Composer text={text} onText={setText} sending={asking.isPending} onSend={() => send(text.trim())} />
          </>
        )}
      </Page>
    </div>
  );
}

/** Sends a question and adds it, with its answer, to the cached conversation. */
function useAsking({ id, onAnswered }: { id: string | undefined; onAnswered(conversationId: string): unknown }) {
  const client = useQueryClient();
  const [partial, setPartial] = useState<PartialAnswer | null>(null);
  const asking = useMutation({
    mutationKey: ['chat', 'ask'],
    onMutate: () => setPartial(null),
    mutationFn: (question: string) => ask({ question, conversationId: id, onProgress: setPartial }),
    onSuccess: (answer, question) => {
      const added = messagesOf(question, answer);
      client.setQueryData<Conversation>(conversationQuery(answer.conversationId).queryKey, (before) => ({
        ...(before ?? newConversation(question, answer)),
        messages: [...(before?.messages ?? []), ...added],
      }));
      void client.invalidateQueries({ queryKey: keyOf(listConversations) });
      onAnswered(answer.conversationId);
    },
  });
  return { ...asking, partial };
}

const newConversation = (title: string, { conversationId }: Answer): Conversation => {
  const now = new Date().toISOString();
  return { conversationId, title, startedAt: now, lastAt: now, questions: 1, messages: [] };
};

function messagesOf(question: string, answer: Answer): Message[] {
  const timestamp = new Date().toISOString();
  return [
    { type: 'user', content: question, timestamp },
    { type: 'assistant', content: answer.text ?? answer.analysis ?? answer.summary ?? '', timestamp, answer },
  ];
}

interface LogProps {
  messages: Message[];
  asking: ReturnType<typeof useAsking>;
  onEdit(question: string): void;
  onAsk(question: string): void;
}

function Log({ messages, asking, onEdit, onAsk }: LogProps) {
  const newest = useRef<HTMLParagraphElement>(null);
  const pending = asking.isPending || asking.isError ? asking.variables : undefined;
  const lastAsked = messages.findLastIndex(({ type }) => type === 'user');
  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'start' });
  }, [pending, asking.isError, messages.length]);
  return (
    <div className="stack gap-16" role="log" aria-label="Conversation">
      {messages.map((message, index) =>
        message.type === 'user' ? (
          <Question key={index} newest={pending === undefined && index === lastAsked ? newest : undefined}>
            {message.content}
          </Question>
        ) : message.answer ? (
          <AnswerView
            key={index}
            answer={message.answer}
            question={messages[index - 1]?.content ?? ''}
            busy={asking.isPending}
            onEdit={onEdit}
            onAsk={onAsk}
          />
        ) : (
          <p key={index} className="large breaks">
            {message.content}
          </p>
        ),
      )}
      {pending !== undefined && <Question newest={newest}>{pending}</Question>}
      {asking.isPending && <PendingAnswer partial={asking.partial} />}
      {asking.isError && (
        <div className="stack start gap-8" role="alert">
          <p className="large">{failureText(asking.error)}</p>
          <Button small onClick={() => onAsk(asking.variables)}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}

/** The answer received so far; its figures become links once it is complete. */
function PendingAnswer({ partial }: { partial: PartialAnswer | null }) {
  return (
    <div className="stack gap-12 slim" aria-hidden={partial !== null}>
      {partial?.understood && <UnderstoodAs>{partial.understood}</UnderstoodAs>}
      {partial?.text && <p className="large breaks">{partial.text}</p>}
      <p className="row gap-8 dim">
        <Ring /> Looking it up…
      </p>
    </div>
  );
}

/** The newest question scrolls to just below the header, so that its answer is read from the top. */
function Question({ newest, children }: { newest?: Ref<HTMLParagraphElement>; children: string }) {
  return (
    <p ref={newest} className={`tint large breaks ${styles.question}`} style={{ scrollMarginTop: 64 }}>
      {children}
    </p>
  );
}
