import type { Auth } from '@tidegate/contract/auths.ts';
import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { ALARM_PATTERNS } from '../../lib/paths/alarm-paths.ts';
import { designerPath, mobilePath, playerPath } from '../../lib/paths/page-paths.ts';
import { isUnacked } from '../../live/alarm-feed.ts';

/** Facts that decide if a step was done. */
export interface TourFacts {
  /** Id of the waterworks of the demo. */
  readonly plant: string;
  readonly pages: readonly Page[];
  /** Rule of the alarm that the tripped pump raised, also once it has cleared; undefined while that is not known. */
  readonly ruleId: string | undefined;
  /** Pages are chosen for a screen in a hand. */
  readonly isPhone: boolean;
  /** Active or unacknowledged alarms. */
  readonly alarms: readonly CurrentAlarm[];
  readonly pathname: string;
  readonly search: string;
  /** When the step began, ms of the server's clock. */
  readonly since: number;
  /** The alarm of the pump has waited for its acknowledgement since then; one that has cleared is gone with it. */
  readonly hasWaited: boolean;
}

export interface TourStep {
  readonly id: 'trip' | 'see' | 'ack' | 'replay' | 'draw' | 'run' | 'end';
  /** Omitted for a step that everybody may do. */
  readonly auth?: Auth;
  /** Only where the page editor has room. */
  readonly isDrawn?: true;
  /** The screen on which it is done; undefined where any place will do, or the place has to be made first. */
  readonly where?: (facts: TourFacts) => string | undefined;
  /** Its place is a page of one's own, which is added where it is missing: the pages of the demo stay as they are. */
  readonly isOnOwnPage?: true;
  /** The step that follows for a person who skips it; by default the next step. */
  readonly skipTo?: 'end';
  /** The element to press, if it is on the screen. */
  readonly target?: (facts: TourFacts) => Element | null | undefined;
  /** True if the person has really done it. */
  readonly isDone: (facts: TourFacts) => boolean;
}

/** Clocks of the browser and the server differ a little. */
const SLACK_MS = 5_000;
const TRIP_BUTTON = ['1号泵过载试验', 'Overload test'];
/** Titles of the pages of the demo that have the button. */
const PAGE = { screen: '水泵与滤池', phone: '手机' } as const;
/** The page that a person draws in the tour. */
export const OWN_PAGE = { title: '我的第一张画面', titleEn: 'My first page' } as const;

/** The alarm of the tripped pump: the most urgent that the waterworks has. */
export const trippedIn = (alarms: readonly CurrentAlarm[], plant: string): CurrentAlarm | undefined =>
  alarms.find(({ equipmentId, priority, type }) => equipmentId === plant && priority === 1 && type === 'equal');

const tripped = ({ alarms, plant }: TourFacts): CurrentAlarm | undefined => trippedIn(alarms, plant);

const ownPage = ({ pages }: TourFacts): Page | undefined => pages.find(({ title }) => title === OWN_PAGE.title);

const marked = (name: string): Element | null => document.querySelector(`[data-tour="${name}"]`);

const buttonOf = (names: readonly string[]): Element | undefined =>
  [...document.querySelectorAll('button')].find((one) => names.includes(one.textContent?.trim() ?? ''));

/** The pages of the waterworks run on the screen. */
const isAtPlant = ({ pathname, plant }: TourFacts): boolean =>
  pathname.startsWith(playerPath(plant).replace(/page$/, '')) || pathname.startsWith(mobilePath(plant));

/** In their order. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    id: 'trip',
    auth: 'monitor_signal_write',
    where: ({ plant, pages, isPhone }) => {
      const wanted = isPhone ? PAGE.phone : PAGE.screen;
      return playerPath(plant, pages.find(({ title }) => title === wanted)?.id);
    },
    // Thumbnails of the page on other screens show the button too.
    target: (facts) => (isAtPlant(facts) ? buttonOf(TRIP_BUTTON) : null),
    isDone: (facts) => (tripped(facts)?.activeAt ?? 0) >= facts.since - SLACK_MS,
  },
  {
    id: 'see',
    where: () => ALARM_PATTERNS.current,
    target: () => marked('alarms'),
    isDone: ({ pathname }) => pathname === ALARM_PATTERNS.current,
  },
  {
    id: 'ack',
    auth: 'monitor_alarm_ack',
    where: () => ALARM_PATTERNS.current,
    target: (facts) => marked(`ack-${tripped(facts)?.ruleId ?? ''}`),
    isDone: (facts) => {
      const alarm = tripped(facts);
      return alarm === undefined ? facts.hasWaited : !isUnacked(alarm);
    },
  },
  {
    id: 'replay',
    where: (facts) => (tripped(facts) === undefined ? ALARM_PATTERNS.records : ALARM_PATTERNS.current),
    target: ({ ruleId }) => (ruleId === undefined ? null : marked(`replay-${ruleId}`)),
    isDone: (facts) => isAtPlant(facts) && new URLSearchParams(facts.search).has('at'),
  },
  {
    id: 'draw',
    auth: 'manage_page_edit',
    isDrawn: true,
    isOnOwnPage: true,
    skipTo: 'end',
    where: (facts) => {
      const own = ownPage(facts);
      return own === undefined ? undefined : designerPath(facts.plant, own.id);
    },
    target: () => marked('editor-signals'),
    isDone: (facts) => {
      const own = ownPage(facts);
      return own !== undefined && own.publishedVersion > 0 && own.updatedAt >= facts.since - SLACK_MS;
    },
  },
  {
    id: 'run',
    where: (facts) => {
      const own = ownPage(facts);
      return own === undefined ? undefined : playerPath(facts.plant, own.id);
    },
    isDone: (facts) =>
      facts.pathname === playerPath(facts.plant) &&
      new URLSearchParams(facts.search).get('page') === (ownPage(facts)?.id ?? ''),
  },
  { id: 'end', isDone: () => false },
];

/** The step of that id; the first for one that this version does not know. */
export const stepAt = (id: string): number =>
  Math.max(
    0,
    TOUR_STEPS.findIndex((step) => step.id === id),
  );

/** The address, with the page that it names, is the one that is open: nothing leads there any more. */
export const isThere = ({ pathname, search }: TourFacts, place: string): boolean => {
  const [path = '', query = ''] = place.split('?');
  const wanted = new URLSearchParams(query).get('page');
  return pathname === path && (wanted === null || new URLSearchParams(search).get('page') === wanted);
};
