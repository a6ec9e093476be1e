import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminPost } from '#contract/posts.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import styles from './review-panel.module.css';
import { SendBackDialog } from './send-back-dialog.tsx';
import type { PostFormState } from './use-post-form.ts';

type ReviewPanelProps = { post: AdminPost; form: PostFormState; mayPublish: boolean };

/** Where a post stands between its author and those who may publish it, and what these can do about it. */
export function ReviewPanel({ post, form, mayPublish }: ReviewPanelProps) {
  const [isSendingBack, setSendingBack] = useState(false);
  const { review, author } = post;
  if (!review) return null;
  const isWaiting = review.state === 'requested';
  return (
    <section className={styles.panel} aria-label="Review">
      {isWaiting && (
        <p>
          {mayPublish
            ? `${author?.name ?? 'The author'} submitted this post for review`
            : 'You submitted this post for review'}
          {review.requestedAt && (
            <>
              {' on '}
              <ListDate iso={review.requestedAt} format="moment" />
            </>
          )}
          .
        </p>
      )}
      {review.note && (
        <>
          <p>
            {isWaiting ? 'Previously sent back' : 'Sent back'}
            {review.reviewer && ` by ${review.reviewer.name}`}
            {review.reviewedAt && (
              <>
                {' on '}
                <ListDate iso={review.reviewedAt} format="moment" />
              </>
            )}
            :
          </p>
          <blockquote className={styles.note} dir="auto">
            {review.note}
          </blockquote>
        </>
      )}
      {isWaiting && mayPublish && (
        <div className={styles.buttons} inert={form.busy}>
          <Button size="xs" variant="default" onClick={() => void form.publish()}>
            Publish
          </Button>
          <Button size="xs" variant="default" onClick={() => setSendingBack(true)}>
            Send back…
          </Button>
        </div>
      )}
      <SendBackDialog post={post} form={form} opened={isSendingBack} onClose={() => setSendingBack(false)} />
    </section>
  );
}
