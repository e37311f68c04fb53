import { steps as account } from '../../web/src/features/account/testing.ts';
import { steps as alarm } from '../../web/src/features/alarm/testing.ts';
import { steps as apiKey } from '../../web/src/features/api-key/testing.ts';
import { steps as automation } from '../../web/src/features/automation/testing.ts';
import { steps as backup } from '../../web/src/features/backup/testing.ts';
import { steps as calendar } from '../../web/src/features/calendar/testing.ts';
import { steps as camera } from '../../web/src/features/camera/testing.ts';
import { steps as card } from '../../web/src/features/card/testing.ts';
import { steps as centre } from '../../web/src/features/centre/testing.ts';
import { steps as designer } from '../../web/src/features/designer/testing.ts';
import { steps as display } from '../../web/src/features/display/testing.ts';
import { steps as equipment } from '../../web/src/features/equipment/testing.ts';
import { steps as feedback } from '../../web/src/features/feedback/testing.ts';
import { steps as fence } from '../../web/src/features/fence/testing.ts';
import { steps as findpwd } from '../../web/src/features/findpwd/testing.ts';
import { steps as frame } from '../../web/src/features/frame/testing.ts';
import { steps as gateway } from '../../web/src/features/gateway/testing.ts';
import { steps as hardware } from '../../web/src/features/hardware/testing.ts';
import { steps as help } from '../../web/src/features/help/testing.ts';
import { steps as history } from '../../web/src/features/history/testing.ts';
import { steps as log } from '../../web/src/features/log/testing.ts';
import { steps as login } from '../../web/src/features/login/testing.ts';
import { steps as map } from '../../web/src/features/map/testing.ts';
import { steps as message } from '../../web/src/features/message/testing.ts';
import { steps as model } from '../../web/src/features/model/testing.ts';
import { steps as monitorDetail } from '../../web/src/features/monitor-detail/testing.ts';
import { steps as monitorList } from '../../web/src/features/monitor-list/testing.ts';
import { steps as multi } from '../../web/src/features/multi/testing.ts';
import { steps as notFound } from '../../web/src/features/not-found/testing.ts';
import { steps as notify } from '../../web/src/features/notify/testing.ts';
import { steps as overview } from '../../web/src/features/overview/testing.ts';
import { steps as pages } from '../../web/src/features/pages/testing.ts';
import { steps as people } from '../../web/src/features/people/testing.ts';
import { steps as projects } from '../../web/src/features/projects/testing.ts';
import { steps as protocol } from '../../web/src/features/protocol/testing.ts';
import { steps as quota } from '../../web/src/features/quota/testing.ts';
import { steps as recipe } from '../../web/src/features/recipe/testing.ts';
import { steps as report } from '../../web/src/features/report/testing.ts';
import { steps as server } from '../../web/src/features/server/testing.ts';
import { steps as setting } from '../../web/src/features/setting/testing.ts';
import { steps as share } from '../../web/src/features/share/testing.ts';
import { steps as storage } from '../../web/src/features/storage/testing.ts';
import { steps as subscription } from '../../web/src/features/subscription/testing.ts';
import { steps as track } from '../../web/src/features/track/testing.ts';
import { steps as wall } from '../../web/src/features/wall/testing.ts';
import type { Step, WalkIds } from '../../web/src/testing/walk.ts';

const STEPS: readonly ((ids: WalkIds) => readonly Step[])[] = [
  overview,
  monitorList,
  centre,
  multi,
  alarm,
  history,
  report,
  recipe,
  track,
  equipment,
  gateway,
  automation,
  calendar,
  fence,
  projects,
  people,
  log,
  model,
  card,
  subscription,
  hardware,
  protocol,
  message,
  notify,
  apiKey,
  display,
  camera,
  map,
  backup,
  storage,
  server,
  setting,
  quota,
  feedback,
  help,
  account,
  designer,
  findpwd,
  frame,
  login,
  monitorDetail,
  notFound,
  pages,
  share,
  wall,
];

/**
 * Every address that the router mounts, once at least: a unit test compares these steps with the router and with the
 * specification. A feature holds its steps.
 */
export const walk = (ids: WalkIds): readonly Step[] => STEPS.flatMap((steps) => steps(ids));
