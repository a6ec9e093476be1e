import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '#web/data/api-client.ts';
import { teamRulesOptions, useSetTeamRules } from '#web/data/team-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './team-screen.module.css';

/** What holds for everyone on the team. */
export function SecondFactorRule() {
  const rules = useQuery(teamRulesOptions);
  const set = useSetTeamRules();
  const headingId = useId();
  const isDemanded = set.isPending ? set.variables.demandsSecondFactor : rules.data?.demandsSecondFactor;

  async function change(demandsSecondFactor: boolean) {
    try {
      await set.mutateAsync({ demandsSecondFactor });
      toast.success(
        demandsSecondFactor
          ? 'Everyone is asked for a second factor now'
          : 'A second factor is left to everyone now',
      );
    } catch (error) {
      const refused = error instanceof ApiError ? error.serverMessage : undefined;
      toast.error(refused ?? 'Failed to change the rule');
    }
  }

  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>Signing in</h2>
      <Switch
        className={styles.rule}
        label="Demand a second factor from everyone"
        description="A code from an app or a passkey keeps strangers out who have got hold of a password. Whoever has none is led through setting one up the next time they sign in; nobody is signed out by this."
        checked={isDemanded ?? false}
        disabled={isDemanded === undefined}
        error={rules.isLoadingError ? 'Whether it is demanded could not be loaded.' : undefined}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </section>
  );
}
