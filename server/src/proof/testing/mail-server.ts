import { SMTPServer } from 'smtp-server';
import { listenLocally } from '../../testing/network/listen-locally.ts';

/** A mail server that accepts everything, on a port (0: any); returns its port and how to stop it. */
export async function startMailServer(mails: string[], port = 0) {
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  // smtp-server prints errors of clients on the console unless somebody listens.
  sink.on('error', () => undefined);
  const taken = await listenLocally(sink.server, port);
  return { port: taken, goesDown: () => new Promise<void>((resolve) => sink.close(resolve)) };
}
