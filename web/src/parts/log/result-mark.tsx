import { CheckOutlined, ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import { AWAITING_RESULT } from '@tidegate/contract/nouns/log/result.ts';
import { SUCCESS_CODES } from '@tidegate/contract/errors.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { resultText } from './action-text.ts';
import { Faint, Row } from '../../ui/layout/box.tsx';
import styles from './result-mark.module.css';

const ICONS = { done: CheckOutlined, awaiting: ClockCircleOutlined, refused: StopOutlined };

/** The outcome of an action: done, sent with the result to follow, or why it was refused with the code of the refusal. */
export function ResultMark({ code }: { readonly code: string }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const is = SUCCESS_CODES.includes(code) ? 'done' : code === AWAITING_RESULT ? 'awaiting' : 'refused';
  const Icon = ICONS[is];
  return (
    <Row as="span" inline gap={6} className={styles['result']} data-is={is}>
      <Icon aria-hidden />
      <span>
        {resultText(code, language, t)}
        {is === 'refused' && <Faint weight={400}> {code}</Faint>}
      </span>
    </Row>
  );
}
