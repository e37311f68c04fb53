import { Button } from 'antd';
import type { ReactNode, Ref } from 'react';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { Notice } from '../../../../ui/frame/notice.tsx';
import type { Asked, History } from '../../../curve/use-history.ts';
import styles from '../history-tab.module.css';

/** Widths are queried in steps, so that dragging a window edge does not refetch at every pixel. */
const WIDTH_STEP = 100;

/** The width that the history is asked for in a chart of this one. */
export const askedWidth = (width: number): number => Math.ceil(width / WIDTH_STEP) * WIDTH_STEP;

interface Props {
  readonly asked: Asked;
  /** Measures the room for a drawing. */
  readonly box: Ref<HTMLDivElement>;
  readonly isFetching: boolean;
  readonly children: (history: History) => ReactNode;
}

/** The place of a chart: that its history is on its way, why it did not come, or the chart. */
export function AskedHistory({ asked, box, isFetching, children }: Props) {
  const t = useT();
  const { history, error, retry } = asked;
  return (
    <div ref={box} className={styles['canvas']} aria-busy={isFetching} data-fetching={isFetching}>
      {history !== undefined ? (
        children(history)
      ) : error === null ? (
        <div className={styles['waiting']} role="status">
          {t('history.loading')}
        </div>
      ) : (
        <Notice title={t('history.failed')} text={errorText(error)} role="alert">
          <Button type="primary" onClick={retry}>
            {t('action.retry')}
          </Button>
        </Notice>
      )}
    </div>
  );
}
