import { useId } from 'react';
import { type Role, roles, roleWords } from '#contract/policy.ts';
import styles from './role-cards.module.css';

type RoleCardsProps = { value: Role; onChange: (role: Role) => void };

/** Every role with what it means, where one is chosen. */
export function RoleCards({ value, onChange }: RoleCardsProps) {
  const id = useId();
  return (
    <fieldset className={styles.roles}>
      <legend>Role</legend>
      {roles.map((role) => (
        <label key={role} className={styles.card}>
          <input
            type="radio"
            name={id}
            checked={value === role}
            onChange={() => onChange(role)}
            data-autofocus={value === role || undefined}
            aria-labelledby={`${id}-${role}`}
            aria-describedby={`${id}-${role}-means`}
          />
          <span>
            <strong id={`${id}-${role}`}>{roleWords[role].label}</strong>
            <span id={`${id}-${role}-means`}>{roleWords[role].explanation}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
