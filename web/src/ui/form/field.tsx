import type { ReactNode } from 'react';
import { Note } from '../layout/box.tsx';
import styles from './field.module.css';

interface Props {
  readonly label: string;
  /** Why the input is invalid. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A field of a form outside the shell: label above, error below. */
export function Field({ label, problem, hint, children }: Props) {
  return (
    <label className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      {children}
      {problem !== undefined && <span className={styles['problem']}>{problem}</span>}
      {hint !== undefined && <Note>{hint}</Note>}
    </label>
  );
}

/** The server's refusal in its own words, announced at once. */
export function Refused({ text }: { readonly text: string | undefined }) {
  return (
    <div className={styles['alert']} role="alert" aria-live="assertive">
      {text !== undefined && <p className={styles['refused']}>{text}</p>}
    </div>
  );
}

/** A remark before going on. */
export function Told({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['told']} role="status">
      {children}
    </p>
  );
}
