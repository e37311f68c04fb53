import { manageProbeRoutes } from './routes.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { Probes } from './service.ts';
import type { LooseningConsent, SignalStore } from '../signal/module.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import { defineModule } from '../../kernel/module.ts';

interface Needs extends Pick<ServicePorts, 'ids' | 'link' | 'objects'> {
  readonly stores: { readonly signals: SignalStore };
  readonly audit: AuditLog;
  readonly looseningConsent: LooseningConsent;
}

export const probeModule = defineModule({
  name: 'probe',
  services: ({ stores, audit, looseningConsent: loosening, objects, link, ids }: Needs) => ({
    probes: new Probes({ link, objects, signals: stores.signals, audit, ids, loosening }),
  }),
  routes: [manageProbeRoutes],
});
