import { reasonOf } from '#web/data/api-client.ts';
import { toast } from '#web/ui/toasts.ts';

type Outcome = { success?: string; failure: string };

/** Waits for a change and reports its outcome in a toast. Resolves to undefined if it failed. */
export async function attempt<Answer>(
  work: Promise<Answer>,
  { success, failure }: Outcome,
): Promise<Answer | undefined> {
  try {
    const answer = await work;
    if (success) toast.success(success);
    return answer;
  } catch (error) {
    toast.error(failure, reasonOf(error));
    return undefined;
  }
}
