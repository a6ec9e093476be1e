import { Button } from '@mantine/core';
import type { AdminPost } from '#contract/posts.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { useWithdrawReview } from '#web/data/reviews-queries.ts';
import type { PostFormState } from './use-post-form.ts';

/** Hands a post in, with what was typed, or takes it back. */
export function ReviewButton({ form, post }: { form: PostFormState; post: AdminPost | undefined }) {
  const withdraw = useWithdrawReview();
  const isResting = form.busy || withdraw.isPending;

  async function takeBack(id: string) {
    if (isResting) return;
    const withdrawal = form.settled().then(() => withdraw.mutateAsync({ id }));
    await attempt(withdrawal.then(form.noteSeen), {
      success: 'Withdrawn from review',
      failure: 'Failed to withdraw the post from review',
    });
  }

  const isNothingToHandIn = post?.status === 'published' && !post.draft && !form.isChanged;
  if (isNothingToHandIn) return null;
  return post?.review?.state === 'requested' ? (
    <Button variant="default" aria-disabled={isResting || undefined} onClick={() => void takeBack(post._id)}>
      Withdraw from review
    </Button>
  ) : (
    <Button variant="default" aria-disabled={isResting || undefined} onClick={() => void form.handIn()}>
      Submit for review
    </Button>
  );
}
