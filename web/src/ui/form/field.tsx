import type { ReactNode } from 'react';
import { Note } from '../layout/box.tsx';
import styles from './field.module.css';

interface Props {
  readonly label: string;
  /** Why what was entered will not do. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A field of a form outside the shell: its name above it, what is wrong with it below. */
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

/** What the server refused, in its own words, read out at once. */
export function Refused({ text }: { readonly text: string | undefined }) {
  return (
    <div className={styles['alert']} role="alert" aria-live="assertive">
      {text !== undefined && <p className={styles['refused']}>{text}</p>}
    </div>
  );
}

/** Something to know before going on. */
export function Told({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['told']} role="status">
      {children}
    </p>
  );
}
