import { CloseOutlined } from '@ant-design/icons';
import type { Tour } from '@tidegate/contract/nouns/home/home.ts';
import { alarmRecords } from '@tidegate/contract/nouns/alarm/calls.ts';
import { pageAdd, pageQueryAll } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { NEW_PAGE } from '@tidegate/contract/widgets/page-document.ts';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useSession } from '../../api/session.ts';
import { useAsk, useInvalidate } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { designerPath } from '../../lib/paths/page-paths.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { isUnacked } from '../../live/alarm-feed.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import { useDemoPlant } from '../../parts/tour/use-tour.ts';
import { Muted, Row } from '../../ui/layout/box.tsx';
import { useEditorRoom, usePhone } from '../../ui/use-media.ts';
import { sideOf, useDrag } from './card-place.ts';
import { Highlight, usePlaceOf } from './highlight.tsx';
import { isThere, OWN_PAGE, stepAt, TOUR_STEPS, type TourFacts, type TourStep, trippedIn } from './steps.ts';
import styles from './tour.module.css';

interface Props {
  readonly tour: Tour;
  readonly onChange: (tour: Tour) => void;
}

const PAGES_POLL_MS = 3_000;
const DAY_MS = 86_400_000;
/** The addresses below which pages are drawn begin with this. */
const MANAGE = '/manage/';

/** One step of the tour: what to do, and where. It covers nothing that is needed and moves on when it was done. */
export function TourCard({ tour, onChange }: Props) {
  const t = useT();
  const at = stepAt(tour.step);
  const step = TOUR_STEPS[at] ?? TOUR_STEPS[0];
  const { facts, problem } = useFacts(step);
  const next = TOUR_STEPS[at + 1];
  const isDone = facts !== undefined && problem === '' && step?.isDone(facts) === true;
  useEffect(() => {
    if (isDone && next !== undefined) onChange({ state: 'running', step: next.id });
  }, [isDone, next, onChange]);
  const { pathname, search } = useLocation();
  const isReplay = new URLSearchParams(search).has('at');
  const place = usePlaceOf(() => (facts === undefined ? null : step?.target?.(facts)));
  const drag = useDrag();
  if (step === undefined) return null;
  const end = () => onChange({ state: 'done', step: step.id });
  return (
    <>
      {place !== null && <Highlight place={place} />}
      <section
        className={styles['card']}
        data-side={sideOf(place, step.isDrawn === true && pathname.startsWith(MANAGE))}
        data-above={isReplay}
        style={drag.style}
        aria-label={t('tour.title')}
      >
        <Row gap={8} className={styles['head']} {...drag.handle}>
          <Muted size={12}>{t('tour.step', { step: at + 1, steps: TOUR_STEPS.length })}</Muted>
          <Button
            className={styles['stop'] ?? ''}
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('tour.stop')}
            title={t('tour.stop')}
            onClick={() => (next === undefined ? end() : onChange({ state: 'paused', step: step.id }))}
          />
        </Row>
        <div role="status">
          <h2 className={styles['title']}>{t(`tour.${step.id}.title`)}</h2>
          <p className={styles['text']}>{t(`tour.${step.id}.text`)}</p>
          {problem !== '' && <p className={styles['problem']}>{t(problem)}</p>}
        </div>
        <Row gap={8}>
          {next === undefined ? (
            <Button type="primary" size="small" onClick={end}>
              {t('tour.finish')}
            </Button>
          ) : (
            <>
              {problem === '' && facts !== undefined && place === null && <TakeThere step={step} facts={facts} />}
              <Button size="small" onClick={() => onChange({ state: 'running', step: step.skipTo ?? next.id })}>
                {t('tour.skip')}
              </Button>
            </>
          )}
        </Row>
      </section>
    </>
  );
}

/** Leads to the screen of a step, which it makes where it is a page of one's own; on that screen, to what is to be pressed. */
function TakeThere({ step, facts }: { readonly step: TourStep; readonly facts: TourFacts }) {
  const t = useT();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { message } = App.useApp();
  const place = step.where?.(facts);
  const target = step.target?.(facts);
  const add = async () => {
    try {
      const { id } = await ask(pageAdd, { equipmentId: facts.plant, ...OWN_PAGE, ...NEW_PAGE });
      await invalidate(pageQueryAll);
      void navigate(designerPath(facts.plant, id));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  if (place === undefined && step.isOnOwnPage !== true) return null;
  if (place !== undefined && isThere(facts, place) && !(target instanceof HTMLElement)) return null;
  const go = () => {
    if (place === undefined) return void add();
    if (!isThere(facts, place) || !(target instanceof HTMLElement)) return void navigate(place);
    // Not further than needed: the page around it stays in view.
    target.scrollIntoView({ block: 'nearest' });
    target.focus();
  };
  return (
    <Button type="primary" size="small" onClick={go}>
      {t('tour.show')}
    </Button>
  );
}

/** Facts that decide if the step was done, and the reason why it is impossible here; empty if possible. */
function useFacts(step: TourStep | undefined): {
  readonly facts: TourFacts | undefined;
  readonly problem: '' | 'tour.noDemo' | 'tour.noRight' | 'tour.noRoom';
} {
  const { pathname, search } = useLocation();
  const [since] = useState(serverNow);
  const isPhone = usePhone();
  const hasRoom = useEditorRoom();
  const auths = useSession(({ user }) => user?.auths);
  const alarms = useAlarms((view) => view.active);
  const demo = useDemoPlant();
  const plant = demo?.id ?? '';
  const [hasWaited, setWaited] = useState(false);
  const alarm = trippedIn(alarms, plant);
  if (!hasWaited && alarm !== undefined && isUnacked(alarm)) setWaited(true);
  const isOver = step?.id === 'replay' && plant !== '' && alarm === undefined;
  const past = useAsk(
    alarmRecords,
    { equipmentId: plant, from: since - DAY_MS, to: since + DAY_MS, priorities: [1], pageSize: 10 },
    { enabled: isOver },
  );
  const ruleId = alarm?.ruleId ?? (isOver ? past.data?.rows.find(({ type }) => type === 'equal')?.ruleId : undefined);
  const refetchInterval = step?.id === 'draw' ? PAGES_POLL_MS : false;
  const { data: pages } = useAsk(pageQueryAll, { equipmentId: plant }, { enabled: plant !== '', refetchInterval });
  if (step?.id === 'end') return { facts: undefined, problem: '' };
  if (demo === undefined) return { facts: undefined, problem: 'tour.noDemo' };
  const isAllowed = step?.auth === undefined || auths?.includes(step.auth) === true;
  if (!isAllowed) return { facts: undefined, problem: 'tour.noRight' };
  if (step?.isDrawn === true && !hasRoom) return { facts: undefined, problem: 'tour.noRoom' };
  if (pages === undefined) return { facts: undefined, problem: '' };
  return { facts: { plant, pages, ruleId, isPhone, alarms, pathname, search, since, hasWaited }, problem: '' };
}
