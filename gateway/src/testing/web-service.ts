import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { StandIn } from './bad-input.ts';
import { ListeningDevice } from './listening-device.ts';

const PYTHON = '/usr/bin/python3';
/** One JSON document that is read below any path and changed by PUT /set; user joe, password secret; token T-1. */
const SCRIPT = `
import base64, json, sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
state = json.loads(sys.argv[1])
login = "Basic " + base64.b64encode(b"joe:secret").decode()
class Service(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def say(self, status, body="", **headers):
        data = body.encode()
        self.send_response(status)
        for name, value in headers.items(): self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
    def do_GET(self):
        path = self.path
        print(path, flush=True)
        if path.startswith("/login") and self.headers["Authorization"] not in (login, "Bearer T-1"): return self.say(401)
        if path.startswith("/key") and self.headers["X-Api-Key"] != "T-1": return self.say(403)
        if path == "/gone": return self.say(404)
        if path == "/busy": return self.say(503)
        if path == "/moved": return self.say(302, Location="/state")
        if path == "/text": return self.say(200, "<html>")
        self.say(200, json.dumps(state))
    def do_PUT(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        print("PUT", self.path, json.dumps(body), flush=True)
        if self.path != "/set": return self.say(405)
        state.update(body)
        self.say(204)
    def log_message(self, *rest): pass
server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
print(server.server_port, flush=True)
server.serve_forever()
`;

export interface WebService {
  readonly url: string;
  /** The requests that it got, such as `/state` and `PUT /set {"level": 3}`. */
  readonly requests: string[];
  stop(): Promise<void>;
}

/** A web service by the HTTP server of Python, in a process of its own. */
export async function startWebService(state: object): Promise<WebService> {
  const child = spawn(PYTHON, ['-c', SCRIPT, JSON.stringify(state)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const requests: string[] = [];
  const port = await new Promise<string>((resolve) => {
    let rest = '';
    let isStarted = false;
    child.stdout.on('data', (bytes: Buffer) => {
      const lines = `${rest}${bytes.toString()}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        if (isStarted) requests.push(line);
        else {
          isStarted = true;
          resolve(line);
        }
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Answers every request with the same document, of which a test spoils the bytes. */
export class FixedService extends ListeningDevice implements StandIn {
  spoil: (packet: Uint8Array) => Uint8Array | undefined = (packet) => packet;
  readonly #body: string;

  private constructor(document: object) {
    super();
    this.#body = JSON.stringify(document);
  }

  static async start(document: object, port = 0): Promise<FixedService> {
    const service = new FixedService(document);
    await service.listen(port);
    return service;
  }

  protected override serve(socket: Socket): void {
    let request = '';
    socket.on('data', (bytes: Buffer) => {
      request += bytes.toString('latin1');
      if (!request.includes('\r\n\r\n')) return;
      request = '';
      const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${this.#body.length}\r\n\r\n`;
      const spoilt = this.spoil(Buffer.from(`${head}${this.#body}`));
      if (spoilt !== undefined) socket.write(spoilt);
    });
  }
}
