import { useT } from '../../i18n/translate.ts';
import { STEPS, type Step } from './flow.ts';
import styles from './findpwd.module.css';

/** The four steps, and which one this is. */
export function Stepper({ step }: { readonly step: Step }) {
  const t = useT();
  const current = STEPS.indexOf(step);
  return (
    <ol className={styles['steps']} aria-label={t('findpwd.steps')}>
      {STEPS.map((one, index) => (
        <li key={one} aria-current={index === current ? 'step' : undefined} data-done={index < current}>
          <span className={styles['number']} aria-hidden="true">
            {index < current ? '✓' : index + 1}
          </span>
          <span>
            {t(`findpwd.step.${one}`)}
            {index < current && <span className="visually-hidden"> {t('findpwd.stepDone')}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
