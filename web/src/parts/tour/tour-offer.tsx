import { Alert, Button } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { Row } from '../../ui/layout/box.tsx';
import { FIRST_STEP, useDemoPlant, useTour } from './use-tour.ts';

/** Offers the guided tour once, where there is the plant that it leads through. */
export function TourOffer() {
  const t = useT();
  const { tour, change } = useTour();
  const demo = useDemoPlant();
  if (tour !== null || demo === null || demo === undefined) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('tour.offer')}
      description={t('tour.offerText')}
      action={
        <Row gap={8} wrap>
          <Button type="primary" onClick={() => change({ state: 'running', step: FIRST_STEP })}>
            {t('tour.start')}
          </Button>
          <Button onClick={() => change({ state: 'done', step: FIRST_STEP })}>{t('tour.later')}</Button>
        </Row>
      }
    />
  );
}
