import { z } from 'zod';
import type { Environment } from '../../platform/env-fields.ts';
import { readVariables } from '../../platform/env-fields.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { SmsSender } from '../../ports/sms-sender.ts';

/** The parts from which a sender may be made besides its settings. */
export interface SmsSenderParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** One way to send SMS, and everything that the rest of the server needs to know about it. */
interface Definition<Variables extends z.ZodRawShape, Settings> {
  /** The environment variables that it reads; one without a default that is not optional has to be set. */
  readonly variables: Variables;
  /** Its settings from those variables. Throws a `wrongSetting`. */
  readonly settings: (variables: z.output<z.ZodObject<Variables>>) => Settings;
  /** Loads the sender; nothing is connected yet. */
  readonly open: (settings: Settings, parts: SmsSenderParts) => Promise<SmsSender>;
  /** The reason why it is refused in production and behind https. */
  readonly unsafe?: string;
}

/** A sender as the registry holds it. */
export interface SmsSenderKind<Settings> {
  /** Its variables, each by itself and none required: they are checked even where another sender is chosen. */
  readonly variables: z.ZodRawShape;
  /** Settings from the environment. Throws the StartError that names each variable of which `missing` is true. */
  readonly read: (environment: Environment, missing: string) => Settings;
  readonly open: Definition<never, Settings>['open'];
  readonly unsafe: string | undefined;
}

/** A sender for `registry.ts`. */
export function defineSmsSender<Variables extends z.ZodRawShape, Settings>({
  variables,
  settings,
  open,
  unsafe,
}: Definition<Variables, Settings>): SmsSenderKind<Settings> {
  const schema = z.object(variables);
  return {
    variables: schema.partial().shape,
    read: (environment, missing) => settings(readVariables(schema, environment, missing)),
    open,
    unsafe,
  };
}
