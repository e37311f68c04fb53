import styles from './people.module.css';

interface Option {
  readonly data: { readonly label: string; readonly text: string };
}

/** Draws a choice with a line on what it means, for the `optionRender` of a select. */
export const explainedOption = ({ data: { label, text } }: Option) => (
  <span className={styles['option']}>
    {label}
    {text !== '' && <span className={styles['faint']}>{text}</span>}
  </span>
);
