import { feature as account } from '../features/account/feature.ts';
import { feature as alarm } from '../features/alarm/feature.ts';
import { feature as apiKey } from '../features/api-key/feature.ts';
import { feature as automation } from '../features/automation/feature.ts';
import { feature as backup } from '../features/backup/feature.ts';
import { feature as calendar } from '../features/calendar/feature.ts';
import { feature as camera } from '../features/camera/feature.ts';
import { feature as card } from '../features/card/feature.ts';
import { feature as centre } from '../features/centre/feature.ts';
import { feature as designer } from '../features/designer/feature.ts';
import { feature as display } from '../features/display/feature.ts';
import { feature as equipment } from '../features/equipment/feature.ts';
import { feature as feedback } from '../features/feedback/feature.ts';
import { feature as fence } from '../features/fence/feature.ts';
import { feature as findpwd } from '../features/findpwd/feature.ts';
import { feature as frame } from '../features/frame/feature.ts';
import { feature as gateway } from '../features/gateway/feature.ts';
import { feature as hardware } from '../features/hardware/feature.ts';
import { feature as help } from '../features/help/feature.ts';
import { feature as history } from '../features/history/feature.ts';
import { feature as log } from '../features/log/feature.ts';
import { feature as login } from '../features/login/feature.ts';
import { feature as map } from '../features/map/feature.ts';
import { feature as message } from '../features/message/feature.ts';
import { feature as model } from '../features/model/feature.ts';
import { feature as monitorDetail } from '../features/monitor-detail/feature.ts';
import { feature as monitorList } from '../features/monitor-list/feature.ts';
import { feature as multi } from '../features/multi/feature.ts';
import { feature as notFound } from '../features/not-found/feature.ts';
import { feature as notify } from '../features/notify/feature.ts';
import { feature as overview } from '../features/overview/feature.ts';
import { feature as pages } from '../features/pages/feature.ts';
import { feature as people } from '../features/people/feature.ts';
import { feature as projects } from '../features/projects/feature.ts';
import { feature as protocol } from '../features/protocol/feature.ts';
import { feature as quota } from '../features/quota/feature.ts';
import { feature as recipe } from '../features/recipe/feature.ts';
import { feature as report } from '../features/report/feature.ts';
import { feature as server } from '../features/server/feature.ts';
import { feature as setting } from '../features/setting/feature.ts';
import { feature as share } from '../features/share/feature.ts';
import { feature as storage } from '../features/storage/feature.ts';
import { feature as subscription } from '../features/subscription/feature.ts';
import { feature as track } from '../features/track/feature.ts';
import { feature as wall } from '../features/wall/feature.ts';
import type { Feature } from '../features/feature.ts';

/**
 * Every feature; those of the menu in its order. The router, the menu and the guide loop over it.
 */
export const FEATURES = {
  overview,
  'monitor-list': monitorList,
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
  'api-key': apiKey,
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
  'monitor-detail': monitorDetail,
  'not-found': notFound,
  pages,
  share,
  wall,
} satisfies { readonly [folder: string]: Feature };
