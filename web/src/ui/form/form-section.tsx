import styles from './form-section.module.css';

/** The heading of a part of a form. */
export const FormSection = ({ title }: { readonly title: string }) => <h2 className={styles['section']}>{title}</h2>;
