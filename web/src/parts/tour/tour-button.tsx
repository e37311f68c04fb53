import { Button } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { FIRST_STEP, useTour } from './use-tour.ts';

/** Starts the guided tour, resumes it, or begins it again. */
export function TourButton({ onStart }: { readonly onStart: () => void }) {
  const t = useT();
  const { tour, change } = useTour();
  if (tour === undefined || tour?.state === 'running') return null;
  const begin = (step: string) => {
    change({ state: 'running', step });
    onStart();
  };
  if (tour?.state === 'paused') return <Button onClick={() => begin(tour.step)}>{t('tour.resume')}</Button>;
  return <Button onClick={() => begin(FIRST_STEP)}>{t(tour === null ? 'tour.start' : 'tour.repeat')}</Button>;
}
