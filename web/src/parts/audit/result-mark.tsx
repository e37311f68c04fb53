import { CheckOutlined, StopOutlined } from '@ant-design/icons';
import { SUCCESS_CODES } from '@tidegate/contract/errors.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { resultText } from './action-text.ts';
import { Faint, Row } from '../../ui/layout/box.tsx';
import styles from './result-mark.module.css';

/** How an action ended: done, or why it was refused with the code of the refusal. */
export function ResultMark({ code }: { readonly code: string }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const isDone = SUCCESS_CODES.includes(code);
  return (
    <Row as="span" inline gap={6} className={styles['result']} data-done={isDone}>
      {isDone ? <CheckOutlined aria-hidden /> : <StopOutlined aria-hidden />}
      <span>
        {resultText(code, language, t)}
        {!isDone && <Faint weight={400}> {code}</Faint>}
      </span>
    </Row>
  );
}
