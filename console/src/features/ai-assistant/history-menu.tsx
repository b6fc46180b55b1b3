// The user's earlier conversations in this business, and a button for a new one.
import { useQuery } from '@tanstack/react-query';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { listConversations } from '#contracts/generated/client.js';
import { ageText } from '../../lib/dates.js';
import { countOf } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button, buttonClass } from '../../ui/button.js';
import { ChoiceMenu } from '../../ui/choice-menu.js';

interface HistoryMenuProps {
  chosen: string | undefined;
  /** No question has been asked yet. */
  isNew: boolean;
  onChoose(conversationId: string | undefined): void;
}

const longestTitle = 60;
const cut = (title: string): string => (title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title);

export function HistoryMenu({ chosen, isNew, onChoose }: HistoryMenuProps) {
  const conversations = useQuery(reading(listConversations, { query: { limit: 20 } })).data?.conversations ?? [];
  return (
    <>
      {conversations.length > 0 && (
        <ChoiceMenu
          label="Earlier conversations"
          value={chosen ?? null}
          choices={conversations.map(({ conversationId, title, lastAt, questions }) => ({
            value: conversationId,
            label: cut(title),
            note: `${ageText(lastAt)}, ${countOf(questions, 'question')}`,
          }))}
          onChoose={(id) => onChoose(String(id))}
        >
          <button type="button" className={buttonClass()}>
            <IconHistory size={16} stroke={1.5} aria-hidden />
            <span>History</span>
          </button>
        </ChoiceMenu>
      )}
      {!isNew && (
        <Button icon={<IconPlus size={15} aria-hidden />} onClick={() => onChoose(undefined)}>
          New chat
        </Button>
      )}
    </>
  );
}
