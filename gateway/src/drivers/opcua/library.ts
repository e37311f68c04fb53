import type * as NodeOpcua from 'node-opcua-client';

export type Library = typeof NodeOpcua;

let loading: Promise<Library> | undefined;

/** The library takes a second and a hundred megabytes: loaded by the first driver that connects. */
export function library(): Promise<Library> {
  loading ??= import('node-opcua-client').then((loaded) => {
    // A failure is reported once, with its error, and not at every attempt.
    loaded.setWarningLogger(() => undefined);
    loaded.setErrorLogger(() => undefined);
    return loaded;
  });
  return loading;
}
