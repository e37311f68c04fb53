import { defineModule } from '../../kernel/module.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { Commands } from '../command/module.ts';
import type { Mailbox } from '../message/module.ts';
import { streamRoutes } from './routes.ts';
import { Streams } from './streams.ts';

interface Needs extends Pick<ServicePorts, 'board' | 'clock' | 'live'> {
  readonly stores: { readonly mailbox: Mailbox };
  readonly commands: Commands;
}

export const streamModule = defineModule({
  name: 'stream',
  services: ({ stores: { mailbox }, commands, live, board, clock }: Needs) => ({
    streams: new Streams({ live, board, clock, commands, mailbox }),
  }),
  everywhere: ({ streams }) => [streams],
  routes: [streamRoutes],
});
