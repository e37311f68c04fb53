import { CheckCircleFilled, ExclamationCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import type { Tone } from '@tidegate/contract/widgets/tone-rule.ts';
import { useT } from '../i18n/translate.ts';
import styles from './tone-mark.module.css';

const ICONS = {
  info: InfoCircleFilled,
  good: CheckCircleFilled,
  warning: WarningFilled,
  alarm: ExclamationCircleFilled,
} as const satisfies { readonly [T in Tone]: unknown };

/** A tone, shown by shape and colour together and named for screen readers. */
export function ToneMark({ tone }: { readonly tone: Tone }) {
  const t = useT();
  const Icon = ICONS[tone];
  return (
    <span
      className={styles['mark']}
      data-tone={tone}
      role="img"
      aria-label={t(`tone.${tone}`)}
      title={t(`tone.${tone}`)}
    >
      <Icon aria-hidden />
    </span>
  );
}
