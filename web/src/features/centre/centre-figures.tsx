import { centreFigures } from '@tidegate/contract/nouns/centre/calls.ts';
import type { CentreDayFigure, CentreDetail } from '@tidegate/contract/nouns/centre/centre.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { Note, Panel } from '../../ui/layout/box.tsx';
import styles from './centre.module.css';
import { FiguresDrawer } from './figures-drawer.tsx';

const REFRESH_MS = 60_000;
const DECIMALS = 1;

interface Props {
  readonly detail: CentreDetail;
  readonly mayChoose: boolean;
}

/** Energy, running hours and availability today and yesterday; hidden without permission for reports. */
export function CentreFigures({ detail, mayChoose }: Props) {
  const t = useT();
  const mayView = useAuth('monitor_report_view');
  const [isOpen, setOpen] = useState(false);
  const { id } = detail.centre;
  const figures = useAsk(centreFigures, { id }, { refetchInterval: REFRESH_MS, enabled: mayView });
  if (!mayView) return null;
  return (
    <>
      <section className={styles['part']} aria-label={t('centre.figures')}>
        <h2>{t('centre.figures')}</h2>
        {mayChoose && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('centre.chooseFigures')}
          </Button>
        )}
        {figures.data?.length === 0 && <Note>{t(mayChoose ? 'centre.figuresNone' : 'centre.figuresNoneUser')}</Note>}
        {figures.isError && figures.data === undefined && (
          <>
            <span role="alert">{t('centre.figuresFailed')}</span>
            <Button size="small" onClick={() => void figures.refetch()}>
              {t('action.retry')}
            </Button>
          </>
        )}
      </section>
      {figures.isPending && <RowSkeletons count={1} />}
      {figures.data !== undefined && figures.data.length > 0 && (
        <div className={styles['figures']}>
          {figures.data.map((figure) => (
            <Figure key={`${figure.figure} ${figure.unit}`} figure={figure} />
          ))}
        </div>
      )}
      {isOpen && <FiguresDrawer detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}

function Figure({ figure: { figure, unit, today, before, sources, measured } }: { readonly figure: CentreDayFigure }) {
  const t = useT();
  const shown = (value: number | null) => (value === null ? '—' : numberText(value, DECIMALS));
  return (
    <Panel as="div" pad="12 16" className={styles['figure']} role="group" aria-label={t(`centre.figure.${figure}`)}>
      <span>{t(`centre.figure.${figure}`)}</span>
      <strong>
        {shown(today)}
        <span>{unit}</span>
      </strong>
      <span>{t('centre.figureBefore', { value: `${shown(before)} ${unit}` })}</span>
      <Note>
        {measured < sources
          ? t('centre.figureSilent', { measured, sources })
          : t(figure === 'availability' ? 'centre.figureAverage' : 'centre.figureSum')}
      </Note>
    </Panel>
  );
}
