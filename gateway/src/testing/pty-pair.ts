import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Two serial ports whose ends are joined; or, with a TCP port in place of the first, a device server in front of the
 * second. Prints what it made, and ends with its standard input.
 */
const PUMP = `
import os, pty, select, socket, sys, tty
def port():
    master, slave = pty.openpty()
    tty.setraw(master); tty.setraw(slave)
    # The slave stays open here: a master whose slave nobody holds reads as an error.
    return master, os.ttyname(slave)
far, far_name = port()
if sys.argv[1] == 'tcp':
    server = socket.create_server(('127.0.0.1', 0))
    near = None
    print(server.getsockname()[1], far_name, flush=True)
else:
    server = None
    near, near_name = port()
    print(near_name, far_name, flush=True)
while True:
    waiting = [fd for fd in (0, server, near, far) if fd is not None]
    for ready in select.select(waiting, [], [])[0]:
        if ready == 0:
            if not os.read(0, 1): sys.exit(0)
        elif ready is server:
            connection, _ = server.accept()
            near = connection.detach()
        else:
            try:
                data = os.read(ready, 4096)
            except OSError:
                data = b''
            if data and (far if ready == near else near) is not None:
                os.write(far if ready == near else near, data)
            elif not data and server is not None and ready == near:
                os.close(near); near = None
`;

/** True if this machine can make pseudo terminals: Node cannot, Python can. */
export const hasPython = (): boolean => spawnSync('python3', ['-c', 'import pty, tty']).status === 0;

/** A joined pair: `near` is a path, or the TCP port of the device server; `far` the path of the other end. */
export interface PtyPair {
  readonly near: string;
  readonly far: string;
  stop(): Promise<void>;
}

/** Makes a pair; `near` says what its first end is to be. */
export async function ptyPair(near: 'pty' | 'tcp'): Promise<PtyPair> {
  const pump = spawn('python3', ['-c', PUMP, near], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(pump, 'exit');
  const [line] = (await once(createInterface({ input: pump.stdout }), 'line')) as [string];
  const [nearName = '', far = ''] = line.split(' ');
  return {
    near: nearName,
    far,
    async stop() {
      pump.stdin.end();
      await ended;
    },
  };
}
