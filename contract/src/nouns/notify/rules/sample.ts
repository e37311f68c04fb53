import type { NotifyFacts } from './notify-text.ts';
import { NO_OTHER_NAMES, namesAs } from '../../../locale/name-text.ts';

/** A sample alarm for tests and previews. */
export const sampleFacts = (at: number): NotifyFacts => ({
  name: '测试报警',
  ...NO_OTHER_NAMES,
  priority: 2,
  text: '高限：8.6 bar（限值 8.0 bar）。这是一次测试，没有报警。',
  textEn: 'High: 8.6 bar (limit 8.0 bar). This is a test, not an alarm.',
  gatewayName: '示例网关',
  ...namesAs('equipment', { name: '示例泵站', nameEn: 'Sample pump station' }),
  ...namesAs('signal', { name: '出口压力', nameEn: 'Outlet pressure' }),
  unit: 'bar',
  decimals: 1,
  activeAt: at,
  activeValue: 8.6,
  limit: 8,
  ackBy: '',
});
