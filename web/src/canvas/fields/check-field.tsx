import { MIXED, type Maybe } from './mixed.ts';
import styles from './fields.module.css';

interface Props {
  readonly label: string;
  readonly value: Maybe<boolean>;
  readonly onChange: (value: boolean) => void;
}

/** Yes or no; neither while the chosen widgets differ. */
export function CheckField({ label, value, onChange }: Props) {
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        checked={value === true}
        ref={(element) => {
          if (element !== null) element.indeterminate = value === MIXED;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
