import type { ConversationResponse } from '#contract/conversations.ts';
import { truncate } from '#contract/text.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import styles from './composer.module.css';

/** In full it stands in the thread. */
const shownCharacters = 300;

/** What a colleague has answered while somebody else was writing, before a second answer goes out. */
export function NewerAnswer({ answer }: { answer: ConversationResponse }) {
  return (
    <div className={styles.newer} role="alert">
      <p>
        <strong>{answer.author?.name ?? 'A colleague'} replied while you were writing.</strong> Your reply was
        not sent. It is still here.
      </p>
      <blockquote>
        <p>{truncate(answer.message, shownCharacters)}</p>
        <footer>
          <ListDate iso={answer.timestamp} format="moment" />
        </footer>
      </blockquote>
    </div>
  );
}
