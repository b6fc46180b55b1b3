// The notes and questions about one item, and a new one. Every member may write here, also with a read-only role.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type About, ask, questionsQuery, threadsAbout } from '../../lib/questions.js';
import { Button } from '../button.js';
import { Loaded } from '../loaded.js';
import { MessageForm } from './message-form.js';
import { ThreadView } from './thread-view.js';

export function QuestionsAbout({ about }: { about: About }) {
  const query = useQuery(questionsQuery(threadsAbout(about)));
  const [writing, setWriting] = useState(false);
  return (
    <div className="stack gap-14">
      <Loaded query={query} rows={2} name="questions">
        {({ threads }) =>
          threads.length > 0 && (
            <ul className="stack gap-14" aria-label="Questions">
              {threads.map((thread) => (
                <li key={thread.id}>
                  <ThreadView thread={thread} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {writing ? (
        <MessageForm
          label="Question or note"
          sends={[
            { text: 'Ask', send: (text, key) => ask(about, { text, kind: 'question', key }) },
            { text: 'Leave a note', send: (text, key) => ask(about, { text, kind: 'note', key }) },
          ]}
          onSent={() => setWriting(false)}
        />
      ) : (
        <div>
          <Button small onClick={() => setWriting(true)}>
            Ask or leave a note
          </Button>
        </div>
      )}
    </div>
  );
}
