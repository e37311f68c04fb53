import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A program of another make that runs until it is ended. */
export interface ChildDevice {
  end(): Promise<void>;
}

/** Starts a program and waits until it listens on a TCP port of this machine. Throws what it said where it ends before. */
export async function startListening(program: string, args: readonly string[], port: number): Promise<ChildDevice> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    end: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
