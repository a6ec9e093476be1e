import styles from './differences.module.css';

export type Difference = { label: string; mine: string; theirs: string };

type DifferencesProps = {
  differences: readonly Difference[];
  /** What both sides are called. */
  names: { mine: string; theirs: string };
};

/** Two versions side by side, field by field. */
export function Differences({ differences, names }: DifferencesProps) {
  return differences.map(({ label, mine, theirs }) => (
    <div key={label} className={styles.difference}>
      <h3>{label}</h3>
      <Side name={names.mine} text={mine} />
      <Side name={names.theirs} text={theirs} />
    </div>
  ));
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <h4>{name}</h4>
      <p dir="auto">{text || '(empty)'}</p>
    </div>
  );
}
