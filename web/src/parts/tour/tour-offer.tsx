import { Alert, Button } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { FIRST_STEP, useDemoPlant, useTour } from './use-tour.ts';

/** Offers the guided tour once, where there is the plant that it leads through. */
export function TourOffer() {
  const t = useT();
  const { tour, change } = useTour();
  const demo = useDemoPlant();
  const isPhone = usePhone();
  if (tour !== null || demo === null || demo === undefined) return null;
  const buttons = (
    <Row gap={8} wrap>
      <Button type="primary" onClick={() => change({ state: 'running', step: FIRST_STEP })}>
        {t('tour.start')}
      </Button>
      <Button onClick={() => change({ state: 'done', step: FIRST_STEP })}>{t('tour.later')}</Button>
    </Row>
  );
  const text = t('tour.offerText');
  return (
    <Alert
      type="info"
      showIcon
      title={t('tour.offer')}
      description={
        isPhone ? (
          <Stack gap={12}>
            {text}
            {buttons}
          </Stack>
        ) : (
          text
        )
      }
      action={isPhone ? undefined : buttons}
    />
  );
}
