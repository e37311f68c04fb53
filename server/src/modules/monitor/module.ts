import { monitorRoutes } from './routes.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { Monitor } from './service.ts';
import { ValueAnswers } from './value-answers.ts';
import type { SignalStore } from '../signal/module.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import { defineModule } from '../../kernel/module.ts';

export { gatewayState, openSession } from './service.ts';
export type { ValueAnswers } from './value-answers.ts';

interface Needs extends Pick<ServicePorts, 'board' | 'clock' | 'ids' | 'link' | 'live' | 'objects'> {
  readonly stores: { readonly signals: SignalStore; readonly registry: DeviceRegistry };
}

export const monitorModule = defineModule({
  name: 'monitor',
  services: ({ stores, board, link, live, objects, clock, ids }: Needs) => {
    const valueAnswers = new ValueAnswers({ live, alarms: board, clock, ids });
    stores.registry.onChange(() => valueAnswers.forget());
    return { valueAnswers, monitor: new Monitor({ objects, signals: stores.signals, link, answers: valueAnswers }) };
  },
  routes: [monitorRoutes],
});
