import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import type { Feedback } from '@tidegate/contract/nouns/feedback/feedback.ts';
import { useT } from '../../i18n/translate.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './feedback.module.css';

/** The state of feedback as word and mark; open feedback is the most prominent. */
export function StateMark({ state }: { readonly state: Feedback['state'] }) {
  const t = useT();
  return (
    <Row as="span" inline gap={6} align="baseline" className={styles['state']} data-state={state}>
      {state === 'answered' && <CheckOutlined aria-hidden />}
      {state === 'closed' && <MinusOutlined aria-hidden />}
      {t(`feedback.state.${state}`)}
    </Row>
  );
}
