/**
 * Which server of the installation is the active one: it alone connects to the gateways, evaluates alarms and calculations, stores history and
 * runs the jobs. Every server answers requests.
 */
export interface ActiveServer {
  /** Name of this server, unique among those that ever ran. */
  readonly self: string;
  /** True once everything that the active server does has started here. */
  readonly isActive: boolean;
  /** Name of the active server as far as this one knows; undefined while none is known. */
  readonly active: string | undefined;
  /** Called when the active server becomes another one or unknown. */
  onChange(listener: (active: string | undefined) => void): void;
}
