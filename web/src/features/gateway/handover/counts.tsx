import type { HandoverCuts, HandoverGoods } from '@tidegate/contract/nouns/handover/handover.ts';
import { useT } from '../../../i18n/translate.ts';
import styles from './handover.module.css';

type Counted = Partial<HandoverGoods & HandoverCuts>;

const KINDS = [
  'equipment',
  'drivers',
  'signals',
  'alarmRules',
  'pages',
  'reports',
  'cameras',
  'notes',
  'multis',
  'shares',
  'services',
  'centres',
  'fences',
  'models',
  'followers',
  'chosen',
] as const satisfies readonly (keyof HandoverGoods | keyof HandoverCuts)[];

interface Props {
  readonly label: string;
  readonly counted: Counted;
  /** Shown for an empty list. */
  readonly none: string;
}

/** Numbers by kind; zero counts are left out. */
export function Counts({ label, counted, none }: Props) {
  const t = useT();
  const there = KINDS.filter((kind) => (counted[kind] ?? 0) > 0);
  return (
    <section className={styles['counts']} aria-label={label}>
      <h4>{label}</h4>
      {there.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {there.map((kind) => (
            <li key={kind}>{t(`handover.count.${kind}`, { count: counted[kind] ?? 0 })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
