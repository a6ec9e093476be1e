import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { attempt } from '#web/admin/shared/attempt.ts';
import { teamRulesOptions, useSetTeamRules } from '#web/data/team-queries.ts';
import styles from './team-screen.module.css';

/** What holds for everyone on the team. */
export function SecondFactorRule() {
  const rules = useQuery(teamRulesOptions);
  const set = useSetTeamRules();
  const headingId = useId();
  const isDemanded = set.isPending ? set.variables.demandsSecondFactor : rules.data?.demandsSecondFactor;

  async function change(demandsSecondFactor: boolean) {
    await attempt(set.mutateAsync({ demandsSecondFactor }), {
      success: demandsSecondFactor
        ? 'Two-factor authentication is now required'
        : 'Two-factor authentication is now optional',
      failure: 'Failed to update the setting',
    });
  }

  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>Sign-in</h2>
      <Switch
        className={styles.rule}
        label="Require two-factor authentication"
        description="Everyone needs an authenticator app or a passkey. Members who have neither are asked to set one up the next time they sign in. Nobody is signed out."
        checked={isDemanded ?? false}
        disabled={isDemanded === undefined}
        error={rules.isLoadingError ? 'Could not load this setting.' : undefined}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </section>
  );
}
